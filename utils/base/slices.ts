/** Runs long work in short tasks, so that the page answers the reader. No task takes over 50 ms. */
import type { PageClock } from './clock.ts';
import type { TaskPriority } from './next-task.ts';
import { nextTask } from './next-task.ts';

/** Half a frame at 60 Hz belongs to the page. */
const shortSliceMs = 8;

/** For translations. Each slice may cost a layout, so few long slices are faster. */
export const longSliceMs = 30;

/** A tab in the background has no frames. */
const noFrameMs = 100;

export class Slices {
  readonly #clock: PageClock;

  constructor(clock: PageClock) {
    this.#clock = clock;
  }

  /**
   * Goes on in a task after the next frame, when the browser has laid out the writes.
   *
   * @returns the ms that the frame has taken, null if none came
   */
  nextFrame(): Promise<number | null> {
    const { after, beforePaint, monotonic } = this.#clock;
    return new Promise((resolve) => {
      const cancel = after(noFrameMs, () => void nextTask().then(() => resolve(null)));
      beforePaint(() => {
        cancel();
        const start = monotonic();
        // Other tasks would wait behind the slices of writes, and their time would count.
        void nextTask('user-blocking').then(() => resolve(monotonic() - start));
      });
    });
  }

  /**
   * Calls `step` until it returns false. Rejects once aborted; no step runs after that.
   *
   * @param around wraps each slice
   */
  async run(
    step: () => boolean,
    signal: AbortSignal,
    around: (slice: () => void) => void = (slice) => slice(),
    sliceMs = shortSliceMs,
    priority?: TaskPriority,
  ): Promise<void> {
    const { monotonic } = this.#clock;
    let goesOn = true;
    while (goesOn) {
      signal.throwIfAborted();
      around(() => {
        const end = monotonic() + sliceMs;
        do goesOn = step();
        while (goesOn && monotonic() < end);
      });
      if (goesOn) await nextTask(priority);
    }
  }

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
