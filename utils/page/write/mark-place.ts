/**
 * Finds the element that gets the language of a segment. `lang` applies to everything in an element. Other blocks in it
 * (`<li>text<ul>…</ul></li>`) therefore get their inherited language again. Reads the tree and no styles.
 */
import { isClobbered, isElement, isText } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import type { Segment } from '../read/segment.ts';
import { nodeOf, sourceTextOf, textPieces } from '../read/segment.ts';
import type { Container } from '../read/walk-options.ts';

export interface MarkPlace {
  readonly element: Element;
  readonly others: readonly Element[];
}

/** A block with more child blocks may be a large part of the page, and its mark would make the browser restyle all of it. */
const fewOthers = 50;

/** A browser restyles this many elements within 25 ms, even on a busy processor. 5,000 make one task of up to 0.6 s. */
const fewElements = 500;

const isSmall = (element: Element): boolean =>
  element.getElementsByTagName('*').item(fewElements) === null;

const isBody = ({ localName }: Element): boolean => localName === 'body';

const lengthOf = (text: string): number => text.replace(/\s+/g, '').length;

const wordless = new Set(
  'audio base br canvas hr img link meta picture script source style template track verso-translation verso-ui video wbr'.split(
    ' ',
  ),
);

/** True if at least half of the element's text is in these segments. It is then no frame around other content. */
const saysMostly = (element: Element, segments: readonly Segment[]): boolean => {
  const own = segments.reduce((sum, { pieces }) => sum + lengthOf(sourceTextOf(pieces)), 0);
  let all = 0;
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (isElement(child) && wordless.has(child.localName)) continue;
    all += lengthOf(child.textContent ?? '');
  }
  return 2 * own >= all;
};

const holdsOnly = (container: Container, segments: readonly Segment[]): boolean => {
  const texts = new Set<Node>();
  for (const { pieces } of segments) for (const { node } of textPieces(pieces)) texts.add(node);
  // By siblings, since `childNodes` and `children` would create one object for each element of a page.
  for (let child = container.firstChild; child; child = child.nextSibling) {
    if (isText(child) && !texts.has(child) && hasLetters(child.data)) return false;
  }
  return true;
};

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
 * Returns the place for each segment's mark; null if no element holds the segment alone.
 *
 * @param isLeaf the container holds no other texts
 * @param isMarked the container is marked already, so new content in it must keep the page's language
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
