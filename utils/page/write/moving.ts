/** Moving a part of a sentence among its siblings: what is lost by it, by which those are chosen that stay, and how to lose little. */
import { computedStyleOf, isElement } from '../read/context.ts';
import type { Fragility } from '../reply/heaviest-run.ts';
import { selectedRange } from './selection.ts';

interface ScrolledBox {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
}

/** What flows over the edge of anything else can't be scrolled; to know that takes styles, and no layout. */
const scrolls = (element: Element): boolean =>
  /auto|scroll|hidden/.test(computedStyleOf(element)?.overflow ?? '');

/** In `node` and itself. It costs a layout, but only where there is a box that can be scrolled: in few sentences. */
const scrolledIn = (node: Node): ScrolledBox[] =>
  isElement(node)
    ? [node, ...node.querySelectorAll('*')]
        .filter(scrolls)
        .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
        .filter(({ left, top }) => left !== 0 || top !== 0)
    : [];

const beginsAnew = 'iframe, frame, object, embed, audio, video';

/** The focus is in it, or something is selected. `moveBefore` keeps the focus, but ranges leave a node that moves in any way. */
export const holdsReader = (node: Node): boolean =>
  isElement(node) &&
  (node.matches(':focus-within') ||
    selectedRange(node.ownerDocument as Document)?.intersectsNode(node) === true);

const movesWithState = (): boolean => 'moveBefore' in Element.prototype;

export const fragilityOf = (node: Node): Fragility => {
  if (holdsReader(node)) return 2;
  if (!isElement(node) || movesWithState()) return 0;
  const hasState =
    node.matches(beginsAnew) ||
    node.querySelector(beginsAnew) !== null ||
    node.getAnimations({ subtree: true }).length > 0 ||
    scrolledIn(node).length > 0;
  return hasState ? 1 : 0;
};

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
