/**
 * A typed text as it is sent: sentence by sentence unless the reader wants it otherwise, so that a sentence which stays as it is
 * while others are edited is not billed again. What stands around it goes along as context, which is not billed.
 */

import { writesWithoutSpaces } from '../../utils/languages/bcp47.ts';
import { sentencesOf } from '../../utils/languages/sentences.ts';
import { worthOf } from '../../utils/selection/worth.ts';
import type { SentenceSplitting } from '../../utils/translation/options.ts';

/** A sentence and the white space behind it. */
export interface Piece {
  readonly text: string;
  readonly space: string;
  /** False: it stays as it is. */
  readonly isWorth: boolean;
  /** The sentences around it, itself among them; null where it stands alone. */
  readonly context: string | null;
}

/** Characters of a context: one request carries all sentences of a stretch, and its context counts to its size. */
const longestStretch = 2_000;

/** A stretch that has become this long ends at the end of a line. */
const longEnough = 1_000;

/** A text that can't be cut, as XML: it is sent and paid for as a whole. */
export const wholePiece = (text: string): Piece[] => [
  { text, space: '', isWorth: true, context: null },
];

/**
 * @param tag BCP 47 tag of the text's language, where it is known
 * @param splitting what the service is told of sentences. A text that is cut elsewhere would make it void. Default: at punctuation
 * and new lines
 */
export function planPieces(text: string, tag?: string, splitting?: SentenceSplitting): Piece[] {
  const pieces: Piece[] = [];
  for (const stretch of stretchesOf(sentencesIn(text, tag, splitting))) {
    const cut = stretch.flatMap(cutSpace);
    const context =
      cut.filter(({ isWorth }) => isWorth).length > 1 ? stretch.join('').trim() : null;
    pieces.push(...cut.map((piece) => ({ ...piece, context })));
  }
  return pieces;
}

function sentencesIn(text: string, tag?: string, splitting?: SentenceSplitting): string[] {
  if (splitting === '0') return [text];
  if (splitting !== 'nonewlines') return sentencesOf(text, tag);
  // Spaces end no sentence, and are as long as the line breaks in their places.
  const inOneLine = text.replaceAll(/[\n\v\f\r\x85\u2028\u2029]/g, ' ');
  let at = 0;
  return sentencesOf(inOneLine, tag).map(({ length }) => {
    at += length;
    return text.slice(at - length, at);
  });
}

/**
 * A text cut where these sentences of it stand, one after the other; null where they are not all of it. What lies between
 * them stays as it is.
 */
export function cutAt(text: string, sentences: readonly string[]): Piece[] | null {
  const cut: Omit<Piece, 'context'>[] = [];
  let rest = text;
  for (const sentence of sentences) {
    const at = rest.indexOf(sentence);
    if (at < 0) return null;
    if (at > 0) cut.push(...cutSpace(rest.slice(0, at)));
    const behind = rest.slice(at + sentence.length);
    const unspaced = behind.trimStart();
    const space = behind.slice(0, behind.length - unspaced.length);
    cut.push({ text: sentence, space, isWorth: true });
    rest = unspaced;
  }
  if (rest !== '') cut.push(...cutSpace(rest));
  const sent = cut.filter(({ isWorth }) => isWorth).length;
  if (sent !== sentences.length) return null;
  const context = sent > 1 && text.length <= longestStretch ? text.trim() : null;
  return cut.map((piece) => ({ ...piece, context }));
}

/** Neighbouring sentences that are one another's context. */
function stretchesOf(sentences: readonly string[]): string[][] {
  const stretches: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const sentence of sentences) {
    const last = stretches.at(-1);
    const endsHere = length > longEnough && last?.at(-1)?.endsWith('\n');
    if (last === undefined || endsHere || length + sentence.length > longestStretch) {
      stretches.push([sentence]);
      length = 0;
    } else last.push(sentence);
    length += sentence.length;
  }
  return stretches;
}

/** White space does not travel: services drop it. */
function cutSpace(sentence: string): Omit<Piece, 'context'>[] {
  const text = sentence.trim();
  const before = sentence.slice(0, sentence.length - sentence.trimStart().length);
  const space = sentence.slice(before.length + text.length);
  const piece = { text, space, isWorth: worthOf(text) === 'text' };
  return before === '' ? [piece] : [{ text: '', space: before, isWorth: false }, piece];
}

/**
 * The translation of a whole text, given that of each of its pieces.
 * Languages that write without spaces lose those between sentences, others get one where the text had none.
 */
export function joinPieces(
  pieces: readonly Piece[],
  translations: readonly string[],
  target: string,
): string {
  const isClose = writesWithoutSpaces(target);
  return pieces
    .map(({ space, text }, index) => {
      const isBetween = index < pieces.length - 1 && text !== '';
      if (!isBetween || !/^ ?$/.test(space)) return translations[index] + space;
      return translations[index] + (isClose ? '' : ' ');
    })
    .join('');
}
