import type { Clock } from './clock.ts';

interface Limit<T> {
  readonly patienceMs: number;
  readonly clock: Pick<Clock, 'sleep'>;
  /** Receives a late value. Late failures are ignored. */
  readonly onLate?: (value: T) => void;
}

/** Rejects with a `TimeoutError` when time is up. */
export async function inTime<T>(
  work: Promise<T>,
  { patienceMs, clock, onLate = () => {} }: Limit<T>,
): Promise<T> {
  const done = new AbortController();
  const tooLong = clock.sleep(patienceMs, done.signal).then(() => {
    work.then(onLate, () => {});
    throw new DOMException(`no answer within ${patienceMs} ms`, 'TimeoutError');
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    done.abort();
  }
}
