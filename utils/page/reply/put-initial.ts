/** Gives an initial, which was sent without a tag of its own, the first letter of what came back. Pure. */
import { isInitial } from '../read/initial.ts';
import { hasLetters } from '../read/letters.ts';
import type { Piece } from '../read/segment.ts';
import type { Item } from './match.ts';

/** No letter takes more, with the marks on it and the quotation marks before it. In UTF-16 units. */
const glance = 32;

/** Its letters join: one by itself would be written otherwise than as a part of its word. */
const joining = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u;

/** Built at the first initial: most pages have none. */
let graphemes: Intl.Segmenter | undefined;

/**
 * Divides a text behind its first letter, or behind the capital that follows it (`tAthair`, `eBay`); nothing is taken where that is no
 * letter, or all there is.
 */
const divide = (text: string): { letter: string; rest: string } => {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let letter = '';
  for (const { segment } of graphemes.segment(text.slice(0, glance))) {
    if (hasLetters(letter) && !/^\p{Lu}/u.test(segment)) break;
    letter += segment;
    if (/[\p{Lu}\p{N}\s]/u.test(segment)) break;
  }
  const rest = text.slice(letter.length);
  const isTaken = hasLetters(letter) && !joining.test(letter) && hasLetters(rest);
  return isTaken ? { letter, rest } : { letter: '', rest: text };
};

const takeLetter = (items: readonly Item[]): { letter: string; rest: readonly Item[] } => {
  const [first, ...others] = items;
  if (first?.kind === 'text') {
    const { letter, rest } = divide(first.text);
    return { letter, rest: [{ kind: 'text', text: rest }, ...others] };
  }
  if (first === undefined || first.items === null) return { letter: '', rest: items };
  const { letter, rest } = takeLetter(first.items);
  return { letter, rest: [{ ...first, items: rest }, ...others] };
};

/** What came back, with its first letter in the element of the initial, which is empty where no letter can stand alone. */
export const putInitial = (pieces: readonly Piece[], items: readonly Item[]): readonly Item[] => {
  const [first] = pieces;
  if (!isInitial(first)) return items;
  const { letter, rest } = takeLetter(items);
  return [
    { kind: 'piece', piece: first, items: letter === '' ? [] : [{ kind: 'text', text: letter }] },
    ...rest,
  ];
};
