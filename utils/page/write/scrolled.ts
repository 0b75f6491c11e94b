/** Boxes in a part of a sentence that somebody has scrolled. */
import { computedStyleOf, isElement } from '../read/context.ts';

interface ScrolledBox {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
}

/** What flows over the edge of anything else can't be scrolled; to know that takes styles, and no layout. */
const scrolls = (element: Element): boolean =>
  /auto|scroll|hidden/.test(computedStyleOf(element)?.overflow ?? '');

/** In `node` and itself. It costs a layout, but only where there is a box that can be scrolled: in few sentences. */
export const scrolledIn = (node: Node): ScrolledBox[] =>
  isElement(node)
    ? [node, ...node.querySelectorAll('*')]
        .filter(scrolls)
        .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
        .filter(({ left, top }) => left !== 0 || top !== 0)
    : [];
