/** Moves a node among its siblings with as little loss as the browser allows. */
import { scrolledIn } from './scrolled.ts';

/** `moveBefore` is not in every browser. */
interface ParentWithMove {
  moveBefore?(node: Node, child: Node | null): void;
}

/** Any move without `moveBefore` scrolls back what is in it; in Firefox (153) that does, too. Asking needs styles. */
const scrollsBack = (): boolean =>
  !('moveBefore' in Element.prototype) || CSS.supports('-moz-appearance', 'none');

const moveBefore = (parent: Node, node: Node, next: Node | null): void => {
  // It keeps focus, playing media, loaded frames and animations (Chromium 133, Firefox 144).
  const mover = parent as ParentWithMove;
  const mayMove = parent.isConnected && node.nodeType === Node.ELEMENT_NODE;
  if (mover.moveBefore && mayMove) mover.moveBefore(node, next);
  else parent.insertBefore(node, next);
};

/** Puts `node` before `next` under the parent it already has. */
export const reposition = (parent: Node, node: Node, next: Node | null): void => {
  const scrolled = scrollsBack() ? scrolledIn(node) : [];
  moveBefore(parent, node, next);
  for (const { element, left, top } of scrolled) {
    element.scrollTo({ left, top, behavior: 'instant' });
  }
};
