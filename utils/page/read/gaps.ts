/**
 * Finds elements that only a margin or a padding separates from the word beside them, since frameworks write no white space
 * between elements. The gap is sent as a space, and shown without one.
 */
import { computedStyleOf } from './context.ts';
import { firstCharacter, lastCharacter, wouldGlue } from './letters.ts';
import type { Piece, SlotPiece } from './segment.ts';
import { sourceTextOf, textPieces } from './segment.ts';

/** In em. A space is about as wide. */
const leastGap = 0.2;

/** The gap of a drop cap. `Q` before `What` is a word. */
const firstLetter = /^\P{L}*\p{L}$/u;
const restOfWord = /^(?:\p{Ll}|\p{Lu}{2}|\p{L}$)/u;

const isOneWord = (left: string, right: string): boolean =>
  (firstLetter.test(left) && restOfWord.test(right)) ||
  (/\p{N}$/u.test(left) && /^\p{N}/u.test(right));

/** A highlighted part of a word has a padding, too. */
const isInWord = (left: string, right: string): boolean =>
  /\p{Ll}$/u.test(left) && /^\p{Ll}/u.test(right);

/**
 * In em, with the elements inside. In Chromium, reading `margin-left` needs no layout, and `margin-inline-start` does.
 */
const widthOf = (slot: SlotPiece, isStart: boolean, properties: readonly string[]): number => {
  const texts = [...textPieces(slot.pieces)];
  let element = texts.at(isStart ? 0 : -1)?.node.parentElement;
  let width = 0;
  while (element) {
    const style = computedStyleOf(element);
    const edge = isStart === (style?.direction === 'ltr') ? 'left' : 'right';
    for (const property of properties) {
      const length = Number.parseFloat(style?.getPropertyValue(`${property}-${edge}`) ?? '');
      width += length / Number.parseFloat(style?.fontSize ?? '') || 0;
    }
    element = element === slot.element ? null : element.parentElement;
  }
  return width;
};

/** Empty for an atom. */
const edgeOf = (piece: Piece | undefined, end: 0 | -1): string => {
  if (piece?.kind === 'slot') return edgeOf(piece.pieces.at(end), end);
  const text = piece?.kind === 'text' ? piece.source : '';
  return end === 0 ? firstCharacter(text) : lastCharacter(text);
};

const isGap = (slot: SlotPiece, isStart: boolean, beside: Piece | undefined): boolean => {
  const [before, behind] = isStart ? [beside, slot] : [slot, beside];
  if (!wouldGlue(edgeOf(before, -1), edgeOf(behind, 0))) return false;
  const [left = '', right = ''] = [before, behind].map((piece) =>
    sourceTextOf(piece ? [piece] : []),
  );
  if (isOneWord(left, right) || slot.element.matches('sub, sup')) return false;
  const properties = isInWord(left, right) ? ['margin'] : ['margin', 'padding'];
  return widthOf(slot, isStart, properties) >= leastGap;
};

/** Reads styles only of elements that touch a word. */
export const withGaps = (pieces: readonly Piece[]): readonly Piece[] => {
  if (!pieces.some(({ kind }) => kind === 'slot')) return pieces;
  const found = pieces.map((piece, at): Piece => {
    if (piece.kind !== 'slot') return piece;
    const inside = withGaps(piece.pieces);
    const gapBefore = isGap(piece, true, pieces[at - 1]);
    const gapBehind = isGap(piece, false, pieces[at + 1]);
    const isSame = inside === piece.pieces && !gapBefore && !gapBehind;
    return isSame ? piece : { ...piece, pieces: inside, gapBefore, gapBehind };
  });
  return found.every((piece, at) => piece === pieces[at]) ? pieces : found;
};

export const holdGap = (pieces: readonly Piece[]): boolean =>
  pieces.some(
    (piece) =>
      piece.kind === 'slot' && (piece.gapBefore || piece.gapBehind || holdGap(piece.pieces)),
  );
