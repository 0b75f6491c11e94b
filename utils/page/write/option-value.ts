import { textsIn } from '../read/context.ts';
import type { Ledger } from './ledger.ts';

/** An option without `value` submits its text (HTML, 4.10.10.3), so the page's text becomes its value. */
export function pinSubmittedValue(parent: Node, ledger: Ledger): void {
  const option = optionAround(parent);
  if (option === null || ledger.attributes.sourceOf(option, 'value') !== null) return;
  ledger.attributes.write(option, 'value', submittedText(option, ledger));
}

export function unpinSubmittedValue(parent: Node, ledger: Ledger): void {
  const option = optionAround(parent);
  if (option) ledger.attributes.revert(option, 'value');
}

// Node names in XHTML are lower case. Options of a styled list may hold elements.
const optionAround = (node: Node): Element | null =>
  node.nodeType === Node.ELEMENT_NODE ? (node as Element).closest('option') : null;

/** Trimmed and collapsed, as a form submits it. */
function submittedText(option: Element, ledger: Ledger): string {
  const all = [...textsIn(option)].map((text) => ledger.texts.sourceOf(text)).join('');
  return all.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');
}
