/** What an inline element is in the text around it: a slot, or an atom. Reads the tree, no styles. */
import { hasLetters } from './letters.ts';
import type { AtomPiece, Numbered, Piece } from './segment.ts';
import { sourceTextOf } from './segment.ts';
import type { SkipRule } from './skip-rules.ts';

/** Short enough to send along inside a sentence, where it tells the service what stands there. */
const shortContent = 40;

/** Elements that stand inside sentences. */
const phrasing = new Set(
  'a abbr b bdi bdo big cite del dfn em font i ins label mark q s small span strike strong sub sup time u'.split(
    ' ',
  ),
);

export const isPhrasing = (element: Element): boolean => phrasing.has(element.localName);

/** An element without text of its own in the sentence. */
export const markPiece = (element: Element, pinned = false, divides = false): AtomPiece => ({
  kind: 'atom',
  element,
  name: 'img',
  pinned,
  divides,
  content: null,
});

/** What people fill in or play, and what would begin anew when it is moved without `moveBefore`. */
const boxes = new Set('input textarea iframe frame object embed audio video'.split(' '));

/** What an element that a rule keeps from being translated is in a sentence. */
export const skippedPiece = (element: Element, rule: SkipRule): Piece => {
  if (rule.does === 'protect') return protectedPiece(element);
  const isBox = boxes.has(element.localName);
  return markPiece(element, isBox, isBox);
};

/** Text that stays as it is: short, it travels along, so that the service knows what stands there. */
export const protectedPiece = (element: Element): AtomPiece => {
  const content = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isShort = content !== '' && content.length <= shortContent;
  return {
    kind: 'atom',
    element,
    name: isShort ? tagNameFor(element) : 'img',
    pinned: false,
    divides: false,
    content: isShort ? content : null,
  };
};

/** Names that a service knows as inline; anything else travels as a span. */
export const sentNames: ReadonlySet<string> = new Set([...phrasing, 'code', 'kbd', 'samp', 'var']);

export const tagNameFor = (element: Element): string =>
  sentNames.has(element.localName) ? element.localName : 'span';

/** The piece that an inline element is, given what was found in it: a slot, or a mark where there is nothing to say. */
export const slotPiece = (element: Element, found: readonly Piece[]): Numbered => {
  const pieces = dropEdgeAtoms(found);
  const text = sourceTextOf(pieces);
  const hasNoWords = text.trim() !== '' && !hasLetters(text);
  const isNoteNumber = /^su[bp]$/.test(element.localName);
  if (
    pieces.every((piece) => piece.kind === 'atom') ||
    (hasNoWords && (isNoteNumber || !/\p{N}/u.test(text)))
  ) {
    return markPiece(element);
  }
  const name = tagNameFor(element);
  const [only, ...others] = pieces;
  if (only?.kind === 'slot' && others.length === 0 && !only.pinned) {
    // An element that wraps nothing but another travels as one slot, under the more telling name.
    return { ...only, element, name: name === 'span' || name === 'font' ? only.name : name };
  }
  return { kind: 'slot', element, inner: element, name, pinned: false, pieces };
};

/**
 * Empty marks at the ends of a slot stay there by themselves, as long as nothing but they touch the words: white space
 * next to one belongs to the sentence.
 */
const dropEdgeAtoms = (found: readonly Piece[]): readonly Piece[] => {
  const isEmptyMark = (piece: Piece | undefined): boolean =>
    piece?.kind === 'atom' && piece.content === null;
  let start = 0;
  let end = found.length;
  while (isEmptyMark(found[start])) start += 1;
  while (end > start && isEmptyMark(found[end - 1])) end -= 1;
  const pieces = found.slice(start, end);
  const text = sourceTextOf(pieces);
  if (start > 0 && /^\s/.test(text)) start = 0;
  if (end < found.length && /\s$/.test(text)) end = found.length;
  return found.slice(start, end);
};
