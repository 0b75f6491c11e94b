/** Moves a part of a sentence. */
import { isElement } from '../read/context.ts';

/** Without `moveBefore`, a move ends or restarts these. */
const withState = ':focus, iframe, frame, object, embed, audio, video';

export const movesLoseState = (parent: Node): boolean =>
  !('moveBefore' in Element.prototype) &&
  (parent as Partial<ParentNode>).querySelector?.(withState) != null;

interface ParentWithMove {
  moveBefore?(node: Node, child: Node | null): void;
}

/** `moveBefore` keeps focus, media, frames and animations (Chromium 133, Firefox 144). */
export const reposition = (parent: Node, node: Node, next: Node | null): void => {
  const mover = parent as ParentWithMove;
  if (mover.moveBefore && parent.isConnected && isElement(node)) mover.moveBefore(node, next);
  else parent.insertBefore(node, next);
};
