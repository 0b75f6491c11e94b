import { firstBackoffMs, maxWaitMs } from './limits.ts';

export interface FailedTry {
  /** 1 for the first. */
  readonly attempt: number;
  readonly retryAfterMs?: number;
}

/**
 * Full jitter: between 0 and 1 s, 2 s, 4 s, 8 s …, but at least the service's pause and at most 60 s. Waiting tabs then
 * do not return at once.
 */
export const planBackoffMs = (failed: FailedTry, random: () => number): number => {
  const ceilingMs = Math.min(firstBackoffMs * 2 ** (failed.attempt - 1), maxWaitMs);
  const jitterMs = Math.round(random() * ceilingMs);
  return Math.min(Math.max(jitterMs, failed.retryAfterMs ?? 0), maxWaitMs);
};
