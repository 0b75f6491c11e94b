/** Puts answers in place, one unit a step. A unit whose answer does not fit is sent again in parts. */
import type { Slices } from '../../base/slices.ts';
import { longSliceMs } from '../../base/slices.ts';
import { isAlive } from '../dom/alive.ts';
import type { Timers } from '../dom/timers.ts';
import type { Unit } from '../units/units.ts';

/** Answers that are far away gather for this long. */
const restMs = 100;
/** And for this many times the frame that shows them. On a huge page, a frame can take 100 ms. */
const restFrames = 4;
/** A longer frame is not due to the page's size. The reader may scroll to an answer that rests. */
const longestFrameMs = 250;

export interface AnswersScheduler {
  /** More answers are expected. */
  readonly isBusy: boolean;
  zoneOf(unit: Unit): string;
  drop(unit: Unit): void;
  readonly answers: {
    markSplit(key: string): void;
    distrust(key: string): void;
  };
}

interface Answer {
  readonly unit: Unit;
  readonly text: string | null;
}

export interface AnswersOptions {
  readonly scheduler: AnswersScheduler;
  readonly shown: Set<Unit>;
  readonly slices: Pick<Slices, 'nextFrame'>;
  readonly timers: Timers;
  /** An answer is due. */
  begin(): void;
  add(part: Unit): void;
  onSettled(unit: Unit): void;
}

export class Answers {
  readonly #options: AnswersOptions;
  /** The reader may see them soon. */
  readonly #soon: Answer[] = [];
  readonly #farAway: Answer[] = [];
  readonly #parts = new WeakMap<Unit, readonly Unit[]>();
  /** Putting their answers would show a text twice. */
  readonly #dropped = new WeakSet<Unit>();
  #retired: Unit[] = [];
  #isResting = false;
  #isFarAwayDue = false;
  #frameMs = 0;

  constructor(options: AnswersOptions) {
    this.#options = options;
  }

  get areWaiting(): boolean {
    return this.#soon.length > 0 || this.#farAway.length > 0;
  }

  /** False while those that are far away rest. Each write there costs a layout of the page. */
  get areDue(): boolean {
    return this.#soon.length > 0 || (this.#isFarAwayDue && this.#farAway.length > 0);
  }

  /** True if the reader sees none of the pending answers soon. */
  get areFarAway(): boolean {
    return this.#soon.length === 0;
  }

  /** The time that a frame takes after answers far away have been put, at least a slice. */
  get frameMs(): number {
    return Math.max(longSliceMs, this.#frameMs);
  }

  /** Null keeps the original. */
  receive(unit: Unit, text: string | null): void {
    if (this.#options.scheduler.zoneOf(unit) === 'far') {
      this.#farAway.push({ unit, text });
      this.#putFarAway();
      return;
    }
    this.#soon.push({ unit, text });
    this.#options.begin();
  }

  /** The last ones need not rest. */
  onChange(): void {
    if (this.#farAway.length === 0 || this.#isFarAwayDue || this.#options.scheduler.isBusy) return;
    this.#isFarAwayDue = true;
    this.#options.begin();
  }

  giveUp(unit: Unit): void {
    this.#soon.push({ unit, text: null });
  }

  partsOf(unit: Unit): readonly Unit[] {
    return this.#parts.get(unit) ?? [];
  }

  drop(unit: Unit): void {
    const { scheduler, shown, onSettled } = this.#options;
    for (const gone of [unit, ...this.partsOf(unit)]) {
      scheduler.drop(gone);
      shown.delete(gone);
      this.#dropped.add(gone);
    }
    this.#retired.push(unit);
    onSettled(unit);
  }

  /** Translations stand below texts that are gone. */
  get areRetired(): boolean {
    return this.#retired.length > 0;
  }

  retireNext(): boolean {
    const unit = this.#retired.pop();
    if (unit && isAlive(unit.place)) unit.retire();
    return unit !== undefined;
  }

  /** Returns false if none is pending. */
  putNext(): boolean {
    const answer = this.#soon.shift() ?? this.#farAway.shift();
    if (!answer) return false;
    if (this.#farAway.length === 0) this.#isFarAwayDue = false;
    this.#put(answer.unit, answer.text);
    this.#options.onSettled(answer.unit);
    return true;
  }

  #put(unit: Unit, text: string | null): void {
    if (!isAlive(unit.place)) return;
    if (text === null) {
      unit.revert();
      return;
    }
    if (this.#dropped.has(unit)) return;
    if (!unit.isCurrent()) return;
    const { scheduler, shown, add } = this.#options;
    const outcome = unit.put(text);
    if (outcome === 'shown') {
      shown.add(unit);
      return;
    }
    unit.revert();
    if (outcome === 'broken') {
      const parts = unit.parts();
      this.#parts.set(unit, parts);
      for (const part of parts) add(part);
      scheduler.answers.markSplit(unit.key);
    } else scheduler.answers.distrust(unit.key);
  }

  #putFarAway(): void {
    if (this.#isResting) return;
    this.#isResting = true;
    this.#isFarAwayDue = true;
    const { timers, slices, begin } = this.#options;
    begin();
    void slices.nextFrame().then((frameMs) => {
      if (frameMs !== null) this.#frameMs = Math.min(frameMs, longestFrameMs);
      timers.after(Math.max(restMs, restFrames * this.#frameMs), () => {
        this.#isResting = false;
        if (this.areWaiting) this.#putFarAway();
      });
    });
  }
}
