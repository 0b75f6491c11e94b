/** Gives an initial, which was sent without a tag of its own, the first letter of what came back. Pure. */
import { isInitial } from '../read/initial.ts';
import { hasLetters, runsFromRightToLeft } from '../read/letters.ts';
import type { Piece } from '../read/segment.ts';
import { sourceTextOf } from '../read/segment.ts';
import type { Item } from './match.ts';

/** No letter takes more, with the marks on it and the quotation marks before it. In UTF-16 units. */
const glance = 32;

/** Its letters join: one by itself would be written otherwise than as a part of its word. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/** An initial floats at one side: there stands no first letter of a text that begins at the other. */
const runsLike = (letter: string, source: string): boolean =>
  runsFromRightToLeft(letter) === runsFromRightToLeft(source);

/** Built at the first initial: most pages have none. */
let graphemes: Intl.Segmenter | undefined;

/**
 * Divides a text behind its first letter, or behind the capital that follows it (`tAthair`, `eBay`); nothing is taken where
 * that is no letter, or all there is.
 */
const divide = (text: string, source: string): { letter: string; rest: string } => {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let letter = /^\p{P}{0,2}/u.exec(text)?.[0] ?? '';
  for (const { segment } of graphemes.segment(text.slice(letter.length, glance))) {
    const isCapital = /^\p{Lu}/u.test(segment);
    // What is no letter (a number, a picture, a mark that hangs on nothing) is not taken, nor is what stands behind it.
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
    // More marks than a letter has been looked at for.
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

/** What came back, with its first letter in the element of the initial, which is empty where no letter can stand alone. */
export const putInitial = (pieces: readonly Piece[], items: readonly Item[]): readonly Item[] => {
  const [first] = pieces;
  if (!isInitial(first)) return items;
  const { letter, rest } = takeLetter(items, sourceTextOf(first.pieces));
  return [
    { kind: 'piece', piece: first, items: letter === '' ? [] : [{ kind: 'text', text: letter }] },
    ...rest,
  ];
};
