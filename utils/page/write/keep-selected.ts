/**
 * Keeps what the reader has selected while elements change places. A range leaves a node that is moved, in whichever way, so a
 * selection that begins in one element and ends in another would shrink to the rest between them.
 */
import { ofDocument } from '../read/context.ts';
import { forgetSelected, isForward, selectedRange } from './selected.ts';

type Place = readonly [node: Node, offset: number];

const holds = (siblings: readonly Node[], node: Node): boolean =>
  siblings.some((sibling) => sibling.contains(node));

/** True where at least one character of a text is in the range. */
const isSelected = (range: Range, text: Text): boolean => {
  if (!range.intersectsNode(text)) return false;
  const start = range.startContainer === text ? range.startOffset : 0;
  const end = range.endContainer === text ? range.endOffset : text.length;
  return start < end;
};

const textsIn = function* (node: Node): Generator<Text> {
  if (node.nodeType === Node.TEXT_NODE) yield node as Text;
  for (const child of node.childNodes) yield* textsIn(child);
};

const selectedTexts = (range: Range, siblings: readonly Node[]): Text[] =>
  siblings
    .filter((sibling) => range.intersectsNode(sibling))
    .flatMap((sibling) => [...textsIn(sibling)])
    .filter((text) => isSelected(range, text));

const inTreeOrder = (a: Node, b: Node): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * Makes a change that moves some children of one parent. Where the selection began or ended in one of them, it reaches
 * afterwards from the first to the last of the texts that were selected, in the reader's direction.
 */
export const keepSelected = (siblings: readonly Node[], change: () => void): void => {
  const document = siblings[0]?.ownerDocument;
  const range = document ? selectedRange(document) : null;
  if (!document || !range) {
    change();
    return;
  }
  const start: Place = [range.startContainer, range.startOffset];
  const end: Place = [range.endContainer, range.endOffset];
  const beginsHere = holds(siblings, start[0]);
  const endsHere = holds(siblings, end[0]);
  if (!beginsHere && !endsHere) {
    change();
    return;
  }
  const selection = ofDocument(document, 'getSelection')();
  const wasForward = selection !== null && isForward(selection, range);
  const texts = selectedTexts(range, siblings);
  change();
  const shown = texts.filter((text) => text.data !== '' && text.isConnected).sort(inTreeOrder);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!selection || !first || !last) return;
  const from: Place = beginsHere ? [first, 0] : start;
  const to: Place = endsHere ? [last, last.length] : end;
  if (wasForward) selection.setBaseAndExtent(...from, ...to);
  else selection.setBaseAndExtent(...to, ...from);
  forgetSelected(document);
};
