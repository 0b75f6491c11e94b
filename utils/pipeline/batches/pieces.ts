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
  let done = 0;
  const notifyLost = (): void => {
    const billed = outcomes.reduce((sum, one) => sum + (one.ok ? one.billedCharacters : 0), 0);
    if (billed > 0) listener.onUncertain?.(billed);
  };
  const onOutcome = (index: number, outcome: TextOutcome): void => {
    outcomes[index] = outcome;
    done += 1;
    if (done < parts.length) listener.onParts?.(done, parts.length);
  };
  listener.onParts?.(0, parts.length);
  try {
    await translate(texts, { ...listener, onOutcome, onParts: () => {} });
  } catch (error) {
    notifyLost();
    throw error;
  }
  const whole = joinOutcomes(outcomes, (translations) => joinTexts(parts, translations));
  if (!whole.ok) notifyLost();
  return whole;
}

/** Joins all pieces, or returns the first failure. The other pieces stay in memory. */
function joinOutcomes(
  outcomes: readonly TextOutcome[],
  join: (texts: readonly string[]) => string,
): TextOutcome {
  const texts: string[] = [];
  let billedCharacters = 0;
  for (const outcome of outcomes) {
    if (!outcome.ok) return outcome;
    texts.push(outcome.text);
    billedCharacters += outcome.billedCharacters;
  }
  const [first] = outcomes;
  if (!first?.ok) return { ok: false, failure: { code: 'internal' } };
  const fromMemory = outcomes.every((outcome) => outcome.ok && outcome.fromMemory);
  return { ...first, text: join(texts), billedCharacters, fromMemory };
}
