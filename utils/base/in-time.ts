import type { Clock } from './clock.ts';

interface Limit<T> {
  readonly patienceMs: number;
  readonly clock: Pick<Clock, 'sleep'>;
  /** Told what `work` comes to after all, where that was too late; of a failure that is too late nobody hears. */
  readonly onLate?: (value: T) => void;
}

/** Settles like `work`, or rejects with an `Error` once that has taken too long, even if it never settles. */
export async function inTime<T>(
  work: Promise<T>,
  { patienceMs, clock, onLate = () => {} }: Limit<T>,
): Promise<T> {
  const done = new AbortController();
  const tooLong = clock.sleep(patienceMs, done.signal).then(() => {
    work.then(onLate, () => {});
    throw new Error(`no answer within ${patienceMs} ms`);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    done.abort();
  }
}
