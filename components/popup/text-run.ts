import type { Failure } from '../../utils/base/failure.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import { wantedKey } from '../../utils/translation/options.ts';
import type { SourceText, TextOutcome, TranslateTexts } from '../../utils/translation/texts.ts';
import type { Piece } from './text-pieces.ts';

/** A sentence that is paid for. */
export type KnownSentence = Pick<
  Extract<TextOutcome, { ok: true }>,
  'text' | 'detectedSource' | 'modelUsed' | 'toneUsed'
>;

/** What was paid for while the popup is open, or before: the same sentence, asked for in the same way, is not asked for again. */
export interface KnownSentences {
  find(sentence: string, wanted: Wanted): KnownSentence | undefined;
  keep(sentence: string, wanted: Wanted, known: KnownSentence): void;
  /** A popup before has paid for it. */
  restore(sentence: string, wanted: Wanted, known: KnownSentence): void;
  /** Those of the pieces that only a popup before has spared from being billed. Each is told once, however often it is translated. */
  takeSpared(pieces: readonly Piece[], wanted: Wanted): Piece[];
}

export function createKnownSentences(): KnownSentences {
  const known = new Map<string, KnownSentence>();
  /** Restored, and not told yet that it has spared anything. */
  const restored = new Set<string>();
  const keyOf = (sentence: string, wanted: Wanted) =>
    JSON.stringify([...wantedKey(wanted), sentence]);
  return {
    find: (sentence, wanted) => known.get(keyOf(sentence, wanted)),
    keep: (sentence, wanted, sentenceKnown) => {
      known.set(keyOf(sentence, wanted), sentenceKnown);
    },
    restore(sentence, wanted, sentenceKnown) {
      known.set(keyOf(sentence, wanted), sentenceKnown);
      restored.add(keyOf(sentence, wanted));
    },
    takeSpared: (pieces, wanted) =>
      pieces.filter(({ text, isWorth }) => isWorth && restored.delete(keyOf(text, wanted))),
  };
}

export interface RunReport {
  /** Characters billed by this run. */
  readonly billed: number;
  /** Why some sentences have no translation. Those that have one are kept, and not billed again. */
  readonly failure: Failure | null;
}

/** The sentences that would have to be paid for, each once. */
export const unknownIn = (
  pieces: readonly Piece[],
  wanted: Wanted,
  known: KnownSentences,
): Piece[] => {
  const missing = new Map<string, Piece>();
  for (const piece of pieces) {
    if (piece.isWorth && !known.find(piece.text, wanted)) missing.set(piece.text, piece);
  }
  return [...missing.values()];
};

/**
 * Has the sentences translated that are not known yet, and makes them known.
 * @throws AbortError once `signal` aborts; what came before is known all the same
 */
export async function runPieces(
  pieces: readonly Piece[],
  {
    wanted,
    known,
    translate,
    signal,
    onProgress,
  }: {
    readonly wanted: Wanted;
    readonly known: KnownSentences;
    readonly translate: TranslateTexts;
    readonly signal: AbortSignal;
    readonly onProgress: () => void;
  },
): Promise<RunReport> {
  const missing = unknownIn(pieces, wanted, known);
  let billed = 0;
  let failure: Failure | null = null;
  await translate(missing.map(sourceTextOf), {
    signal,
    onOutcome(index, outcome) {
      const piece = missing[index];
      if (piece === undefined || signal.aborted) return;
      if (outcome.ok) {
        const { ok, billedCharacters, fromMemory, ...sentence } = outcome;
        billed += billedCharacters;
        // Services add and drop space at the ends; ours is in the piece.
        known.keep(piece.text, wanted, { ...sentence, text: sentence.text.trim() });
      } else failure ??= outcome.failure;
      onProgress();
    },
  });
  return { billed, failure };
}

const sourceTextOf = ({ text, context }: Piece): SourceText => ({
  format: 'plain',
  text,
  ...(context !== null && { context }),
});
