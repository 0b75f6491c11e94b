/**
 * Owns the text of the tab "Text" and its translation, which begins after a pause if that costs little, otherwise when the
 * reader asks. Both are stored with every change, because a popup may close at any time.
 *
 *   idle ─▶ working ─▶ idle (answered) or failed or stopped        idle ─▶ in-target, asking: nothing is sent
 *
 * Promises: sentences of the answer that is shown are not asked for again; all others are asked for at the background, whose memory has
 * those that were paid for before. A pause waits for the work in progress, because that may be billed already; the reader's request ends it.
 */
import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, effect, signal } from '@preact/signals';
import { isAbortError } from '../../utils/base/abort.ts';
import type { Clock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { Patience } from '../../utils/base/patience.ts';
import type { DetectLanguage } from '../../utils/languages/detection.ts';
import { isSurelyIn } from '../../utils/languages/detection.ts';
import { worthOf } from '../../utils/selection/worth.ts';
import type { TextDraft } from '../../utils/storage/text-draft.ts';
import { countCodePoints } from '../../utils/translation/count-billable.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import { isSameWanted } from '../../utils/translation/options.ts';
import type { SourceText, TranslateTexts } from '../../utils/translation/texts.ts';
import { asksFirstFrom, maxTypedCharacters } from '../../utils/translation/texts.ts';
import type { Answered, Asked, Sentences } from './text-answer.ts';
import {
  answerOf,
  answerTo,
  billable,
  countSentences,
  detectedIn,
  draftOf,
  missingIn,
  sentencesOf,
  translatedPiece,
} from './text-answer.ts';
import type { Piece } from './text-pieces.ts';
import { planPieces } from './text-pieces.ts';

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
  /** The address of the present service. */
  readonly service: string;
  /** From the previous popup, or another part of Verso. */
  readonly draft: TextDraft | null;
  saveDraft(draft: TextDraft): void;
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

export function createTypedText(needs: TextWorkNeeds) {
  const { options, service, clock, draft } = needs;
  const text = signal(draft?.text ?? '');
  const work = signal<TextWork>(draft?.wish === 'stopped' ? { kind: 'stopped' } : idle);
  // Another service translates the text anew.
  const before = draft?.service === service ? draft.answer : null;
  const answered = signal<Answered | null>(before ? { ...before, cost: null } : null);
  const nextPause = createLatest();
  let run = new AbortController();
  let inProgress: Promise<void> = Promise.resolve();

  /** Unicode code points, which are billed. */
  const characters = computed(() => countCodePoints(text.value));
  /** Null: it has no words, or too many characters. */
  const asked = computed<Asked | null>(() => {
    if (worthOf(text.value) !== 'text' || characters.value > maxTypedCharacters) return null;
    const { wanted } = options.value;
    return { text: text.value, wanted, pieces: planPieces(text.value, wanted) };
  });
  const isOld = (one: Pick<Answered, 'text' | 'wanted'>): boolean =>
    one.text !== text.value || !isSameWanted(one.wanted, options.value.wanted);
  /** The last answer, if it is for all of the text and its options. */
  const whole = computed(() => {
    const now = answered.value;
    return now === null || now.isPartial || isOld(now) ? null : now;
  });
  /** The sentences of the last answer, if it has the same options. */
  const known = computed<Sentences>(() => sentencesOf(answered.value, options.value.wanted));
  const missing = computed(() =>
    asked.value === null || whole.value !== null ? [] : missingIn(asked.value, known.value),
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
    const part = {
      done: countSentences(now.pieces),
      all: countSentences(asked.value?.pieces ?? []),
    };
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
  function takeKnown(billed = 0): void {
    const now = asked.value;
    if (now === null || whole.value !== null || missing.value.length > 0) return;
    // Nobody knows which of the characters were billed for sentences that are gone.
    const sent = billed > 0 ? billable(now.pieces, now.wanted) : 0;
    answered.value = answerTo(now, known.value, { billed, sent });
  }

  async function afterPause(isLatest: () => boolean): Promise<void> {
    await clock.sleep(pauseAfter(text.value));
    await inProgress;
    if (isLatest()) await translateUnlessInTarget(isLatest);
  }

  async function translateUnlessInTarget(isLatest = nextPause()): Promise<void> {
    const { source, target } = options.value.wanted;
    // The reader knows better than the browser.
    const isInTarget =
      source === null && (await isSurelyIn(target, text.value, needs.detectLanguage));
    if (!isLatest()) return;
    if (isInTarget) end({ kind: 'in-target' });
    else start();
  }

  /** Starts whatever it costs. */
  function start(): void {
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
    const paid = { billed: 0, sent: 0 };
    let done = 0;
    work.value = working(done, lacking.length);
    await needs.translate(now.wanted, wait, lacking.map(sourceTextOf), {
      signal,
      onOutcome(index, outcome) {
        const piece = lacking[index];
        if (piece === undefined || signal.aborted) return;
        if (outcome.ok) {
          done += 1;
          paid.billed += outcome.billedCharacters;
          if (!outcome.fromMemory) paid.sent += billable([piece], now.wanted);
          sentences.set(piece.source, translatedPiece(piece, outcome));
        } else failures.push(outcome.failure);
        batch(() => {
          work.value = working(done, lacking.length);
          // A long text's beginning is shown, unless a whole answer is.
          if (answered.value?.isPartial !== false) answered.value = answerTo(now, sentences);
        });
      },
    });
    if (signal.aborted) return;
    // The reader returned to the translated text.
    if (isOld(now) && whole.value !== null) {
      work.value = idle;
      return;
    }
    const [failure] = failures;
    if (failure) {
      work.value = { kind: 'failed', failure };
      return;
    }
    const translated = answerTo(now, sentences, paid);
    batch(() => {
      work.value = idle;
      answered.value = translated;
      // The text may have become shorter meanwhile.
      takeKnown(paid.billed);
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

  /** The reader may have to confirm it first. */
  function translateHanded(): void {
    if (cost.value < asksFirstFrom) void translateUnlessInTarget();
    else end({ kind: 'asking', characters: cost.value });
  }

  const save = (wish: TextDraft['wish']): void => {
    const answer = answered.value && draftOf(answered.value);
    needs.saveDraft({ text: text.value, wish, service, ...(answer && { answer }) });
  };

  if (draft?.wish === 'agreed') start();
  else if (draft?.wish === 'asked') translateHanded();
  else if (draft?.wish === 'none') consider();
  effect(() => save(work.value.kind === 'stopped' ? 'stopped' : 'none'));

  return {
    ...{ text, characters, work, whole, answer, starts },
    /** In the text of the answer. */
    detectedSource: computed(() => answered.value && detectedIn(answered.value)),
    /** `isComposing`: an input method is in the middle of a word. */
    type(now: string, isComposing: boolean): void {
      text.value = now;
      consider(isComposing);
    },
    consider,
    translate(): void {
      // Agreeing to the length of a text says nothing about its language.
      if (work.value.kind === 'asking') void translateUnlessInTarget();
      else start();
    },
    stop: (): void => end(work.value.kind === 'working' ? { kind: 'stopped' } : idle),
    /** Replaces the text together with its translation. */
    put(other: Answered): void {
      batch(() => {
        answered.value = other;
        text.value = other.text;
      });
    },
    /** The next popup translates the text. */
    keepAsked: (): void => save('agreed'),
    /** Work that failed without the permission starts again. */
    accessGiven(): void {
      const now = work.value;
      if (now.kind === 'failed' && now.failure.code === 'permission-missing') start();
    },
  };
}

const sourceTextOf = ({ source, context }: Piece): SourceText => ({
  ...{ format: 'plain', text: source, fitsAnyContext: true },
  ...(context !== null && { context }),
});
