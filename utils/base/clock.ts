import { abortReason } from './abort.ts';

/** Time, passed in wherever it matters, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Resolves after `delayMs`; rejects with `AbortError` as soon as `signal` aborts. */
  sleep(delayMs: number, signal?: AbortSignal): Promise<void>;
}

/** Cancels a timer; does nothing once it has fired. */
export type Cancel = () => void;

/** Time as scripts in pages use it: they measure durations and wait for frames. */
export interface PageClock extends Clock {
  /** Milliseconds since any moment: they never go back, whatever the reader does to the computer's clock. */
  monotonic(): number;
  /** Calls `work` once, after `delayMs`. */
  after(delayMs: number, work: () => void): Cancel;
  /** Calls `work` before the browser paints next. A tab in the background paints nothing. */
  beforePaint(work: () => void): Cancel;
}

/** The system clock's `after` by itself, for a script so small that the rest of the clock would be a tenth of it. */
export const after: PageClock['after'] = (delayMs, work) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

export const systemClock: PageClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after,
  beforePaint(work) {
    const frame = requestAnimationFrame(work);
    return () => cancelAnimationFrame(frame);
  },
  sleep: (delayMs, signal) => sleepBy(systemClock, delayMs, signal),
};

/** `sleep` of a clock that has timers. */
export const sleepBy = (
  clock: Pick<PageClock, 'after'>,
  delayMs: number,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(abortReason(signal));
      return;
    }
    const onAbort = () => {
      cancel();
      if (signal) reject(abortReason(signal));
    };
    const cancel = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
