import type { Cancel, PageClock } from '../../utils/base/clock.ts';
import { sleepBy, systemClock } from '../../utils/base/clock.ts';

interface Timer {
  readonly atMs: number;
  readonly work: () => void;
}

/** Time moves only when a test moves it. Frames are real, because layout and observers need them. */
export class FakeClock implements PageClock {
  #ms = Date.UTC(2026, 0, 15, 12);
  /** Each call of `monotonic` takes this long. With 10, a slice ends after each step. */
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
    // Timers with equal times fire in the order of creation, as in browsers.
    this.#timers = [...this.#timers, timer].sort((one, other) => one.atMs - other.atMs);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /**
   * Moves to the next timer within `ms` and fires it; otherwise moves by `ms`.
   * @returns true if a timer fired
   */
  fireNext(ms: number): boolean {
    const [next] = this.#timers;
    if (!next || next.atMs > this.#ms + ms) {
      // A timer may have moved the time further than requested.
      this.#ms += Math.max(0, ms);
      return false;
    }
    this.#timers = this.#timers.slice(1);
    this.#ms = Math.max(this.#ms, next.atMs);
    next.work();
    return true;
  }

  /** Moves by `ms` and fires every timer on the way. */
  advance(ms: number): void {
    const endMs = this.#ms + ms;
    while (this.fireNext(endMs - this.#ms));
  }

  clear(): void {
    this.#timers = [];
    this.lookMs = 0;
  }
}
