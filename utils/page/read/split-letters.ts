/**
 * Finds texts that a script has cut into letters to animate them. They are sent without tags, and each word of the reply goes
 * into the first letter of a word.
 */
import type { Piece } from './segment.ts';
import { sourceTextOf } from './segment.ts';

const atMostOneLetter = /^\P{L}*(?:\p{L}\P{L}*)?$/u;

const isPlain = (element: Element): boolean =>
  element.matches('span, div') && !element.matches('[role], [tabindex]');

/** True for a text without letters, too. */
const isInLetters = (piece: Piece): boolean => {
  if (piece.kind === 'text') return atMostOneLetter.test(piece.source);
  if (!isPlain(piece.element)) return false;
  if (piece.kind === 'atom') return piece.signs?.every(({ kind }) => kind === 'text') ?? false;
  return piece.name === 'span' && piece.pieces.every(isInLetters);
};

/** Outside of a split text, capitals may be the days of a week, and a single word the tiles of a game. */
export const areLetters = (pieces: readonly Piece[], isSplitText: boolean): boolean =>
  pieces.every(isInLetters) &&
  (isSplitText ? /\p{L}{2}/u : /\p{L}\p{Ll}{2}.*\s.*\p{L}{2}|\p{L}{2}.*\s.*\p{L}\p{Ll}{2}/su).test(
    sourceTextOf(pieces),
  );

/** Signs become a part of the text again. */
export const asLetter = (piece: Piece): Piece => {
  if (piece.kind === 'text') return piece;
  if (piece.kind === 'slot')
    return { ...piece, isUntagged: true, pieces: piece.pieces.map(asLetter) };
  const { element, name, pinned, signs: pieces = [] } = piece;
  const inner = pieces[0]?.kind === 'text' ? pieces[0].node.parentElement : null;
  return { kind: 'slot', element, inner: inner ?? element, name, pinned, isUntagged: true, pieces };
};
