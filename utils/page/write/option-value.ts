/** What a form submits for an entry of a list stays what it was, whatever language the entry is shown in. */
import { ofDocument } from '../read/context.ts';
import type { Ledger } from './ledger.ts';

/**
 * An entry without a `value` of its own submits its text (HTML, 4.10.10.3): the page's own text is pinned as its value, before
 * ours stands there.
 *
 * @param parent what holds the text
 */
export function pinSubmittedValue(parent: Node, ledger: Ledger): void {
  const option = optionAround(parent);
  if (option === null || ledger.sourceOfAttribute(option, 'value') !== null) return;
  ledger.writeAttribute(option, 'value', submittedText(option, ledger));
}

/** The entry is the page's again, or says something else now. */
export function unpinSubmittedValue(parent: Node, ledger: Ledger): void {
  const option = optionAround(parent);
  if (option) ledger.revertAttribute(option, 'value');
}

// By its selector, not by its node name, which XHTML has in lower case; a list that its page has styled may hold elements.
const optionAround = (node: Node): Element | null =>
  node.nodeType === Node.ELEMENT_NODE ? (node as Element).closest('option') : null;

/** As a form has it: without white space at its ends, each run within it one space. */
function submittedText(option: Element, ledger: Ledger): string {
  const texts = ofDocument(document, 'createTreeWalker')(option, NodeFilter.SHOW_TEXT);
  let all = '';
  while (texts.nextNode()) all += ledger.sourceOf(texts.currentNode as Text);
  return all.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');
}
