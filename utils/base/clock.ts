/** Tests pass their own time. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Resolves after `delayMs`, or rejects with `AbortError`. */
  sleep(delayMs: number, signal?: AbortSignal): Promise<void>;
}

/** Does nothing after the timer has fired. */
export type Cancel = () => void;

/** Adds durations and frames, which page scripts need. */
export interface PageClock extends Clock {
  /** Never decreases, even if the computer's clock is changed. */
  monotonic(): number;
  after(delayMs: number, work: () => void): Cancel;
  /** A background tab never paints. */
  beforePaint(work: () => void): Cancel;
}

/** Separate, because the whole clock would enlarge the smallest script by a tenth. */
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

/** Makes `sleep` from timers. */
export const sleepBy = (
  clock: Pick<PageClock, 'after'>,
  delayMs: number,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
