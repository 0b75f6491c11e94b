/**
 * Translates a text that is too large for a request in pieces, each of which is sent once and kept like any other text.
 *
 * Cuts are at the ends of sentences, never inside an element. White space at a cut is not sent, because services drop
 * it.
 */
import { sizeOfTextInBody } from '../../service/encode.ts';
import type { Wanted } from '../../translation/options.ts';
import type { SourceText, TextOutcome } from '../../translation/texts.ts';
import type { Listener } from '../job.ts';
import { sizeOfBatch } from './plan-batch.ts';

export interface TextPart {
  readonly text: string;
  /** White space after this part. */
  readonly space: string;
}

export interface Pieces {
  /** At least two. */
  readonly parts: readonly TextPart[];
  /** With the format and the context of the whole. */
  readonly texts: readonly SourceText[];
}

/** Null if the text fits into a request or can't be cut. XML is one whole. */
export function piecesOf(text: SourceText, wanted: Wanted, maxBytes: number): Pieces | null {
  if (wanted.details?.xml || sizeOfBatch([{ text, wanted }]) <= maxBytes) return null;
  const room = maxBytes - sizeOfBatch([{ text: { ...text, text: '' }, wanted }]);
  const parts = splitText(text, Math.max(leastPartBytes, room));
  const texts = parts.map((part) => ({ ...text, text: part.text }));
  return parts.length < 2 ? null : { parts, texts };
}

/** Long options may leave no room. Then a request passes its limit, rather than carrying one sentence each. */
const leastPartBytes = 1_024;

export async function translatePieces(
  { parts, texts }: Pieces,
  listener: Listener,
  translate: (texts: readonly SourceText[], listener: Listener) => Promise<void>,
): Promise<TextOutcome> {
  const outcomes: TextOutcome[] = [];
  let whole: TextOutcome = { ok: false, failure: { code: 'internal' } };
  let billedCharacters = 0;
  let done = 0;
  const onOutcome = (index: number, outcome: TextOutcome): void => {
    outcomes[index] = outcome;
    if (outcome.ok) billedCharacters += outcome.billedCharacters;
    done += 1;
    if (done < parts.length) listener.onParts?.(done, parts.length);
  };
  listener.onParts?.(0, parts.length);
  try {
    await translate(texts, { ...listener, onOutcome, onParts: () => {} });
    whole = joinOutcomes(parts, outcomes);
    return whole.ok ? { ...whole, billedCharacters } : whole;
  } finally {
    // Without a whole, no outcome names the cost of its pieces.
    if (!whole.ok && billedCharacters > 0) listener.onUncertain?.(billedCharacters);
  }
}

/** Joins all pieces, or returns the first failure. The other pieces stay in memory. */
function joinOutcomes(parts: readonly TextPart[], outcomes: readonly TextOutcome[]): TextOutcome {
  const failed = outcomes.find(({ ok }) => !ok);
  const translated = outcomes.filter((outcome) => outcome.ok);
  const [first] = translated;
  if (failed || !first) return failed ?? { ok: false, failure: { code: 'internal' } };
  const translations = translated.map(({ text }) => text);
  const fromMemory = translated.every((outcome) => outcome.fromMemory);
  return { ...first, text: joinTexts(parts, translations), fromMemory };
}

/**
 * @param maxBytes UTF-8 bytes of one part in a request's body, escapes included
 * @returns one part if the text is small enough or can't be cut
 */
export function splitText({ format, text }: SourceText, maxBytes: number): TextPart[] {
  const prose = format === 'html' ? withoutMarkup(text) : text;
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(prose);
  const parts: TextPart[] = [];
  let from = 0;
  let bytes = 0;
  const end = (place: number): void => {
    const whole = text.slice(from, place);
    const part = whole.trimEnd();
    if (part !== '') parts.push({ text: part, space: whole.slice(part.length) });
    from = place;
    bytes = 0;
  };
  for (const { index, segment } of sentences) {
    const sentenceBytes = sizeOfTextInBody(text.slice(index, index + segment.length)) - 2;
    // White space ends the part before it.
    const isText = segment.trim() !== '';
    if (isText && bytes > 0 && bytes + sentenceBytes > maxBytes) end(index);
    bytes += sentenceBytes;
  }
  end(text.length);
  return parts;
}

const voidTag = /^<(?:img|br)[\s/>]/;

/** Replaces elements, with all that is in them, and references by letters, in which no sentence ends. */
function withoutMarkup(markup: string): string {
  let depth = 0;
  return markup.replaceAll(/<[^>]*>|&#?\w+;|[^<&]+|&/g, (token) => {
    const isTag = token.startsWith('<');
    const isOutside = depth === 0 && !isTag && !token.startsWith('&');
    if (isTag && !voidTag.test(token)) depth += token.startsWith('</') ? -1 : 1;
    return isOutside ? token : 'X'.repeat(token.length);
  });
}

export const joinTexts = (parts: readonly TextPart[], translations: readonly string[]): string =>
  translations.map((translation, at) => translation.trimEnd() + (parts[at]?.space ?? '')).join('');
