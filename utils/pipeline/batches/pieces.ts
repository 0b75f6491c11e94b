/**
 * Translates a text that is too large for a request in pieces, each of which is sent once and kept like any other text.
 */
import type { Wanted } from '../../translation/options.ts';
import type { SourceText, TextOutcome } from '../../translation/texts.ts';
import type { Listener } from '../job.ts';
import { sizeOfBatch } from './plan-batch.ts';
import type { TextPart } from './split-text.ts';
import { joinTexts, splitText } from './split-text.ts';

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
