import type { Clock } from './clock.ts';

interface Limit {
  readonly patienceMs: number;
  readonly clock: Pick<Clock, 'sleep'>;
}

/** Rejects with a `TimeoutError` when time is up. */
export async function inTime<T>(work: Promise<T>, { patienceMs, clock }: Limit): Promise<T> {
  const done = new AbortController();
  const tooLong = clock.sleep(patienceMs, done.signal).then(() => {
    throw new DOMException(`no answer within ${patienceMs} ms`, 'TimeoutError');
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    done.abort();
  }
}
