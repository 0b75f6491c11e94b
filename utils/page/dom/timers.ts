import type { PageClock } from '../../base/clock.ts';

/** Timers that do nothing once the run has ended. */
export class Timers {
  readonly #clock: PageClock;
  readonly #end: AbortSignal;
  readonly #places = new WeakSet<object>();

  constructor(clock: PageClock, end: AbortSignal) {
    this.#clock = clock;
    this.#end = end;
  }

  after(delayMs: number, work: () => void): void {
    if (this.#end.aborted) return;
    this.#clock.after(Math.max(0, delayMs), () => {
      if (!this.#end.aborted) work();
    });
  }

  /** Ignores other calls for this place until then. */
  afterOnce(place: object, delayMs: number, work: () => void): void {
    if (this.#places.has(place)) return;
    this.#places.add(place);
    this.after(delayMs, () => {
      this.#places.delete(place);
      work();
    });
  }
}
