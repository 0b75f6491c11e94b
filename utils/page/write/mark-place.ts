/**
 * Where the language of a segment is marked. An element says it of all that stands in it; so where blocks stand beside the
 * text (`<li>text<ul>…</ul></li>`), they must say again what they had from outside. Reads the tree, no styles.
 */
import { isClobbered, isElement, isText } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import type { Segment } from '../read/segment.ts';
import { nodeOf, sourceTextOf, textPieces } from '../read/segment.ts';
import type { Container } from '../read/walk-options.ts';

export interface MarkPlace {
  readonly element: Element;
  /** Children with other texts than what is marked. */
  readonly others: readonly Element[];
}

/**
 * A block with more blocks beside its text may be a large part of the page: its mark would cost the browser a look at all that
 * stands in it.
 */
const fewOthers = 50;

/**
 * So many elements are laid out anew within 25 ms, also where other programs keep the processor busy; of 5,000 a browser makes
 * one task of up to 0.6 s there.
 */
const fewElements = 500;

/** True for what is marked whatever the browser has to look at then, since that is little. */
const isSmall = (element: Element): boolean =>
  element.getElementsByTagName('*').item(fewElements) === null;

/** All of a page may stand in it. */
const isBody = ({ localName }: Element): boolean => localName === 'body';

const lengthOf = (text: string): number => text.replace(/\s+/g, '').length;

/** Nothing in them is read, written or said. */
const wordless = new Set(
  'audio base br canvas hr img link meta picture script source style template track verso-translation verso-ui video wbr'.split(
    ' ',
  ),
);

/** At least half of what an element says is in these segments: it is no frame around the rest. */
const saysMostly = (element: Element, segments: readonly Segment[]): boolean => {
  const own = segments.reduce((sum, { pieces }) => sum + lengthOf(sourceTextOf(pieces)), 0);
  let all = 0;
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (isElement(child) && wordless.has(child.localName)) continue;
    all += lengthOf(child.textContent ?? '');
  }
  return 2 * own >= all;
};

/** True where every text directly in a container is a part of these segments. */
const holdsOnly = (container: Container, segments: readonly Segment[]): boolean => {
  const texts = new Set<Node>();
  for (const { pieces } of segments) for (const { node } of textPieces(pieces)) texts.add(node);
  // By siblings: `childNodes` and `children` would leave an object behind for each element of a page.
  for (let child = container.firstChild; child; child = child.nextSibling) {
    if (isText(child) && !texts.has(child) && hasLetters(child.data)) return false;
  }
  return true;
};

/** The children of a container that are no part of its segments. */
const othersIn = (container: Element, segments: readonly Segment[]): Element[] => {
  const own = new Set<Node>();
  for (const { parent, pieces } of segments) {
    if (parent === container) for (const piece of pieces) own.add(nodeOf(piece));
  }
  const others: Element[] = [];
  for (let child = container.firstElementChild; child; child = child.nextElementSibling) {
    if (own.has(child) || wordless.has(child.localName) || isClobbered(child)) continue;
    others.push(child);
  }
  return others;
};

/**
 * Where each segment of a container is marked; null where nothing around it holds it alone.
 * @param isLeaf no other texts stand in the container
 * @param isMarked the container is marked by now: what it has got since is to keep what the page says
 */
export const markPlacesIn = (
  container: Container,
  segments: readonly Segment[],
  isLeaf: boolean,
  isMarked: (container: Element) => boolean,
): ((segment: Segment) => MarkPlace | null) => {
  const mayBeMarked =
    isElement(container) &&
    holdsOnly(container, segments) &&
    ((!isBody(container) && (isLeaf || container.childElementCount <= fewOthers)) ||
      isMarked(container) ||
      (isSmall(container) && (!isBody(container) || saysMostly(container, segments))));
  const others =
    !mayBeMarked || (isLeaf && !isBody(container)) ? [] : othersIn(container, segments);
  const whole = mayBeMarked ? { element: container, others } : null;
  return ({ parent }) => {
    if (whole && (parent === container || (isLeaf && segments.length === 1))) return whole;
    return parent !== container && isElement(parent) ? { element: parent, others: [] } : null;
  };
};
