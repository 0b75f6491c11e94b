/**
 * Translates a text that is too large for a request in pieces, each of which is sent once and kept like any other text.
 *
 * Cuts are at the ends of sentences, or else of words, never inside an element. White space at a cut is not sent,
 * because services drop it.
 */
import { sizeOfTextInBody } from '../../service/encode.ts';
import type { Wanted } from '../../translation/options.ts';
import type { SourceText, TextOutcome } from '../../translation/texts.ts';
import type { Listener } from '../job.ts';
import { sizeOfBatch } from './plan-batch.ts';

export interface Pieces {
  /** At least two. */
  readonly parts: readonly TextPart[];
  /** With the format and the context of the whole. */
  readonly texts: readonly SourceText[];
}

/** Null if the text fits into a request or can't be cut. XML is one whole. */
export function piecesOf(text: SourceText, wanted: Wanted, maxBytes: number): Pieces | null {
  if (wanted.details?.xml || sizeOfBatch([{ text, wanted }]) <= maxBytes) return null;
  const roomIn = (frame: Omit<SourceText, 'text'>) =>
    maxBytes - sizeOfBatch([{ text: { ...frame, text: '' }, wanted }]);
  const { text: _, ...whole } = text;
  // The context goes along unless it leaves no room.
  const frame = roomIn(whole) < leastPartBytes ? { format: text.format } : whole;
  const parts = splitText(text, Math.max(leastPartBytes, roomIn(frame)));
  const texts = parts.map((part) => ({ ...frame, text: part.text }));
  return parts.length < 2 ? null : { parts, texts };
}

/** Long instructions may leave no room. Then a request passes its limit, rather than carrying one word each. */
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

export interface TextPart {
  readonly text: string;
  /** White space between this part and the next. */
  readonly space: string;
}

/** Nothing is cut inside these. */
const markupTokens = /<([\w-]+)[^>]*\btranslate="no"[^>]*>[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g;
const breakTag = /^<(?:img|br)[\s/>]/;
const openingTag = /^<(?!(?:img|br)[\s/>]|\/)[^>]*>$/;

/** A text with its markup blanked out in place, and the ranges of open elements. */
interface Prose {
  readonly text: string;
  readonly elements: readonly (readonly [start: number, end: number])[];
}

/** An element belongs to the sentence that its words begin or end. */
function proseOf(markup: string): Prose {
  const elements: [number, number][] = [];
  let depth = 0;
  const text = markup.replaceAll(markupTokens, (token, _name, at: number) => {
    const isClosing = token.startsWith('</');
    const isOpening = openingTag.test(token);
    if (isOpening && depth === 0) elements.push([at, markup.length]);
    depth += Number(isOpening) - Number(isClosing);
    const last = elements.at(-1);
    if (isClosing && depth === 0 && last) last[1] = at + token.length;
    return (isClosing || breakTag.test(token) ? ' ' : 'X').repeat(token.length);
  });
  return { text, elements };
}

const endsIn = ({ text, elements }: Prose, granularity: 'sentence' | 'word'): number[] => {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return [...segmenter.segment(text)]
    .map(({ index, segment }) => index + segment.length)
    .filter((place) => !elements.some(([start, end]) => start < place && place < end));
};

/**
 * @param maxBytes UTF-8 bytes of one part in a request's body, escapes included
 * @returns one part if the text is small enough or can't be cut
 */
export function splitText({ format, text }: SourceText, maxBytes: number): TextPart[] {
  const prose = format === 'html' ? proseOf(text) : { text, elements: [] };
  const sentences = new Set(endsIn(prose, 'sentence'));
  const parts: TextPart[] = [];
  let from = 0;
  let bytes = 0;
  let last = 0;
  /** The last ends of a sentence and of a word; `from`: none. */
  let cut = { sentence: 0, word: 0 };
  for (const end of endsIn(prose, 'word')) {
    bytes += sizeOfTextInBody(text.slice(last, end)) - 2;
    last = end;
    const place = cut.sentence > from ? cut.sentence : cut.word;
    if (bytes > maxBytes && place > from) {
      const before = text.slice(from, place).trimEnd();
      const next = place + text.slice(place).search(/\S|$/);
      parts.push({ text: before, space: text.slice(from + before.length, next) });
      from = next;
      bytes = sizeOfTextInBody(text.slice(from, end)) - 2;
    }
    cut = { sentence: sentences.has(end) ? end : cut.sentence, word: end };
  }
  parts.push({ text: text.slice(from), space: '' });
  return parts.filter((part) => part.text !== '');
}

export const joinTexts = (parts: readonly TextPart[], translations: readonly string[]): string =>
  translations.reduce(
    (joined, translation, at) =>
      at === 0
        ? translation
        : joined.trimEnd() + (parts[at - 1]?.space ?? '') + translation.trimStart(),
    '',
  );
