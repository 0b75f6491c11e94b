/** Puts answers in place, one unit a step. A unit whose answer does not fit is sent again in parts. */
import type { Timers } from '../dom/timers.ts';
import type { Unit } from '../units/units.ts';

const farAwayEveryMs = 100;
/** Each write costs a layout, which takes long with thousands of texts. */
const farAwayEveryMsOnHugePages = 1000;
const hugePageTexts = 3000;

export interface AnswersScheduler {
  zoneOf(unit: Unit): string;
  drop(unit: Unit): void;
  readonly answers: {
    markSplit(key: string): void;
    distrust(key: string): void;
    counts(): { readonly found: number };
  };
}

interface Answer {
  readonly unit: Unit;
  readonly text: string | null;
}

export interface AnswersOptions {
  readonly scheduler: AnswersScheduler;
  readonly shown: Set<Unit>;
  readonly timers: Timers;
  onDue(): void;
  add(part: Unit): void;
  onSettled(unit: Unit): void;
}

export class Answers {
  readonly #options: AnswersOptions;
  /** Answers before `#next` are put. Removing each from the array would move all others. */
  #waiting: Answer[] = [];
  #next = 0;
  readonly #parts = new WeakMap<Unit, readonly Unit[]>();
  /** Putting their answers would show a text twice. */
  readonly #dropped = new WeakSet<Unit>();
  #retired: Unit[] = [];
  #isResting = false;
  #areFarAway = true;

  constructor(options: AnswersOptions) {
    this.#options = options;
  }

  get areWaiting(): boolean {
    return this.#next < this.#waiting.length;
  }

  /** True if the reader sees none of the pending answers soon. */
  get areFarAway(): boolean {
    return this.#areFarAway;
  }

  /** Null keeps the original. */
  receive(unit: Unit, text: string | null): void {
    this.#waiting.push({ unit, text });
    if (this.#options.scheduler.zoneOf(unit) === 'far') {
      this.#putFarAway();
      return;
    }
    this.#areFarAway = false;
    this.#options.onDue();
  }

  giveUp(unit: Unit): void {
    this.#waiting.push({ unit, text: null });
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
    unit?.retire();
    return unit !== undefined;
  }

  /** Returns false if none is pending. */
  putNext(): boolean {
    const answer = this.#waiting[this.#next];
    if (!answer) {
      this.#waiting = [];
      this.#next = 0;
      this.#areFarAway = true;
      return false;
    }
    this.#next += 1;
    this.#put(answer.unit, answer.text);
    this.#options.onSettled(answer.unit);
    return true;
  }

  #put(unit: Unit, text: string | null): void {
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
    const { timers, scheduler, onDue } = this.#options;
    onDue();
    const isHuge = scheduler.answers.counts().found > hugePageTexts;
    timers.after(isHuge ? farAwayEveryMsOnHugePages : farAwayEveryMs, () => {
      this.#isResting = false;
      if (this.areWaiting) this.#putFarAway();
    });
  }
}
