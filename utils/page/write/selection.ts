/**
 * Keeps what the reader has selected while texts are written.
 *
 * Asking a selection anything makes Chromium lay the page out; between two writes that would cost more than all the rest. So
 * it is asked once, and again after it has changed.
 */
import { ofDocument } from '../read/context.ts';

const known = new WeakMap<Document, Range | null>();

const forget = ({ currentTarget }: Event): unknown => known.delete(currentTarget as Document);

/** The selected range, which follows the page's changes; null where nothing is selected, or just a caret stands. */
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

/** The reader has selected from the beginning of the range to its end. */
const isForward = (selection: Selection, range: Range): boolean =>
  selection.anchorNode === range.startContainer && selection.anchorOffset === range.startOffset;

/** Writes a text; where the selection begins or ends in it, all of it is selected then, instead of nothing. */
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
  known.delete(node.ownerDocument);
};
