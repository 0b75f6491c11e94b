/** Turns the inline children of one block into segments. */
import { Cuts, isBreak } from './cuts.ts';
import { withGaps } from './gaps.ts';
import { withInitial } from './initial.ts';
import { hasLetters, hasWords, isTranslatable } from './letters.ts';
import { protectedPiece } from './pieces.ts';
import type { Piece, Segment, SlotPiece } from './segment.ts';
import { nodeOf, sourceTextOf } from './segment.ts';
import { isCustom } from './shadow-hosts.ts';
import { areLetters, asLetter } from './split-letters.ts';

const runsOf = (pieces: readonly Piece[]): Piece[][] => {
  const cuts = new Cuts();
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    if (cuts.isBefore(piece) || runs.length === 0) runs.push([]);
    runs.at(-1)?.push(piece);
  }
  return runs;
};

/** Line breaks cut the content into several texts. */
export const holdsParagraphs = (pieces: readonly Piece[]): boolean =>
  pieces.some(isBreak) && runsOf(pieces).length > 1;

const isEdge = (piece: Piece): boolean => sourceTextOf([piece]).trim() === '';

const isCode = (piece: Piece | undefined): boolean =>
  piece?.kind === 'atom' && piece.content !== null && piece.name !== 'sup';

const isText = (piece: Piece | undefined, pattern: RegExp): boolean =>
  piece?.kind === 'text' && pattern.test(piece.source);

/**
 * Marks and white space at the ends stay on the page. Code and names beside words are a part of their sentence, since other
 * languages put them elsewhere (`Run <code>ls</code>`).
 */
export const trimEdges = (pieces: readonly Piece[]): readonly Piece[] => {
  let start = 0;
  let end = pieces.length;
  for (let piece = pieces[start]; piece && isEdge(piece); piece = pieces[start]) start += 1;
  for (let piece = pieces[end - 1]; end > start && piece && isEdge(piece); piece = pieces[end - 1])
    end -= 1;
  if (isCode(pieces[start - 1]) && isText(pieces[start], /^\s*\p{L}/u)) start -= 1;
  if (isCode(pieces[end]) && isText(pieces[end - 1], /\p{L}\s*$/u)) end += 1;
  return start === 0 && end === pieces.length ? pieces : pieces.slice(start, end);
};

/** Unstyled custom elements are inline, so chips and tabs of a component library look like words. */
const standsAlone = ({ pinned, element, inner }: SlotPiece): boolean =>
  pinned || [element, inner].some((one) => one.matches('a, button, label') || isCustom(one));

/** An address, a handle or a name of code in a link or in emphasis. It stays as it is. */
const isMarkedName = (piece: SlotPiece, at: number, pieces: readonly Piece[]): boolean => {
  // Some pages mark a part of an address.
  if (isText(pieces[at - 1], /[\p{L}\p{N}/@.]$/u)) return false;
  if (isText(pieces[at + 1], /^[\p{L}\p{N}/@]/u)) return false;
  // Some generators put the signs of a mail address into elements.
  return [sourceTextOf([piece]), piece.element.textContent ?? ''].some(
    (text) => hasWords(text) && !isTranslatable(text),
  );
};

const withNames = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => {
    if (piece.kind !== 'slot') return piece;
    if (isMarkedName(piece, at, pieces)) return protectedPiece(piece.element);
    return { ...piece, pieces: withNames(piece.pieces) };
  });

const headings = 'h1, h2, h3, h4, h5, h6';

const hasOneWord = ({ pieces }: SlotPiece): boolean => !/\S\s+\S/.test(sourceTextOf(pieces));

/** A script has split the text to animate its words. Parsers put no `div` into a paragraph. */
const isSplit = (parent: Node, slots: readonly SlotPiece[]): boolean => {
  if (slots.length < 2 || !slots.every(hasOneWord)) return false;
  // A shadow root has no `closest`.
  const isIn = (places: string) => Boolean((parent as Partial<Element>).closest?.(places));
  const areSpans = slots.every(({ name }) => name === 'span');
  const holdDiv = slots.some(({ element }) => element.localName === 'div');
  return (areSpans && isIn(headings)) || (holdDiv && isIn('p'));
};

/** A stop behind one element belongs to the sentence, since other scripts write another one. */
const isStoppedSentence = ([slot, stop, ...others]: readonly Piece[]): boolean =>
  slot?.kind === 'slot' &&
  !slot.pinned &&
  stop?.kind === 'text' &&
  /^[.!?]\s*$/.test(stop.source) &&
  others.length === 0;

/** A box with a number is a word among others. */
const divides = (piece: Piece): boolean =>
  piece.kind === 'slot'
    ? piece.pinned && hasLetters(sourceTextOf([piece]))
    : piece.kind === 'atom' && piece.divides;

type IsBorder = (piece: Piece, at: number, pieces: readonly Piece[]) => boolean;

const isSeparator: IsBorder = (piece, at, pieces) =>
  isText(piece, /^\s*[|·•›»]\s*$/u) &&
  pieces[at - 1]?.kind === 'slot' &&
  pieces[at + 1]?.kind === 'slot';

const isBetweenLinks: IsBorder = (piece, at, pieces) =>
  isSeparator(piece, at, pieces) &&
  [pieces[at - 1], pieces[at + 1]].every(
    (beside) => beside?.kind === 'slot' && standsAlone(beside),
  );

const partsOf = (pieces: readonly Piece[], isBorder: IsBorder): Piece[][] => {
  const parts: Piece[][] = [[]];
  for (const [at, piece] of pieces.entries()) {
    if (isBorder(piece, at, pieces)) parts.push([piece], []);
    else parts.at(-1)?.push(piece);
  }
  return parts;
};

/**
 * Returns the segments of a run that `Cuts` has separated.
 *
 * - A wrapper around all letters is left out of the text. Everything outside it stays on the page, except for a stop that
 * ends its sentence.
 * - Links and boxes without words between them (a menu, tags) are separate texts. Plain spans and one-word boxes in a
 * heading stay together, since pages split words and headlines for effects. A paragraph that a script has split does, too.
 * A text in letters is sent without its elements.
 * - A sign such as `|` separates links, and elements if all words are in elements.
 * - If all words are in elements, a field or a box separates them. A name, its field and a hint are no sentence.
 */
export const segmentsOfRun = (parent: Node, run: readonly Piece[]): Segment[] => {
  const pieces = trimEdges(withNames(run));
  if (!isTranslatable(sourceTextOf(pieces))) return [];
  const lettered = pieces.filter((piece) => hasLetters(sourceTextOf([piece])));
  const slots = lettered.filter((piece) => piece.kind === 'slot');
  const areSlots = slots.length === lettered.length;
  const isSplitText = areSlots && isSplit(parent, slots);
  if (areSlots && slots.length > 1 && areLetters(pieces, isSplitText))
    return [{ parent, pieces: withGaps(pieces).map(asLetter), isInLetters: true }];
  const apart = (isBorder: IsBorder): Segment[] =>
    partsOf(pieces, isBorder).flatMap((part) => segmentsOfRun(parent, part));
  const isSign = areSlots ? isSeparator : isBetweenLinks;
  if (!isSplitText && pieces.some(isSign)) return apart(isSign);
  if (areSlots && !isSplitText) {
    if (slots.length === 1 ? !isStoppedSentence(pieces) : slots.every(standsAlone)) {
      return slots.flatMap((slot) => segmentsOf(slot.inner, slot.pieces));
    }
    if (pieces.some(divides)) return apart(divides);
  }
  return [{ parent, pieces: withInitial(withGaps(pieces)) }];
};

export const segmentsOf = (parent: Node, pieces: readonly Piece[]): Segment[] =>
  runsOf(pieces).flatMap((run) => segmentsOfRun(parent, run));

/** The nodes are where they were read, with the same text. */
export const isCurrent = (segment: Segment, sourceOf: (node: Text) => string): boolean =>
  piecesAreCurrent(segment.parent, segment.pieces, sourceOf);

const piecesAreCurrent = (
  parent: Node,
  pieces: readonly Piece[],
  sourceOf: (node: Text) => string,
): boolean =>
  pieces.every((piece) => {
    if (nodeOf(piece).parentNode !== parent) return false;
    if (piece.kind === 'text') return sourceOf(piece.node) === piece.source;
    return piece.kind === 'atom' || piecesAreCurrent(piece.inner, piece.pieces, sourceOf);
  });
