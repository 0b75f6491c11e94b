/** Gives an initial the first letter of the reply. The initial was sent without a tag. Pure. */
import { isInitial } from '../read/initial.ts';
import { hasLetters, runsFromRightToLeft } from '../read/letters.ts';
import type { Piece } from '../read/segment.ts';
import { sourceTextOf } from '../read/segment.ts';
import type { Item } from './match.ts';

/** The most UTF-16 units of a first letter with its marks and quotation marks. */
const longestLetter = 32;

/** Scripts with joined letters. A single letter would have another form than in its word. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/** True if both run in the same direction. An initial floats at the side where its text begins. */
const runsLike = (letter: string, source: string): boolean =>
  runsFromRightToLeft(letter) === runsFromRightToLeft(source);

/** Created for the first initial, since most pages have none. */
let graphemes: Intl.Segmenter | undefined;

/**
 * Splits a text behind its first letter, or behind a capital after it (`tAthair`, `eBay`). Takes nothing if the text has no
 * letter there, or no more than one.
 */
const divide = (text: string, source: string): { letter: string; rest: string } => {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let letter = /^\p{P}{0,2}/u.exec(text)?.[0] ?? '';
  for (const { segment } of graphemes.segment(text.slice(letter.length, longestLetter))) {
    const isCapital = /^\p{Lu}/u.test(segment);
    // The search ends at a number, a picture or a stray mark.
    if (hasLetters(letter) ? !isCapital : !/^\p{L}/u.test(segment)) break;
    letter += segment;
    if (isCapital) break;
  }
  const rest = text.slice(letter.length);
  const isTaken =
    hasLetters(letter) &&
    !joining.test(letter) &&
    runsLike(letter, source) &&
    hasLetters(rest) &&
    // The letter has more marks than the search covers.
    !/^\p{M}/u.test(rest);
  return isTaken ? { letter, rest } : { letter: '', rest: text };
};

const takeLetter = (
  items: readonly Item[],
  source: string,
): { letter: string; rest: readonly Item[] } => {
  const [first, ...others] = items;
  if (first?.kind === 'text') {
    const { letter, rest } = divide(first.text, source);
    return { letter, rest: [{ kind: 'text', text: rest }, ...others] };
  }
  if (first === undefined || first.items === null) return { letter: '', rest: items };
  const { letter, rest } = takeLetter(first.items, source);
  return { letter, rest: [{ ...first, items: rest }, ...others] };
};

/** Returns the reply with its first letter in the initial. The initial is empty if no letter can stand alone. */
export const putInitial = (pieces: readonly Piece[], items: readonly Item[]): readonly Item[] => {
  const [first] = pieces;
  if (!isInitial(first)) return items;
  const { letter, rest } = takeLetter(items, sourceTextOf(first.pieces));
  return [
    { kind: 'piece', piece: first, items: letter === '' ? [] : [{ kind: 'text', text: letter }] },
    ...rest,
  ];
};
