import type { Cancel, PageClock } from '../../base/clock.ts';

/** What is to be done later, as long as the run lasts. */
export class Timers {
  readonly #clock: PageClock;
  readonly #pending = new Set<Cancel>();
  readonly #places = new WeakSet<object>();

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

  /** The same, once for a place however often it is asked for meanwhile. */
  afterOnce(place: object, delayMs: number, work: () => void): void {
    if (this.#places.has(place)) return;
    this.#places.add(place);
    this.after(delayMs, () => {
      this.#places.delete(place);
      work();
    });
  }

  /** What waits is never done. */
  close(): void {
    for (const cancel of this.#pending) cancel();
    this.#pending.clear();
  }
}
