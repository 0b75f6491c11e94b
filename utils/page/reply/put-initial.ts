/** Puts a reply behind a drop cap (`initial.ts`). */
import { isUntagged } from '../read/initial.ts';
import { runsFromRightToLeft } from '../read/letters.ts';
import type { Piece } from '../read/segment.ts';
import type { Item } from './match.ts';

/** An initial gets the first letter of the reply, or none where letters join (Arabic). */
export const putInitial = (pieces: readonly Piece[], items: readonly Item[]): readonly Item[] => {
  const [[piece], [first, ...others]] = [pieces, items];
  if (!isUntagged(piece)) return items;
  const text = first?.kind === 'text' ? first.text : '';
  const letter = /^\p{P}{0,2}\p{L}\p{M}*(?=.*\p{L})/su.exec(text)?.[0] ?? '';
  if (first?.kind !== 'text' || letter === '' || runsFromRightToLeft(letter))
    return [{ kind: 'piece', piece, items: [] }, ...items];
  return [
    { kind: 'piece', piece, items: [{ kind: 'text', text: letter }] },
    { ...first, text: text.slice(letter.length) },
    ...others,
  ];
};
