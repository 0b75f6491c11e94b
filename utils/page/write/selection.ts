/** Keeps the reader's selection. In Chromium, reading it costs a layout, so it is read once for each change of it. */
import { ofDocument } from '../read/context.ts';

const known = new WeakMap<Document, Range | null>();

const forget = ({ currentTarget }: Event): unknown => known.delete(currentTarget as Document);

/** Null for a caret. */
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

const isForward = (selection: Selection, range: Range): boolean =>
  selection.anchorNode === range.startContainer && selection.anchorOffset === range.startOffset;

/** A selection that begins or ends inside grows to the whole text, since it would collapse otherwise. */
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
