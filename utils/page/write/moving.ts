/** Moves a part of a sentence among its siblings with the least damage, and rates that damage for the planner. */
import { computedStyleOf, isElement } from '../read/context.ts';
import type { Fragility } from '../reply/heaviest-run.ts';

interface ScrolledBox {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
}

/** Other values of `overflow` do not scroll. This reads styles, but no layout. */
const scrolls = (element: Element): boolean =>
  /auto|scroll|hidden/.test(computedStyleOf(element)?.overflow ?? '');

/** Returns the scrolled boxes in `node`, itself included. Only scrollable boxes cost a layout, and few sentences have one. */
const scrolledIn = (node: Node): ScrolledBox[] =>
  isElement(node)
    ? [node, ...node.querySelectorAll('*')]
        .filter(scrolls)
        .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
        .filter(({ left, top }) => left !== 0 || top !== 0)
    : [];

const beginsAnew = 'iframe, frame, object, embed, audio, video';

export const holdsFocus = (node: Node): boolean => isElement(node) && node.matches(':focus-within');

const movesWithState = (): boolean => 'moveBefore' in Element.prototype;

export const fragilityOf = (node: Node): Fragility => {
  if (holdsFocus(node)) return 2;
  if (!isElement(node) || movesWithState()) return 0;
  const hasState =
    node.matches(beginsAnew) ||
    node.querySelector(beginsAnew) !== null ||
    node.getAnimations({ subtree: true }).length > 0 ||
    scrolledIn(node).length > 0;
  return hasState ? 1 : 0;
};

interface ParentWithMove {
  moveBefore?(node: Node, child: Node | null): void;
}

/**
 * True if a move resets scroll positions. Without `moveBefore` every move does, and in Firefox (153) `moveBefore` does, too.
 */
const scrollsBack = (): boolean =>
  !('moveBefore' in Element.prototype) || CSS.supports('-moz-appearance', 'none');

const moveBefore = (parent: Node, node: Node, next: Node | null): void => {
  // `moveBefore` keeps focus, playing media, loaded frames and animations (Chromium 133, Firefox 144).
  const mover = parent as ParentWithMove;
  const mayMove = parent.isConnected && node.nodeType === Node.ELEMENT_NODE;
  if (mover.moveBefore && mayMove) mover.moveBefore(node, next);
  else parent.insertBefore(node, next);
};

export const reposition = (parent: Node, node: Node, next: Node | null): void => {
  const scrolled = scrollsBack() ? scrolledIn(node) : [];
  moveBefore(parent, node, next);
  for (const { element, left, top } of scrolled) {
    element.scrollTo({ left, top, behavior: 'instant' });
  }
};
