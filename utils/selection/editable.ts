import type { ComposedRange } from './composed-range.ts';
import { flatAncestors } from './flat-tree.ts';

/** Text that the reader writes is sent only on request. */
export function isInEditable(node: Node): boolean {
  if (node.ownerDocument?.designMode === 'on') return true;
  // Editability ends at a shadow root, but editors may be built of shadow trees.
  return flatAncestors(node).some(isEditable);
}

export const isEditable = (element: Element): boolean => (element as HTMLElement).isContentEditable;

/** Three clicks beside an editor select a paragraph and reach to the editor's beginning. */
export const isWritten = ({ start, end }: ComposedRange): boolean =>
  isInEditable(start.node) || (end.offset > 0 && isInEditable(end.node));
