/** Puts a reply into the letters of a text that a script has cut up (`split-letters.ts`). */
import type { Piece } from '../read/segment.ts';
import { sourceTextOf } from '../read/segment.ts';
import type { Item } from './match.ts';
import { shownTextOf } from './match.ts';
import { tokensOfPieces } from './tokens.ts';

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** The last word of the page gets the rest. The other letters become empty. */
export const putWords = (pieces: readonly Piece[], items: readonly Item[]): Item[] => {
  const reply = wordsOf(shownTextOf(items));
  const isSame = reply.join('') === sourceTextOf(pieces).replace(/\s+/g, '');
  const source = tokensOfPieces(pieces).map((token) => (token.kind === 'text' ? token.text : ''));
  const count = wordsOf(source.join('')).length;
  const words = [...reply.slice(0, count - 1), reply.slice(count - 1).join(' ')];
  let isStart = true;
  const space = (isGap = false): Item[] => {
    isStart ||= isGap;
    return isGap ? [{ kind: 'text', text: ' ' }] : [];
  };
  const put = (piece: Piece): Item[] => {
    if (piece.kind === 'atom') return [];
    if (piece.kind === 'slot') {
      return [
        ...space(piece.gapBefore),
        { kind: 'piece', piece, items: piece.pieces.flatMap(put) },
        ...space(piece.gapBehind),
      ];
    }
    const { source } = piece;
    if (isSame || source.trim() === '') {
      isStart = true;
      return [{ kind: 'text', text: source }];
    }
    const word = isStart || /^\s/.test(source) ? (words.shift() ?? '') : '';
    isStart = /\s$/.test(source);
    return [{ kind: 'text', text: source.replace(/\S(?:.*\S)?/s, () => word) }];
  };
  return pieces.flatMap(put);
};
