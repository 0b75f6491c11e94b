import type { Cancel, PageClock } from '../../base/clock.ts';

/** What is to be done later, as long as the run lasts. */
export class Timers {
  readonly #clock: PageClock;
  readonly #pending = new Set<Cancel>();
  readonly #resting = new WeakSet<object>();

  constructor(clock: PageClock) {
    this.#clock = clock;
  }

  after(delayMs: number, work: () => void): void {
    const cancel = this.#clock.after(Math.max(0, delayMs), () => {
      this.#pending.delete(cancel);
      work();
    });
    this.#pending.add(cancel);
  }

  /**
   * Lets a place rest until `atMs` of the clock's `monotonic()`: it is read again when its rest is over, once, however often
   * it is asked for.
   */
  restAt(place: object, atMs: number, readAgain: () => void): void {
    if (this.#resting.has(place)) return;
    this.#resting.add(place);
    this.after(atMs - this.#clock.monotonic(), () => {
      this.#resting.delete(place);
      readAgain();
    });
  }

  /** What waits is never done. */
  close(): void {
    for (const cancel of this.#pending) cancel();
    this.#pending.clear();
  }
}
