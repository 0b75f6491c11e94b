/**
 * The text of the tab "Text" and its translation. It begins after a pause if that costs little, otherwise when the reader asks.
 *
 *   idle ─▶ working ─▶ idle (answered) or failed or stopped        idle ─▶ in-target, asking: nothing is sent
 *
 * Promises: sentences of the answer that is shown are not asked for again; all others are asked for at the background, whose memory has
 * those that were paid for before. A pause waits for the work in progress, because that may be billed already; the reader's request ends it.
 */
import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import { isAbortError } from '../../utils/base/abort.ts';
import type { Clock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import { toBcp47 } from '../../utils/languages/bcp47.ts';
import type { DetectLanguage } from '../../utils/languages/detection.ts';
import { isSurelyIn } from '../../utils/languages/surely-in.ts';
import { countBillable } from '../../utils/translation/count-billable.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import { isSameWanted } from '../../utils/translation/options.ts';
import type { SourceText, TranslateTexts } from '../../utils/translation/texts.ts';
import { asksFirstFrom } from '../../utils/translation/texts.ts';
import type { Patience } from '../patience-notice.tsx';
import type { Answered, Asked, Sentences } from './text-answer.ts';
import { answerOf, answerUpTo, missingIn, sentencesOf, translatedPiece } from './text-answer.ts';
import type { Piece } from './text-pieces.ts';
import { planPieces, wholePiece } from './text-pieces.ts';

export type TextWork =
  | { readonly kind: 'idle' }
  | (Patience & {
      readonly kind: 'working';
      /** The number of translated sentences, of `all`. */
      readonly done: number;
      readonly all: number;
    })
  /** The text is in the target language, so it is not sent. */
  | { readonly kind: 'in-target' }
  /** A long text from another part of Verso. `characters` would be billed. */
  | { readonly kind: 'asking'; readonly characters: number }
  /** The service may bill it. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type TextAnswer = NonNullable<ReturnType<typeof createTypedText>['answer']['value']>;

export type TextStart = 'not' | 'on-pause' | 'on-request';

export interface TextWorkNeeds {
  /** `onPause`: a pause may start the work. */
  readonly options: ReadonlySignal<{ readonly wanted: Wanted; readonly onPause: boolean }>;
  /** It has words, and not too many. */
  readonly isWorth: ReadonlySignal<boolean>;
  translate(
    wanted: Wanted,
    onWait: (ms: number, failure: Failure) => void,
    ...call: Parameters<TranslateTexts>
  ): Promise<void>;
  readonly detectLanguage: DetectLanguage;
  readonly clock: Clock;
  onTranslated(answered: Answered): void;
}

/** A slip of the hand must not send a book. */
const pauseMayCost = 500;

/** Within a sentence, the reader is likely to go on. */
const afterSentenceMs = 600;
const withinSentenceMs = 1_200;
const pauseAfter = (text: string): number =>
  /[.!?…。！？।؟:;][\p{Pe}\p{Pf}"'»]*\s*$|\n\s*$/u.test(text) ? afterSentenceMs : withinSentenceMs;

const idle: TextWork = { kind: 'idle' };

export function createTypedText(text: ReadonlySignal<string>, needs: TextWorkNeeds) {
  const { options, isWorth, clock } = needs;
  const work = signal<TextWork>(idle);
  const answered = signal<Answered | null>(null);
  const nextPause = createLatest();
  let run = new AbortController();
  let inProgress: Promise<void> = Promise.resolve();

  const asked = computed<Asked | null>(() => {
    if (!isWorth.value) return null;
    const { wanted } = options.value;
    return { text: text.value, wanted, pieces: cut(text.value, wanted) };
  });
  const isOld = (one: Pick<Answered, 'text' | 'wanted'>): boolean =>
    one.text !== text.value || !isSameWanted(one.wanted, options.value.wanted);
  const isAnswered = computed(
    () => answered.value !== null && !answered.value.isPartial && !isOld(answered.value),
  );
  /** The sentences of the last answer, if it has the same options. */
  const known = computed<Sentences>(() => sentencesOf(answered.value, options.value.wanted));
  const missing = computed(() =>
    asked.value === null || isAnswered.value ? [] : missingIn(asked.value, known.value),
  );
  const cost = computed(() => billable(missing.value, options.value.wanted));
  const starts = computed<TextStart>(() => {
    if (asked.value === null) return 'not';
    return options.value.onPause && cost.value <= pauseMayCost ? 'on-pause' : 'on-request';
  });
  const answer = computed(() => {
    const now = answered.value;
    // Nothing came before the first failure.
    if (now === null || now.pieces.length === 0) return null;
    const part = { done: sentencesIn(now.pieces), all: sentencesIn(asked.value?.pieces ?? []) };
    const isPart = now.isPartial && !isOld(now);
    return {
      ...{ ...answerOf(now), isOld: isOld(now) },
      /** Only its first sentences are translated, `done` of `all`. */
      part: isPart ? part : null,
    };
  });

  function end(after: TextWork): void {
    nextPause();
    run.abort();
    work.value = after;
  }

  /** `isComposing`: an input method is in the middle of a word. */
  function consider(isComposing = false): void {
    const isLatest = nextPause();
    if (work.value.kind !== 'working') work.value = idle;
    if (text.value === '') {
      end(idle);
      answered.value = null;
    }
    takeKnown();
    if (missing.value.length > 0 && starts.value === 'on-pause' && !isComposing) {
      void afterPause(isLatest);
    }
  }

  /** Nothing is asked for if the last answer has all sentences of the text. */
  function takeKnown(): void {
    if (asked.value === null || isAnswered.value || missing.value.length > 0) return;
    answered.value = whole(asked.value, known.value);
  }

  async function afterPause(isLatest: () => boolean): Promise<void> {
    await clock.sleep(pauseAfter(text.value));
    await inProgress;
    if (!isLatest()) return;
    const isInTarget = await isSurelyInTarget();
    if (!isLatest()) return;
    if (isInTarget) end({ kind: 'in-target' });
    else translate();
  }

  /** False if the reader has chosen the source. */
  async function isSurelyInTarget(): Promise<boolean> {
    const { source, target } = options.value.wanted;
    return source === null && isSurelyIn(target, text.value, needs.detectLanguage);
  }

  /** Starts whatever it costs. */
  function translate(): void {
    nextPause();
    const now = asked.value;
    if (now === null || missing.value.length === 0) {
      end(idle);
      return;
    }
    const before = run;
    run = new AbortController();
    inProgress = ask(now, run.signal).catch((error) => {
      if (!isAbortError(error)) throw error;
    });
    // Both share requests, so the one before ends after the new one is sent.
    before.abort();
  }

  async function ask(now: Asked, signal: AbortSignal): Promise<void> {
    const lacking = missing.value;
    const sentences = new Map(known.value);
    const failures: Failure[] = [];
    let done = 0;
    let billed = 0;
    /** Characters that the memory did not know. Own words change how many of them are billed. */
    let sent = 0;
    work.value = working(done, lacking.length);
    await needs.translate(now.wanted, wait, lacking.map(sourceTextOf), {
      signal,
      onOutcome(index, outcome) {
        const piece = lacking[index];
        if (piece === undefined || signal.aborted) return;
        if (outcome.ok) {
          done += 1;
          billed += outcome.billedCharacters;
          if (!outcome.fromMemory) sent += billable([piece], now.wanted);
          sentences.set(piece.source, translatedPiece(piece, outcome));
        } else failures.push(outcome.failure);
        batch(() => {
          work.value = working(done, lacking.length);
          // A long text's beginning is shown, unless a whole answer is.
          if (answered.value?.isPartial !== false) answered.value = answerUpTo(now, sentences);
        });
      },
    });
    if (signal.aborted) return;
    // The reader returned to the translated text.
    if (isOld(now) && isAnswered.value) {
      work.value = idle;
      return;
    }
    const [failure] = failures;
    if (failure) {
      work.value = { kind: 'failed', failure };
      return;
    }
    const translated = whole(now, sentences, billed, sent);
    batch(() => {
      work.value = idle;
      answered.value = translated;
      // The text may have become shorter meanwhile.
      takeKnown();
    });
    needs.onTranslated(translated);
  }

  function wait(ms: number, failure: Failure): void {
    if (work.value.kind !== 'working') return;
    work.value = { ...work.value, heldUp: { untilMs: clock.now() + ms, failure } };
  }

  const working = (done: number, all: number): TextWork => ({
    ...{ kind: 'working', done, all },
    ...{ sinceMs: clock.now(), heldUp: null },
  });

  return {
    ...{ work, answered, answer, starts, consider, translate },
    /** The reader may have to confirm it first. */
    translateHanded(): void {
      if (cost.value < asksFirstFrom) translate();
      else end({ kind: 'asking', characters: cost.value });
    },
    stop: (): void => end(work.value.kind === 'working' ? { kind: 'stopped' } : idle),
  };
}

function cut(text: string, { source, details }: Wanted): Piece[] {
  if (details?.xml) return wholePiece(text);
  return planPieces(text, source === null ? undefined : toBcp47(source), details?.splitSentences);
}

function whole(asked: Asked, sentences: Sentences, billed = 0, sent = 0): Answered {
  const saved = billable(asked.pieces, asked.wanted) - sent;
  return { ...answerUpTo(asked, sentences), isPartial: false, cost: { billed, saved } };
}

/** Each once, as they are sent. */
const sentencesIn = (pieces: readonly Pick<Piece, 'source' | 'isWorth'>[]): number =>
  new Set(pieces.filter(({ isWorth }) => isWorth).map(({ source }) => source)).size;

const billable = (pieces: readonly Piece[], wanted: Wanted): number =>
  pieces.reduce(
    (sum, { source, isWorth }) =>
      sum + (isWorth ? countBillable({ format: 'plain', text: source }, wanted) : 0),
    0,
  );

const sourceTextOf = ({ source, context }: Piece): SourceText => ({
  ...{ format: 'plain', text: source, fitsAnyContext: true },
  ...(context !== null && { context }),
});
