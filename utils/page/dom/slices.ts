/** Runs long work in short tasks, so that the page answers the reader in between. No task of ours takes over 50 ms. */
import type { PageClock } from '../../base/clock.ts';
import { nextTask } from '../../base/next-task.ts';

/** The length of a slice. A frame at 60 Hz lasts 16 ms, and the page gets half of it. */
export const shortSliceMs = 8;

/** For writes out of view. Each slice may cost a layout of the page, so few long slices are faster. */
export const longSliceMs = 30;

/** A tab in the background has no frames. */
const frameMs = 100;

/** For work that ends by itself. */
export const forever: AbortSignal = new AbortController().signal;

export class Slices {
  readonly #clock: PageClock;

  constructor(clock: PageClock) {
    this.#clock = clock;
  }

  /** Ends this task and goes on after the next frame. The browser has laid out the writes by then. */
  nextFrame(): Promise<void> {
    return new Promise((resolve) => {
      const goOn = (): void => {
        cancel();
        void nextTask().then(resolve);
      };
      const cancel = this.#clock.after(frameMs, goOn);
      this.#clock.beforePaint(goOn);
    });
  }

  /**
   * Calls `step` until it returns false, pausing between slices. Rejects with the signal's reason once aborted; no step
   * runs after that.
   *
   * @param around wraps each slice, for example to drain an observer before and after it
   * @param sliceMs a slice ends after so many milliseconds
   */
  async run(
    step: () => boolean,
    signal: AbortSignal,
    around: (slice: () => void) => void = (slice) => slice(),
    sliceMs = shortSliceMs,
  ): Promise<void> {
    let goesOn = true;
    while (goesOn) {
      signal.throwIfAborted();
      around(() => {
        const end = this.#clock.monotonic() + sliceMs;
        do goesOn = step();
        while (goesOn && this.#clock.monotonic() < end);
      });
      if (goesOn) await nextTask();
    }
  }

  /** Does `work` for one item after the other, in slices. */
  forEach<T>(
    items: Iterable<T>,
    work: (item: T) => void,
    signal: AbortSignal,
    around?: (slice: () => void) => void,
  ): Promise<void> {
    const rest = items[Symbol.iterator]();
    const step = (): boolean => {
      const next = rest.next();
      if (!next.done) work(next.value);
      return !next.done;
    };
    return this.run(step, signal, around);
  }
}
