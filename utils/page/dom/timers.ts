import type { Cancel, PageClock } from '../../base/clock.ts';

/** Timers that end with the run. */
export class Timers {
  readonly #clock: PageClock;
  readonly #pending = new Set<Cancel>();
  readonly #places = new WeakSet<object>();
  #isClosed = false;

  constructor(clock: PageClock) {
    this.#clock = clock;
  }

  after(delayMs: number, work: () => void): void {
    if (this.#isClosed) return;
    const cancel = this.#clock.after(Math.max(0, delayMs), () => {
      this.#pending.delete(cancel);
      work();
    });
    this.#pending.add(cancel);
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

  close(): void {
    this.#isClosed = true;
    for (const cancel of this.#pending) cancel();
    this.#pending.clear();
  }
}
