/**
 * When a typed text is translated: after a pause where that costs little, else when the reader asks. What is under way goes
 * on until something else begins: it may be billed already, and most of its sentences are still there.
 */
import { batch } from '@preact/signals';
import { isAbortError } from '../../utils/base/abort.ts';
import type { Clock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { DetectLanguage } from '../../utils/languages/detection.ts';
import { isSurelyIn } from '../../utils/languages/surely-in.ts';
import { countBillable } from '../../utils/translation/count-billable.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import type { TranslateTexts } from '../../utils/translation/texts.ts';
import { asksFirstFrom } from '../../utils/translation/texts.ts';
import type { Answered, Asked } from './text-answer.ts';
import { partialAnswer } from './text-answer.ts';
import { pauseAfter } from './text-pause.ts';
import type { Piece } from './text-pieces.ts';
import { runPieces, unknownIn } from './text-run.ts';
import type { TextState, TextWork } from './text-state.ts';
import { idle } from './text-state.ts';

export interface TextWorkNeeds {
  translate(
    wanted: Wanted,
    onWait: (ms: number, failure: Failure) => void,
    ...call: Parameters<TranslateTexts>
  ): Promise<void>;
  readonly detectLanguage: DetectLanguage;
  readonly clock: Clock;
  /** Characters that a popup before has paid for, and that would have been billed here: told once. */
  onReused(wanted: Wanted, characters: number): void;
  /** A whole text that the reader had translated. */
  onTranslated(answered: Answered): void;
}

export interface TextFlow {
  /** The text or what is wanted of it has changed. `isComposing`: what is there now is half a word. */
  consider(isComposing?: boolean): void;
  /** A reader's word: at once, whatever it costs. */
  translate(): void;
  /** For a text that somebody else has put here: at once, unless it is so long that the reader is asked first. */
  translateHanded(): void;
  stop(): void;
}

export function createTextWork(state: TextState, needs: TextWorkNeeds): TextFlow {
  const { text, wanted, isWorth, work, answered, known, costOf, asNow } = state;
  const { clock } = needs;
  /** Until the translation begins. */
  let pause = new AbortController();
  /** Until it is there. */
  let run = new AbortController();
  let underWay: Promise<void> = Promise.resolve();

  function end(after: TextWork): void {
    pause.abort();
    run.abort();
    work.value = after;
  }

  function consider(isComposing = false): void {
    pause.abort();
    pause = new AbortController();
    if (work.value.kind !== 'working') work.value = idle;
    if (text.value === '') {
      end(idle);
      answered.value = null;
    }
    if (wanted.value === null || !isWorth.value || isComposing) return;
    if (costOf(wanted.value) === 0) answered.value = wholeAnswer(asNow(wanted.value), 0);
    else if (state.starts.value === 'on-pause') void afterPause(pause.signal);
  }

  const afterPause = (signal: AbortSignal): Promise<void> =>
    quietly(async () => {
      await clock.sleep(pauseAfter(text.value), signal);
      // Most of its sentences are still there, and billed: they would be asked for again.
      await underWay;
      if (signal.aborted) return;
      const isThere = await isInTarget();
      if (signal.aborted) return;
      if (isThere) {
        run.abort();
        work.value = { kind: 'in-target' };
      } else await begin();
    });

  /** As far as the browser can tell, and only where the reader has not said otherwise. */
  async function isInTarget(): Promise<boolean> {
    if (wanted.value === null || wanted.value.source !== null) return false;
    return isSurelyIn(wanted.value.target, text.value, needs.detectLanguage);
  }

  function begin(): Promise<void> {
    underWay = quietly(async () => {
      run.abort();
      run = new AbortController();
      const { signal } = run;
      const now = wanted.value;
      if (now === null || !isWorth.value) return;
      const asked = asNow(now);
      const missing = unknownIn(asked.pieces, now, known).length;
      work.value = missing > 0 ? working(0, missing) : idle;
      const { billed, failure } = await runPieces(asked.pieces, {
        wanted: now,
        known,
        signal,
        translate: (...call) => needs.translate(now, wait, ...call),
        onProgress: () => progress(asked, missing),
      });
      if (signal.aborted) return;
      // Meanwhile the reader has gone back to what was known: that stays, and nobody asks for this any more.
      if (state.isOld(asked) && state.answer.value?.isOld === false) {
        work.value = idle;
        return;
      }
      batch(() => {
        work.value = failure ? { kind: 'failed', failure } : idle;
        if (!failure) showTranslated(wholeAnswer(asked, billed));
      });
      const spared = failure ? 0 : billable(known.takeSpared(asked.pieces, now), now);
      if (spared > 0) needs.onReused(now, spared);
    });
    return underWay;
  }

  function showTranslated(whole: Answered): void {
    answered.value = whole;
    needs.onTranslated(whole);
  }

  /** All of it is known, for what this time has billed. */
  function wholeAnswer(asked: Asked, billed: number): Answered {
    const cost = { billed, saved: Math.max(0, billable(asked.pieces, asked.wanted) - billed) };
    return { ...partialAnswer(asked, known), cost, isPartial: false };
  }

  function progress(asked: Asked, missing: number): void {
    const left = unknownIn(asked.pieces, asked.wanted, known).length;
    batch(() => {
      work.value = working(missing - left, missing);
      // What comes of a long text is there to read at once, unless it would take away what is read now.
      if (answered.value === null || answered.value.isPartial) {
        answered.value = partialAnswer(asked, known);
      }
    });
  }

  function wait(ms: number, failure: Failure): void {
    if (work.value.kind !== 'working') return;
    work.value = { ...work.value, heldUp: { untilMs: clock.now() + ms, failure } };
  }

  const working = (done: number, all: number): TextWork => ({
    ...{ kind: 'working', done, all },
    ...{ sinceMs: clock.now(), heldUp: null },
  });

  function translate(): void {
    pause.abort();
    void begin();
  }

  return {
    consider,
    translate,
    translateHanded() {
      const characters = wanted.value && isWorth.value ? costOf(wanted.value) : 0;
      if (characters < asksFirstFrom) return translate();
      end({ kind: 'asking', characters });
    },
    stop: () => end(work.value.kind === 'working' ? { kind: 'stopped' } : idle),
  };
}

const billable = (pieces: readonly Piece[], wanted: Wanted): number =>
  pieces.reduce(
    (sum, { text, isWorth }) =>
      sum + (isWorth ? countBillable({ format: 'plain', text }, wanted) : 0),
    0,
  );

/** An abort is no news: whoever aborted knows. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isAbortError(error)) throw error;
  }
}
