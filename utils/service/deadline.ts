import { isAbortError, throwIfAborted, untilAborted } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';

export interface Deadline<T> {
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** An abort ends the work with `AbortError`. */
  readonly signal: AbortSignal;
  /** The result when time is up. */
  onTimeout(): T;
}

/**
 * Runs `work` until it ends, the caller aborts, or time is up. Then aborts the work's signal, so that nothing stays
 * open.
 */
export const withinDeadline = async <T>(
  work: (signal: AbortSignal) => Promise<T>,
  { clock, timeoutMs, signal, onTimeout }: Deadline<T>,
): Promise<T> => {
  throwIfAborted(signal);
  const end = new AbortController();
  const either = AbortSignal.any([signal, end.signal]);
  let isLate = false;
  clock.sleep(timeoutMs, either).then(() => {
    isLate = true;
    end.abort();
  }, passAborts);
  try {
    return await untilAborted(work(either), either);
  } catch (error) {
    if (isLate && isAbortError(error) && !signal.aborted) return onTimeout();
    throw error;
  } finally {
    end.abort();
  }
};

const passAborts = (error: unknown): void => {
  if (!isAbortError(error)) throw error;
};
