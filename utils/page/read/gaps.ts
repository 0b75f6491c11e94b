/**
 * Finds elements that only their style separates from the word beside them, since frameworks write no white space between
 * elements. The gap is sent as a space, and shown without one.
 */
import { computedStyleOf } from './context.ts';
import { firstCharacter, lastCharacter, wouldGlue } from './letters.ts';
import type { Piece, SlotPiece } from './segment.ts';
import { sourceTextOf, textPieces } from './segment.ts';

/** In em. A space is about as wide. */
const leastGap = 0.2;
/** A highlighted part of a word has a padding, too. */
const leastInWord = 0.4;

/** The gap of a drop cap. `Q` before `What` is a word. */
const firstLetter = /^\P{L}*\p{L}$/u;
const restOfWord = /^(?:\p{Ll}|\p{Lu}{2}|\p{L}$)/u;

const isOneWord = (left: string, right: string): boolean =>
  (firstLetter.test(left) && restOfWord.test(right)) ||
  (/\p{N}$/u.test(left) && /^\p{N}/u.test(right));

const isInWord = (left: string, right: string): boolean =>
  /\p{Ll}$/u.test(left) && /^\p{Ll}/u.test(right);

/** The elements of a slot whose edges touch what stands before or behind it. */
const edgesOf = (slot: SlotPiece, isStart: boolean): Element[] => {
  const texts = textPieces(slot.pieces);
  const edges: Element[] = [];
  for (let at = texts.at(isStart ? 0 : -1)?.node.parentElement; at; at = at.parentElement) {
    edges.push(at);
    if (at === slot.element) break;
  }
  return edges;
};

/** In em. In Chromium, reading `margin-left` needs no layout, and `margin-inline-start` does. */
const widthOf = (edges: readonly Element[], isStart: boolean, kinds: readonly string[]): number =>
  edges.reduce((width, element) => {
    const style = computedStyleOf(element);
    const edge = isStart === (style?.direction === 'ltr') ? 'left' : 'right';
    const lengths = kinds.map((kind) =>
      Number.parseFloat(style?.getPropertyValue(kind.replace('*', edge)) ?? ''),
    );
    const sum = lengths.reduce((all, length) => all + (length || 0), 0);
    return width + (sum / Number.parseFloat(style?.fontSize ?? '') || 0);
  }, 0);

const widths = ['margin-*', 'padding-*', 'border-*-width'];

/** Words, a line or an icon of the style. A line below a link is out of the flow. */
const hasSeparator = (edges: readonly Element[], isStart: boolean, isInWord: boolean): boolean =>
  edges.some((element) => {
    const style = computedStyleOf(element, isStart ? '::before' : '::after');
    if (!style || /^(?:none|normal|)$/.test(style.content)) return false;
    if (style.position === 'absolute' || style.position === 'fixed') return false;
    const hasWords = /^"[^"]/.test(style.content);
    return hasWords || style.display === 'block' || (!isInWord && style.display !== 'inline');
  });

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
  const inWord = isInWord(left, right);
  const mark = isStart ? slot.leftBefore : slot.leftBehind;
  if (mark === 'sign' || (mark && !inWord)) return true;
  const edges = edgesOf(slot, isStart);
  return (
    widthOf(edges, isStart, ['margin-*']) >= leastGap ||
    widthOf(edges, isStart, widths) >= (inWord ? leastInWord : leastGap) ||
    hasSeparator(edges, isStart, inWord)
  );
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
