/** Moves a part of a sentence among its siblings. */
import { isElement } from '../read/context.ts';
import { selectedRange } from './selection.ts';

const isSelected = (node: Node): boolean =>
  selectedRange(node.ownerDocument as Document)?.intersectsNode(node) === true;

/** True if the focus or the selection is in a node. */
export const holdsReader = (node: Node): boolean =>
  isElement(node) && (node.matches(':focus-within') || isSelected(node));

const beginsAnew = 'iframe, frame, object, embed, audio, video';

/** What would be lost if an element moved: 2 the focus, 1 what a frame or a film in it does, 0 nothing. Others move around it. */
export const fragilityOf = (element: Element): 0 | 1 | 2 => {
  if (holdsReader(element)) return 2;
  if ('moveBefore' in Element.prototype) return 0;
  return element.matches(beginsAnew) || element.querySelector(beginsAnew) !== null ? 1 : 0;
};

/**
 * False where the order of children must stay.
 *
 * Frameworks keep comments as the borders of what they render (Vue, Lit, Svelte, Knockout). An element that crossed one would
 * be removed with the wrong part. A range leaves a node that is moved, so a selected sentence keeps its order, too.
 */
export const mayMoveChildren = (parent: Node): boolean => {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === Node.COMMENT_NODE) return false;
  }
  return !isSelected(parent);
};

/** `moveBefore` is not in every browser. */
interface ParentWithMove {
  moveBefore?(node: Node, child: Node | null): void;
}

/** Puts `node` before `next` under the parent it already has. */
export const reposition = (parent: Node, node: Node, next: Node | null): void => {
  // It keeps focus, playing media, loaded frames and animations (Chromium 133, Firefox 144).
  const mover = parent as ParentWithMove;
  if (mover.moveBefore && parent.isConnected && isElement(node)) mover.moveBefore(node, next);
  else parent.insertBefore(node, next);
};
