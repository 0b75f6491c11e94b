/** Puts a reply behind a drop cap (`initial.ts`). */
import { isUntagged } from '../read/initial.ts';
import { firstCharacter, isUnspaced, runsFromRightToLeft } from '../read/letters.ts';
import type { Piece, SlotPiece } from '../read/segment.ts';
import { sourceTextOf } from '../read/segment.ts';
import type { Item } from './match.ts';

/** An initial gets the first letter of the reply, or none where letters join (Arabic). */
export const putInitial = (pieces: readonly Piece[], items: readonly Item[]): readonly Item[] => {
  const [[initial, leadIn], [first, ...others]] = [pieces, items];
  if (!isUntagged(initial)) return items;
  const text = first?.kind === 'text' ? first.text : '';
  const letter = /^\p{P}{0,2}\p{L}\p{M}*(?=.*\p{L})/su.exec(text)?.[0] ?? '';
  const put = runsFromRightToLeft(letter) ? '' : letter;
  const rest = text.slice(put.length);
  const lead = isUntagged(leadIn)
    ? firstWordsOf(rest, countWords(sourceTextOf(leadIn.pieces)))
    : '';
  return [
    pieceWith(initial, put),
    ...(isUntagged(leadIn) ? [pieceWith(leadIn, lead)] : []),
    ...(first?.kind === 'text'
      ? [{ ...first, text: rest.slice(lead.length) }]
      : first
        ? [first]
        : []),
    ...others,
  ];
};

const countWords = (text: string): number => text.split(/\S+/).length - 1;

/** As many words as on the page are in small capitals. A script without spaces has none. */
const firstWordsOf = (text: string, count: number): string =>
  isUnspaced(firstCharacter(text)) ? '' : (text.match(/\s*\S+/g) ?? []).slice(0, count).join('');

const pieceWith = (piece: SlotPiece, text: string): Item => ({
  ...{ kind: 'piece', piece },
  items: text === '' ? [] : [{ kind: 'text', text }],
});
