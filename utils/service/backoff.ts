import { firstBackoffMs, maxWaitMs } from './limits.ts';

export interface FailedTry {
  /** 1 for the first. */
  readonly attempt: number;
  readonly retryAfterMs?: number;
}

/**
 * How long to wait after a failed try. Full jitter: anything from 0 to 1 s, 2 s, 4 s, 8 s …, so that many waiting
 * tabs do not come back at once; never sooner than the service asked for, never more than 60 s.
 */
export const planBackoffMs = (failed: FailedTry, random: () => number): number => {
  const ceilingMs = Math.min(firstBackoffMs * 2 ** (failed.attempt - 1), maxWaitMs);
  const jitterMs = Math.round(random() * ceilingMs);
  return Math.min(Math.max(jitterMs, failed.retryAfterMs ?? 0), maxWaitMs);
};
