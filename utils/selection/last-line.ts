import type { Box } from './anchor.ts';
import type { ComposedRange, Point } from './composed-range.ts';
import { isText } from './flat-tree.ts';

/**
 * Returns a function for the box of the last visible line. Only the end is measured, since a selection may be a whole book.
 */
export function lastLineOf({ start, end }: ComposedRange): () => Box | null {
  const last = lastWords(end);
  if (last === null) return () => null;
  const range = document.createRange();
  range.setStart(last.node, last.node === start.node ? start.offset : 0);
  range.setEnd(last.node, last.offset);
  return () =>
    [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0).at(-1) ??
    null;
}

/** A triple click selects up to the next paragraph, where no text is selected. */
function lastWords({
  node,
  offset,
}: Point): { readonly node: Text; readonly offset: number } | null {
  if (isText(node) && node.data.slice(0, offset).trim() !== '') return { node, offset };
  const walker = document.createTreeWalker(node.getRootNode(), NodeFilter.SHOW_ALL);
  const behind = node.childNodes[offset];
  walker.currentNode = behind ?? node;
  if (behind === undefined && !isText(node)) while (walker.lastChild() !== null);
  for (let at: Node | null = walker.currentNode; at !== null; at = walker.previousNode()) {
    const isBefore = at !== node && at !== behind;
    if (isBefore && isText(at) && at.data.trim() !== '') return { node: at, offset: at.length };
  }
  return null;
}
