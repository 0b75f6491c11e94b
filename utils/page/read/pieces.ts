/** Turns an inline element into a slot or an atom. Reads no styles. */
import { hasLetters } from './letters.ts';
import type { AtomPiece, Numbered, Piece } from './segment.ts';
import { sourceTextOf } from './segment.ts';
import type { SkipRule } from './skip-rules.ts';

/** Shorter untranslatable content is sent as context inside its sentence. */
const shortContent = 40;

const phrasing = new Set(
  'a abbr b bdi bdo big cite del dfn em font i ins label mark q s small span strike strong sub sup time u'.split(
    ' ',
  ),
);

export const isPhrasing = (element: Element): boolean => phrasing.has(element.localName);

export const markPiece = (element: Element, pinned = false, divides = false): AtomPiece => ({
  kind: 'atom',
  element,
  name: 'img',
  pinned,
  divides,
  content: null,
});

/** Without `moveBefore`, a move would restart them. */
const boxes = new Set('input textarea iframe frame object embed audio video'.split(' '));

export const skippedPiece = (element: Element, rule: SkipRule): Piece => {
  if (rule === 'protect') return protectedPiece(element);
  const isBox = boxes.has(element.localName);
  return markPiece(element, isBox, isBox);
};

/** Short text is sent as context. */
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

/** A line break separates like a sign. */
const leftAt = (mark: Piece | undefined): 'picture' | 'sign' =>
  mark?.kind === 'atom' && (mark.name === 'br' || /\S/.test(mark.element.textContent ?? ''))
    ? 'sign'
    : 'picture';

const noteLink = 'a[href*="#"]';

/** `[a]`, a link to its note. */
const isNoteLetter = (element: Element, text: string): boolean =>
  /^[^\p{L}\p{N}]*\p{L}[^\p{L}\p{N}]*$/u.test(text) &&
  (element.querySelector(noteLink) ?? element.closest(noteLink)) !== null;

/** Every other element is sent as a `span`. */
export const sentNames: ReadonlySet<string> = new Set([
  ...phrasing,
  ...'code kbd samp tt var'.split(' '),
]);

export const tagNameFor = (element: Element): string =>
  sentNames.has(element.localName) ? element.localName : 'span';

/** Returns an atom if nothing inside can be translated. */
export const slotPiece = (element: Element, found: readonly Piece[]): Numbered => {
  const pieces = dropEdgeAtoms(found);
  const left = {
    ...(found[0] !== pieces[0] && { leftBefore: leftAt(found[0]) }),
    ...(found.at(-1) !== pieces.at(-1) && { leftBehind: leftAt(found.at(-1)) }),
  };
  const only = pieces.length === 1 ? pieces[0] : undefined;
  // Code in a link is sent like code.
  if (only?.kind === 'atom') return { ...only, element };
  const text = sourceTextOf(pieces);
  const hasNoWords = text.trim() !== '' && !hasLetters(text);
  const isRaised = element.localName === 'sup';
  if (pieces.every((piece) => piece.kind === 'atom')) return markPiece(element);
  if (isRaised && isNoteLetter(element, text)) return protectedPiece(element);
  if (hasNoWords && (isRaised || !/\p{N}/u.test(text)))
    return { ...markPiece(element), signs: pieces };
  const name = tagNameFor(element);
  if (only?.kind === 'slot' && !only.pinned) {
    // Nested elements are one slot, under the more specific name.
    const inner = name === 'span' || name === 'font' ? only.name : name;
    return { ...only, element, name: inner, ...left };
  }
  return { kind: 'slot', element, inner: element, name, pinned: false, pieces, ...left };
};

/** Empty marks at the ends of a slot stay on the page, unless white space beside them belongs to the sentence. */
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
