/** Moves a node among its siblings with as little loss as the browser allows. */

/** `moveBefore` is not in every browser. */
interface ParentWithMove {
  moveBefore?(node: Node, child: Node | null): void;
}

const scrolledIn = (node: Node): { element: Element; left: number; top: number }[] =>
  node.nodeType === Node.ELEMENT_NODE
    ? [node as Element, ...(node as Element).querySelectorAll('*')]
        .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
        .filter(({ left, top }) => left !== 0 || top !== 0)
    : [];

/** Puts `node` before `next` under the parent it already has. */
export const reposition = (parent: Node, node: Node, next: Node | null): void => {
  // moveBefore keeps focus, playing media, loaded frames and animations (Chromium 133, Firefox 144).
  const mover = parent as ParentWithMove;
  if (mover.moveBefore && parent.isConnected && node.nodeType === Node.ELEMENT_NODE) {
    mover.moveBefore(node, next);
    return;
  }
  const scrolled = scrolledIn(node);
  parent.insertBefore(node, next);
  for (const { element, left, top } of scrolled) {
    element.scrollTo({ left, top, behavior: 'instant' });
  }
};
