/** Puts answers in place, one unit a step. A unit whose answer does not fit is sent again in parts. */
import type { Shown } from '../units/shown.ts';
import type { Unit } from '../units/units.ts';

/** Answers for far texts are put no more often than this. */
const farAwayEveryMs = 100;
/** Each time costs the browser one layout of the page, which takes long on a page of thousands of texts. */
const farAwayEveryMsOnHugePages = 1000;
const hugePageTexts = 3000;

export interface AnswersScheduler {
  zoneOf(unit: Unit): string;
  drop(unit: Unit): void;
  readonly answers: {
    /** The text is to be asked for in parts. */
    takeApart(key: string): void;
    /** The answer can't be shown. */
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
  readonly shown: Shown;
  after(delayMs: number, work: () => void): void;
  /** Answers are to be put now. */
  onDue(): void;
  /** A text of a unit that was taken apart is to be asked for. */
  add(part: Unit): void;
  /** This unit waits for nothing any more. */
  onSettled(unit: Unit): void;
}

export class Answers {
  readonly #options: AnswersOptions;
  /** New ones last; and those whose turn has come, the next one last: to take the first of a long array moves all that are left. */
  #waiting: Answer[] = [];
  #next: Answer[] = [];
  readonly #parts = new WeakMap<Unit, readonly Unit[]>();
  /** No longer on the page as they were read: an answer that is still to be put would come twice. */
  readonly #dropped = new WeakSet<Unit>();
  #retired: Unit[] = [];
  /** Far answers were put a moment ago. */
  #isResting = false;
  /** No answer that waits is for a text in view or near it. */
  #areFarAway = true;

  constructor(options: AnswersOptions) {
    this.#options = options;
  }

  /** True while an answer waits to be put. */
  get areWaiting(): boolean {
    return this.#waiting.length + this.#next.length > 0;
  }

  /** True if the reader sees none of the answers that wait soon. */
  get areFarAway(): boolean {
    return this.#areFarAway;
  }

  /** An answer came. Null: the text stays in the original. */
  receive(unit: Unit, text: string | null): void {
    this.#waiting.push({ unit, text });
    if (this.#options.scheduler.zoneOf(unit) === 'far') {
      this.#putFarAway();
      return;
    }
    this.#areFarAway = false;
    this.#options.onDue();
  }

  /** The page's own text is to be shown again, with the next answers. */
  giveUp(unit: Unit): void {
    this.#waiting.push({ unit, text: null });
  }

  /** The texts that were asked for in the place of a unit. */
  partsOf(unit: Unit): readonly Unit[] {
    return this.#parts.get(unit) ?? [];
  }

  /** A unit is no longer on the page as it was read. */
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

  /** True while something of ours stands below texts that are gone. */
  get areRetired(): boolean {
    return this.#retired.length > 0;
  }

  /** Takes away what stands below one text that is gone. False where there is none. */
  retireNext(): boolean {
    const unit = this.#retired.pop();
    unit?.retire();
    return unit !== undefined;
  }

  /** Puts one answer. False where none waits. */
  putNext(): boolean {
    if (this.#next.length === 0) {
      this.#next = this.#waiting.reverse();
      this.#waiting = [];
    }
    const answer = this.#next.pop();
    if (!answer) {
      this.#areFarAway = true;
      return false;
    }
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
    // A text that the page has changed is read again by itself.
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
      scheduler.answers.takeApart(unit.key);
    } else scheduler.answers.distrust(unit.key);
  }

  #putFarAway(): void {
    if (this.#isResting) return;
    this.#isResting = true;
    const { after, scheduler, onDue } = this.#options;
    onDue();
    const isHuge = scheduler.answers.counts().found > hugePageTexts;
    after(isHuge ? farAwayEveryMsOnHugePages : farAwayEveryMs, () => {
      this.#isResting = false;
      if (this.areWaiting) this.#putFarAway();
    });
  }
}
