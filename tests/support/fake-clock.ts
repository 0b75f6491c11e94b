import type { Cancel, PageClock } from '../../utils/base/clock.ts';
import { sleepBy, systemClock } from '../../utils/base/clock.ts';

interface Timer {
  readonly atMs: number;
  readonly work: () => void;
}

/** Time that passes only when a test says so. Frames are the browser's own, since layout and observers go by them. */
export class FakeClock implements PageClock {
  #ms = Date.UTC(2026, 0, 15, 12);
  /** So much time passes with each look at `monotonic`: with 10, a slice of work is over after each step. */
  lookMs = 0;
  #timers: readonly Timer[] = [];

  readonly now = (): number => this.#ms;
  readonly monotonic = (): number => {
    this.#ms += this.lookMs;
    return this.#ms;
  };
  readonly beforePaint = systemClock.beforePaint;
  readonly sleep = (delayMs: number, signal?: AbortSignal): Promise<void> =>
    sleepBy(this, delayMs, signal);

  readonly after = (delayMs: number, work: () => void): Cancel => {
    const timer = { atMs: this.#ms + Math.max(0, delayMs), work };
    // Timers of the same moment fire in the order in which they were set, as in browsers.
    this.#timers = [...this.#timers, timer].sort((one, other) => one.atMs - other.atMs);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /**
   * Goes on to the next timer that fires within `ms`, and fires it; else lets `ms` pass.
   * @returns whether a timer has fired
   */
  fireNext(ms: number): boolean {
    const [next] = this.#timers;
    if (!next || next.atMs > this.#ms + ms) {
      // What a timer sets off may have let more time pass than was asked for.
      this.#ms += Math.max(0, ms);
      return false;
    }
    this.#timers = this.#timers.slice(1);
    this.#ms = Math.max(this.#ms, next.atMs);
    next.work();
    return true;
  }

  /** Lets `ms` pass at once, and fires every timer on the way. */
  advance(ms: number): void {
    const endMs = this.#ms + ms;
    while (this.fireNext(endMs - this.#ms));
  }

  /** Forgets every timer. */
  clear(): void {
    this.#timers = [];
    this.lookMs = 0;
  }
}
