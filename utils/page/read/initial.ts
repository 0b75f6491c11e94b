/**
 * The first letter of a text in an element of its own: a drop cap, an ornament. The word goes on behind it, so it is sent
 * with the rest of its word, and of what comes back the first letter is put into that element (`reply/put-initial.ts`).
 */
import type { Piece, SlotPiece } from './segment.ts';
import { sourceTextOf } from './segment.ts';

/** A capital, or a letter of a script that has none; what stands before and behind it goes along: `“O`, `L’`. */
const initial = /^[\p{P}\p{S}]{0,2}[\p{Lu}\p{Lt}\p{Lo}]\p{M}*['’]?$/u;
const longestInitial = 8;

const isInitialText = (text: string): boolean =>
  text.length <= longestInitial && initial.test(text);

/** The text of elements that wrap nothing but each other and it; empty where there is more in them. */
const soleTextOf = (element: Element): string => {
  let node: Node = element;
  while (node.firstChild !== null && node.firstChild === node.lastChild) node = node.firstChild;
  return node.nodeType === Node.TEXT_NODE ? (node as Text).data : '';
};

/** True for a letter that floats where its text begins; what floats at the end is no part of it (an `X` that closes). */
export const isFloatingInitial = (
  element: Element,
  { float, direction }: CSSStyleDeclaration,
): boolean =>
  (float === 'inline-start' || float === (direction === 'rtl' ? 'right' : 'left')) &&
  isInitialText(soleTextOf(element));

/** What is pressed, or says by its place what it is, keeps its own letter. */
const ownWords = new Set(['a', 'button', 'label', 'sub', 'sup']);

/** A character with a reading of its own is a word, or the beginning of one in a script that divides none. */
const hasReading = ({ element, inner }: SlotPiece): boolean =>
  [element, inner].some(({ localName }) => localName === 'ruby' || localName === 'rb');

/** The pieces of a text, with the first of them told to be its initial where it is one. */
export const withInitial = (pieces: readonly Piece[]): readonly Piece[] => {
  const [first, second, ...others] = pieces;
  if (first?.kind !== 'slot' || second === undefined || ownWords.has(first.name)) return pieces;
  const isAlone = first.pieces.every(({ kind }) => kind === 'text');
  const goesOn = second.kind === 'text' && /^\p{L}/u.test(second.source);
  if (!isAlone || !goesOn || hasReading(first) || !isInitialText(sourceTextOf(first.pieces)))
    return pieces;
  return [{ ...first, isInitial: true }, second, ...others];
};

export const isInitial = (piece: Piece | undefined): piece is SlotPiece & { isInitial: true } =>
  piece?.kind === 'slot' && piece.isInitial === true;
