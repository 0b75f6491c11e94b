/** What is lost when an element is moved, by which those are chosen that stay. */
import { isElement } from '../read/context.ts';
import { scrolledIn } from './scrolled.ts';
import { selectedRange } from './selected.ts';

/** 2: the reader's place on the page (focus, selection). 1: frames, media and animations begin anew, boxes are scrolled back. 0: nothing. */
export type Fragility = 0 | 1 | 2;

/** A weight that no number of less fragile siblings outweighs. `among`: how many siblings there are. */
export const weightOf = (fragility: number, among: number): number => (among + 1) ** fragility;

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
