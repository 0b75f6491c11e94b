/** What is lost when an element is moved, by which those are chosen that stay. */
import { isElement } from '../read/context.ts';
import type { Fragility } from '../reply/heaviest-run.ts';
import { scrolledIn } from './scrolled.ts';
import { selectedRange } from './selected.ts';

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
