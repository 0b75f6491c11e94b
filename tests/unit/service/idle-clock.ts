import type { Clock, PageClock } from '../../../utils/base/clock.ts';

export interface IdleClock extends Clock, Pick<PageClock, 'monotonic'> {
  /** The lengths of all completed sleeps, in order. */
  readonly slept: number[];
}

/**
 * Creates a clock whose time advances only when all other work waits. Then the sleeper with the earliest end wakes. So
 * an hour passes in a moment, and a timeout never hits running work.
 */
export const createIdleClock = (startMs = Date.UTC(2026, 0, 15, 12)): IdleClock => {
  const sleepers = new Set<{ endMs: number; wake(): void }>();
  const slept: number[] = [];
  let nowMs = startMs;
  const wakeEarliest = () => {
    const [earliest] = [...sleepers].sort((a, b) => a.endMs - b.endMs);
    if (!earliest) return;
    nowMs = earliest.endMs;
    sleepers.delete(earliest);
    earliest.wake();
  };
  return {
    slept,
    now: () => nowMs,
    monotonic: () => nowMs,
    sleep: (delayMs, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(signal.reason);
          return;
        }
        const sleeper = {
          endMs: nowMs + delayMs,
          wake: () => {
            slept.push(delayMs);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => {
          if (sleepers.delete(sleeper)) reject(signal.reason);
        });
        setTimeout(wakeWhenIdle, 2);
      }),
  };

  function wakeWhenIdle() {
    wakeEarliest();
    if (sleepers.size > 0) setTimeout(wakeWhenIdle, 2);
  }
};
