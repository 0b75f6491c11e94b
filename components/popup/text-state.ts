/** What the tab "Text" knows, and what follows from that. Nothing here begins anything. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import type { Failure } from '../../utils/base/failure.ts';
import { toBcp47 } from '../../utils/languages/bcp47.ts';
import { worthOf } from '../../utils/selection/worth.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { countBillable, countCodePoints } from '../../utils/translation/count-billable.ts';
import type { SentenceSplitting, Wanted } from '../../utils/translation/options.ts';
import { isSameWanted } from '../../utils/translation/options.ts';
import { maxTypedCharacters } from '../../utils/translation/texts.ts';
import type { Patience } from '../patience-notice.tsx';
import type { Answered, Asked, TextAnswer } from './text-answer.ts';
import { answerOf, detectedIn } from './text-answer.ts';
import type { Tone } from './text-choices.ts';
import { textWanted } from './text-choices.ts';
import type { TextStart } from './text-pause.ts';
import { startOf } from './text-pause.ts';
import type { Piece } from './text-pieces.ts';
import { cutAt, planPieces, wholePiece } from './text-pieces.ts';
import type { KnownSentences } from './text-run.ts';
import { createKnownSentences, unknownIn } from './text-run.ts';

export type TextWork =
  | { readonly kind: 'idle' }
  | (Patience & {
      readonly kind: 'working';
      /** Sentences that are there, of `all` that were not known. */
      readonly done: number;
      readonly all: number;
    })
  /** The browser says that the text is in the target language already: it was not sent. */
  | { readonly kind: 'in-target' }
  /** A text that was handed over, so long that the reader is asked first: this much would be billed. */
  | { readonly kind: 'asking'; readonly characters: number }
  /** The reader does not want to wait any longer; what the service was working on may be billed all the same. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface TextState {
  /** Null until the settings are read. */
  readonly effective: Signal<Effective | null>;
  readonly text: Signal<string>;
  /** Null as long as the reader has not chosen one here. */
  readonly tone: Signal<Tone | null>;
  readonly work: Signal<TextWork>;
  readonly answered: Signal<Answered | null>;
  readonly known: KnownSentences;
  readonly wanted: ReadonlySignal<Wanted | null>;
  readonly characters: ReadonlySignal<number>;
  /** There are words in it, and not too many. */
  readonly isWorth: ReadonlySignal<boolean>;
  readonly answer: ReadonlySignal<TextAnswer | null>;
  /** The language of the text that is there now, as far as anybody has said. */
  readonly from: ReadonlySignal<string | null>;
  readonly starts: ReadonlySignal<TextStart>;
  /** The text as it is, and what is wanted of it. */
  asNow(wanted: Wanted): Asked;
  /** The text, or what is wanted of it, has changed since. */
  isOld(asked: Asked): boolean;
  /** Characters that would have to be paid for. */
  costOf(wanted: Wanted): number;
  /**
   * From here on this text is cut where these sentences of it end, whatever a browser thinks where sentences end: they are
   * known as they stand. No other text is, nor is this one once the reader wants sentences split otherwise.
   */
  keepCut(text: string, sentences: readonly string[], wanted: Wanted): void;
}

export const idle: TextWork = { kind: 'idle' };

export function createTextState(draft: string): TextState {
  const effective = signal<Effective | null>(null);
  const text = signal(draft);
  const tone = signal<Tone | null>(null);
  const answered = signal<Answered | null>(null);
  const kept = signal<{
    readonly text: string;
    readonly splitting: SentenceSplitting | undefined;
    readonly pieces: readonly Piece[];
  } | null>(null);
  const known = createKnownSentences();

  const wanted = computed(() => effective.value && textWanted(effective.value, tone.value));
  const characters = computed(() => countCodePoints(text.value));
  const isWorth = computed(
    () => worthOf(text.value) === 'text' && characters.value <= maxTypedCharacters,
  );
  const pieces = computed(() => {
    const splitting = wanted.value?.details?.splitSentences;
    if (kept.value?.text === text.value && kept.value.splitting === splitting) {
      return kept.value.pieces;
    }
    // Half of it would be no XML.
    if (wanted.value?.details?.xml) return wholePiece(text.value);
    const source = wanted.value?.source ?? null;
    return planPieces(text.value, source === null ? undefined : toBcp47(source), splitting);
  });

  const isOld = ({ asked, wanted: then }: Asked): boolean =>
    asked !== text.value || wanted.value === null || !isSameWanted(then, wanted.value);
  const answer = computed<TextAnswer | null>(() => {
    if (answered.value === null || wanted.value === null) return null;
    return { ...answerOf(answered.value), isOld: isOld(answered.value) };
  });

  const costOf = (now: Wanted): number =>
    unknownIn(pieces.value, now, known).reduce(
      (sum, { text: sentence }) => sum + countBillable({ format: 'plain', text: sentence }, now),
      0,
    );
  const starts = computed<TextStart>(() => {
    if (effective.value === null || wanted.value === null || !isWorth.value) return 'not';
    // Read so that what has become known counts.
    void answered.value;
    return startOf(costOf(wanted.value), effective.value.settings.text.onPause);
  });

  return {
    ...{ effective, text, tone, answered, known, wanted, characters, isWorth, answer, starts },
    work: signal<TextWork>(idle),
    from: computed(
      () => wanted.value?.source ?? (answered.value && detectedIn(answered.value)) ?? null,
    ),
    asNow: (now) => ({ asked: text.value, wanted: now, pieces: pieces.value }),
    ...{ isOld, costOf },
    keepCut(whole, sentences, { details }) {
      const pieces = cutAt(whole, sentences);
      kept.value = pieces && { text: whole, splitting: details?.splitSentences, pieces };
    },
  };
}
