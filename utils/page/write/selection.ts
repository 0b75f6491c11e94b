/**
 * Keeps the reader's selection while texts are written and elements are moved. In Chromium, reading a selection costs a
 * layout, so it is read once, and again after each change of it.
 */
import { ofDocument } from '../read/context.ts';

const known = new WeakMap<Document, Range | null>();

const forget = ({ currentTarget }: Event): unknown => known.delete(currentTarget as Document);

/** Returns the selected range, which follows the page's changes. Null without a selection, or with only a caret. */
export const selectedRange = (document: Document): Range | null => {
  if (!known.has(document)) {
    ofDocument(document, 'addEventListener')('selectionchange', forget, {
      once: true,
      capture: true,
    });
    const selection = ofDocument(document, 'getSelection')();
    known.set(document, selection?.type === 'Range' ? selection.getRangeAt(0) : null);
  }
  const range = known.get(document) ?? null;
  return range?.collapsed ? null : range;
};

const forgetSelected = (document: Document): unknown => known.delete(document);

/** True if the reader has selected from the start of the range to its end. */
const isForward = (selection: Selection, range: Range): boolean =>
  selection.anchorNode === range.startContainer && selection.anchorOffset === range.startOffset;

/** Writes a text. If the selection begins or ends inside, it grows to the whole text, since it would collapse otherwise. */
export const writeAroundSelection = (node: Text, data: string): void => {
  const range = selectedRange(node.ownerDocument);
  if (range?.startContainer !== node && range?.endContainer !== node) {
    node.data = data;
    return;
  }
  const selection = ofDocument(node.ownerDocument, 'getSelection')();
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const start = [startContainer, startContainer === node ? 0 : startOffset] as const;
  const end = [endContainer, endContainer === node ? data.length : endOffset] as const;
  const wasForward = selection !== null && isForward(selection, range);
  node.data = data;
  if (wasForward) selection.setBaseAndExtent(...start, ...end);
  else selection?.setBaseAndExtent(...end, ...start);
  forgetSelected(node.ownerDocument);
};

type Place = readonly [node: Node, offset: number];

const holds = (siblings: readonly Node[], node: Node): boolean =>
  siblings.some((sibling) => sibling.contains(node));

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
 * Makes a change that moves children of one parent. A range leaves a moved node, so a selection across elements would
 * shrink. It is set again from the first to the last selected text, in the reader's direction.
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
