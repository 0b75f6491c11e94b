/**
 * Translates a text that is too large for a request in pieces, each of which is sent once and kept like any other text.
 *
 * Cuts are at the ends of sentences, never inside an element. White space at a cut is not sent, because services drop
 * it.
 */
import { tagLineEnds } from '../../base/escape-text.ts';
import { sizeOfTextInBody } from '../../service/encode.ts';
import type { Wanted } from '../../translation/options.ts';
import type { SourceText, TextOutcome } from '../../translation/texts.ts';
import type { PipelineCall } from '../job.ts';
import { isBlank } from '../job.ts';
import { sizeOfBatch } from './plan-batch.ts';

/** It has the format and the context of the whole. */
export interface Piece extends SourceText {
  /** White space after this piece. */
  readonly space: string;
}

/** Null if the text fits into a request or can't be cut. XML is one whole. */
export function piecesOf(
  text: SourceText,
  wanted: Wanted,
  maxBytes: number,
): readonly Piece[] | null {
  if (wanted.details?.xml || sizeOfBatch([{ text, wanted }]) <= maxBytes) return null;
  const room = maxBytes - sizeOfBatch([{ text: { ...text, text: '' }, wanted }]);
  const pieces = splitText(text, Math.max(leastPieceBytes, room));
  return pieces.length < 2 ? null : pieces;
}

/** Long options may leave no room. Then a request passes its limit, rather than carrying one sentence each. */
const leastPieceBytes = 1_024;

export async function translatePieces(
  pieces: readonly Piece[],
  call: PipelineCall,
  translate: (texts: readonly SourceText[], call: PipelineCall) => Promise<void>,
): Promise<TextOutcome> {
  const outcomes: TextOutcome[] = [];
  let whole: TextOutcome = { ok: false, failure: { code: 'internal' } };
  let billedCharacters = 0;
  let done = 0;
  const onOutcome = (index: number, outcome: TextOutcome): void => {
    outcomes[index] = outcome;
    if (outcome.ok) billedCharacters += outcome.billedCharacters;
    done += 1;
    if (done < pieces.length) call.onParts?.(done, pieces.length);
  };
  call.onParts?.(0, pieces.length);
  try {
    await translate(pieces, { ...call, onOutcome, onParts: () => {} });
    whole = joinOutcomes(pieces, outcomes);
    return whole.ok ? { ...whole, billedCharacters } : whole;
  } finally {
    // Without a whole, no outcome names the cost of its pieces.
    if (!whole.ok && billedCharacters > 0) call.onUncertain?.(billedCharacters);
  }
}

/** Joins all pieces, or returns the first failure. The other pieces stay in memory. */
function joinOutcomes(pieces: readonly Piece[], outcomes: readonly TextOutcome[]): TextOutcome {
  const failed = outcomes.find(({ ok }) => !ok);
  const translated = outcomes.filter((outcome) => outcome.ok);
  const [first] = translated;
  if (failed || !first) return failed ?? { ok: false, failure: { code: 'internal' } };
  const translations = translated.map(({ text }) => text);
  const fromMemory = translated.every((outcome) => outcome.fromMemory);
  return { ...first, text: joinTexts(pieces, translations), fromMemory };
}

/**
 * @param maxBytes UTF-8 bytes of one piece in a request's body, escapes included
 * @returns one piece if the text is small enough or can't be cut
 */
export function splitText(source: SourceText, maxBytes: number): Piece[] {
  const { format, text } = source;
  const prose = format === 'html' ? withoutMarkup(text) : text;
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(prose);
  const pieces: Piece[] = [];
  let from = 0;
  let bytes = 0;
  const end = (place: number): void => {
    const whole = text.slice(from, place);
    const words = whole.trimEnd();
    if (words !== '') pieces.push({ ...source, text: words, space: whole.slice(words.length) });
    from = place;
    bytes = 0;
  };
  for (const { index, segment } of sentences) {
    const sentenceBytes = sizeOfTextInBody(text.slice(index, index + segment.length)) - 2;
    // White space ends the piece before it.
    if (!isBlank(segment) && bytes > 0 && bytes + sentenceBytes > maxBytes) end(index);
    bytes += sentenceBytes;
  }
  end(text.length);
  return pieces;
}

const lineEnd = tagLineEnds('\n');

const voidTag = /^<(?:img|br)[\s/>]/;

/** Replaces elements, with all that is in them, and references by letters, in which no sentence ends. */
function withoutMarkup(markup: string): string {
  let depth = 0;
  return markup.replaceAll(/<[^>]*>|&#?\w+;|[^<&]+|&/g, (token) => {
    const isTag = token.startsWith('<');
    const isOutside = depth === 0 && !isTag && !token.startsWith('&');
    if (depth === 0 && token === lineEnd) return '\n'.padStart(token.length, 'X');
    if (isTag && !voidTag.test(token)) depth += token.startsWith('</') ? -1 : 1;
    return isOutside ? token : 'X'.repeat(token.length);
  });
}

export const joinTexts = (pieces: readonly Piece[], translations: readonly string[]): string =>
  translations.map((text, at) => text.trimEnd() + (pieces[at]?.space ?? '')).join('');
