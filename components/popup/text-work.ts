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
import { toBcp47 } from '../../utils/languages/bcp47.ts';
import type { DetectLanguage } from '../../utils/languages/detection.ts';
import { isSurelyIn } from '../../utils/languages/surely-in.ts';
import type { TranslatedPiece } from '../../utils/storage/text-draft.ts';
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
  let pause = new AbortController();
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
  /** The sentences of the answer that is shown, if it has the same options. */
  const known = computed<Sentences>(() =>
    asked.value === null ? new Map() : sentencesOf(answered.value, asked.value.wanted),
  );
  const missing = computed(() =>
    asked.value === null || isAnswered.value ? [] : missingIn(asked.value, known.value),
  );
  const cost = computed(() => (asked.value ? billable(missing.value, asked.value.wanted) : 0));
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
    pause.abort();
    run.abort();
    work.value = after;
  }

  /** `isComposing`: an input method is in the middle of a word. */
  function consider(isComposing = false): void {
    pause.abort();
    pause = new AbortController();
    if (work.value.kind !== 'working') work.value = idle;
    if (text.value === '') {
      end(idle);
      answered.value = null;
    }
    if (asked.value === null || isAnswered.value || isComposing) return;
    if (missing.value.length === 0) {
      answered.value = whole(asked.value, known.value);
    } else if (starts.value === 'on-pause') void afterPause(pause.signal);
  }

  const afterPause = (signal: AbortSignal): Promise<void> =>
    untilAbort(async () => {
      await clock.sleep(pauseAfter(text.value), signal);
      await inProgress;
      if (signal.aborted) return;
      const isInTarget = await isSurelyInTarget();
      if (signal.aborted) return;
      if (isInTarget) end({ kind: 'in-target' });
      else await begin();
    });

  /** False if the reader has chosen the source. */
  async function isSurelyInTarget(): Promise<boolean> {
    const { source, target } = options.value.wanted;
    return source === null && isSurelyIn(target, text.value, needs.detectLanguage);
  }

  function begin(): Promise<void> {
    inProgress = untilAbort(async () => {
      const before = run;
      run = new AbortController();
      const { signal } = run;
      const now = asked.value;
      // Both calls share requests, so this comes after the new one.
      if (now === null || missing.value.length === 0) return before.abort();
      const sentences = new Map(known.value);
      const { billed, sent, failure } = await ask(now, sentences, signal, () => before.abort());
      if (signal.aborted) return;
      // The reader returned to the translated text.
      if (isOld(now) && isAnswered.value) {
        work.value = idle;
        return;
      }
      batch(() => {
        work.value = failure ? { kind: 'failed', failure } : idle;
        if (!failure) answered.value = whole(now, sentences, billed, sent);
      });
      if (!failure && answered.value) needs.onTranslated(answered.value);
    });
    return inProgress;
  }

  async function ask(
    now: Asked,
    sentences: Map<string, TranslatedPiece>,
    signal: AbortSignal,
    onSent: () => void,
  ): Promise<{
    readonly billed: number;
    /** Characters that the memory did not know. Own words change how many of them are billed. */
    readonly sent: number;
    readonly failure: Failure | null;
  }> {
    const lacking = missing.value;
    let billed = 0;
    let sent = 0;
    let done = 0;
    let failure: Failure | null = null;
    work.value = working(0, lacking.length);
    const translated = needs.translate(now.wanted, wait, lacking.map(sourceTextOf), {
      signal,
      onOutcome(index, outcome) {
        const piece = lacking[index];
        if (piece === undefined || signal.aborted) return;
        if (outcome.ok) {
          billed += outcome.billedCharacters;
          if (!outcome.fromMemory) sent += billable([piece], now.wanted);
          done += 1;
          sentences.set(piece.source, translatedPiece(piece, outcome));
        } else failure ??= outcome.failure;
        batch(() => {
          work.value = working(done, lacking.length);
          // A long text's beginning is shown, unless a whole answer is.
          if (answered.value?.isPartial !== false) answered.value = answerUpTo(now, sentences);
        });
      },
    });
    onSent();
    await translated;
    return { billed, sent, failure };
  }

  function wait(ms: number, failure: Failure): void {
    if (work.value.kind !== 'working') return;
    work.value = { ...work.value, heldUp: { untilMs: clock.now() + ms, failure } };
  }

  const working = (done: number, all: number): TextWork => ({
    ...{ kind: 'working', done, all },
    ...{ sinceMs: clock.now(), heldUp: null },
  });

  /** Starts whatever it costs. */
  function translate(): void {
    pause.abort();
    void begin();
  }

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

async function untilAbort(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isAbortError(error)) throw error;
  }
}
