/** Keeps the value that a form submits for an option, in every language. */
import { ofDocument } from '../read/context.ts';
import type { Ledger } from './ledger.ts';

/**
 * An option without `value` submits its text (HTML, 4.10.10.3). So the page's text is set as its value before the
 * translation is written.
 *
 * @param parent the element with the text
 */
export function pinSubmittedValue(parent: Node, ledger: Ledger): void {
  const option = optionAround(parent);
  if (option === null || ledger.sourceOfAttribute(option, 'value') !== null) return;
  ledger.writeAttribute(option, 'value', submittedText(option, ledger));
}

export function unpinSubmittedValue(parent: Node, ledger: Ledger): void {
  const option = optionAround(parent);
  if (option) ledger.revertAttribute(option, 'value');
}

// By selector, since node names in XHTML are lower case. Options of a styled list may hold elements.
const optionAround = (node: Node): Element | null =>
  node.nodeType === Node.ELEMENT_NODE ? (node as Element).closest('option') : null;

/** Returns the text as a form submits it: trimmed, with white space collapsed. */
function submittedText(option: Element, ledger: Ledger): string {
  const texts = ofDocument(document, 'createTreeWalker')(option, NodeFilter.SHOW_TEXT);
  let all = '';
  while (texts.nextNode()) all += ledger.sourceOf(texts.currentNode as Text);
  return all.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');
}
