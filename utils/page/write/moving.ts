/** Moves a part of a sentence, and rates the damage of that. */
import { isElement } from '../read/context.ts';
import type { Fragility } from '../reply/heaviest-run.ts';

const beginsAnew = 'iframe, frame, object, embed, audio, video';

export const holdsFocus = (node: Node): boolean => isElement(node) && node.matches(':focus-within');

export const fragilityOf = (node: Node): Fragility => {
  if (holdsFocus(node)) return 2;
  if (!isElement(node) || 'moveBefore' in Element.prototype) return 0;
  return node.matches(beginsAnew) || node.querySelector(beginsAnew) !== null ? 1 : 0;
};

interface ParentWithMove {
  moveBefore?(node: Node, child: Node | null): void;
}

/** `moveBefore` keeps focus, media, frames and animations (Chromium 133, Firefox 144). */
export const reposition = (parent: Node, node: Node, next: Node | null): void => {
  const mover = parent as ParentWithMove;
  if (mover.moveBefore && parent.isConnected && isElement(node)) mover.moveBefore(node, next);
  else parent.insertBefore(node, next);
};
