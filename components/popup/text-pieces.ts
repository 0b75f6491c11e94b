/**
 * A typed text as it is sent, sentence by sentence, so that unchanged sentences are not billed again. Their neighbours travel
 * as context, which is free.
 */

import { toBcp47, writesWithoutSpaces } from '../../utils/languages/bcp47.ts';
import { sentencesOf } from '../../utils/languages/sentences.ts';
import { worthOf } from '../../utils/selection/worth.ts';
import type { SentenceSplitting, Wanted } from '../../utils/translation/options.ts';

export interface Piece {
  readonly source: string;
  readonly space: string;
  /** It has words. */
  readonly isWorth: boolean;
  /** The sentences around it and itself; null if it stands alone. */
  readonly context: string | null;
}

/** In characters. One request has all sentences of a stretch, and their context. */
const longestStretch = 2_000;

/** Such a stretch ends at the end of a line. */
const longEnough = 1_000;

/** Cut as the options say, because the service finds no sentences in a text that was cut in another way. */
export function planPieces(
  text: string,
  { source, details }: Pick<Wanted, 'source' | 'details'>,
): Piece[] {
  // XML cannot be cut.
  if (details?.xml) return [{ source: text, space: '', isWorth: true, context: null }];
  const tag = source === null ? undefined : toBcp47(source);
  const pieces: Piece[] = [];
  for (const stretch of stretchesOf(sentencesIn(text, tag, details?.splitSentences))) {
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
  // Spaces end no sentence, and keep the length.
  const inOneLine = text.replaceAll(/[\n\v\f\r\x85\u2028\u2029]/g, ' ');
  let at = 0;
  return sentencesOf(inOneLine, tag).map(({ length }) => {
    at += length;
    return text.slice(at - length, at);
  });
}

/** A group is the context of its sentences. */
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

/** Services drop white space. */
function cutSpace(sentence: string): Omit<Piece, 'context'>[] {
  const source = sentence.trim();
  const before = sentence.slice(0, sentence.length - sentence.trimStart().length);
  const space = sentence.slice(before.length + source.length);
  const piece = { source, space, isWorth: worthOf(source) === 'text' };
  return before === '' ? [piece] : [{ source: '', space: before, isWorth: false }, piece];
}

/** Languages without spaces lose those between sentences. Others get a space where the text had none. */
export function joinPieces(
  pieces: readonly (Pick<Piece, 'source' | 'space'> & { readonly translation: string })[],
  target: string,
): string {
  const between = writesWithoutSpaces(target) ? '' : ' ';
  return pieces
    .map(({ source, space, translation }, index) => {
      const isBetween = index < pieces.length - 1 && source !== '' && /^ ?$/.test(space);
      return translation + (isBetween ? between : space);
    })
    .join('');
}
