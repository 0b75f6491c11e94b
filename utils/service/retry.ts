import type { Failure, FailureCode } from '../base/failure.ts';
import { firstBackoffMs, maxWaitMs } from './limits.ts';

const passing: ReadonlySet<FailureCode> = new Set([
  'unreachable',
  'timed-out',
  'too-fast',
  'overloaded',
  'service-down',
]);

/** contract.md, "Status codes". A success status is billed, so it is never retried. */
export const isRetryable = ({ code, status }: Failure): boolean =>
  passing.has(code) && !(code === 'timed-out' && status !== undefined);

/**
 * Between 0 and 1 s, 2 s, 4 s …, at least the service's pause and at most 60 s (full jitter), so that waiting tabs do
 * not return at once.
 * @param failed `attempt` is 1 for the first
 */
export const planBackoffMs = (
  failed: { readonly attempt: number; readonly retryAfterMs?: number },
  random: () => number,
): number => {
  const ceilingMs = Math.min(firstBackoffMs * 2 ** (failed.attempt - 1), maxWaitMs);
  const jitterMs = Math.round(random() * ceilingMs);
  return Math.min(Math.max(jitterMs, failed.retryAfterMs ?? 0), maxWaitMs);
};

/**
 * Seconds or an HTTP date (RFC 9110, 10.2.3), in milliseconds, at most 60 s. Null if missing or unreadable, 0 for the
 * past.
 */
export const parseRetryAfter = (header: string | null, nowMs: number): number | null => {
  const delayMs = delayOf(header ?? '', nowMs);
  return Number.isNaN(delayMs) ? null : Math.min(Math.max(delayMs, 0), maxWaitMs);
};

/** NaN if unreadable. */
const delayOf = (text: string, nowMs: number): number => {
  const value = text.trim();
  return /^\d+$/.test(value) ? Number(value) * 1_000 : httpDateMs(value) - nowMs;
};

/** Quotas last from an hour to a year. A shorter time is a gateway's pause. */
const longestQuotaMs = 366 * 86_400_000;

/**
 * From the header or the body's `retry_after`, in milliseconds since 1970: seconds, HTTP dates or ISO 8601. Null unless
 * within the next year.
 */
export const parseQuotaReset = (
  header: string | null,
  body: string,
  nowMs: number,
): number | null => {
  const inBody = /"retry[-_ ]?after"\s*:\s*"?((?<=")[^"]*|\d+)/i.exec(body)?.[1] ?? '';
  const delays = [delayOf(header ?? '', nowMs), delayOf(inBody, nowMs), isoDateMs(inBody) - nowMs];
  const delayMs = delays.find((delay) => delay > maxWaitMs && delay <= longestQuotaMs);
  return delayMs === undefined ? null : nowMs + delayMs;
};

const httpDate = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/;

/** NaN for anything but an HTTP date with its zone. */
export const httpDateMs = (value: string): number =>
  httpDate.test(value) ? Date.parse(value) : Number.NaN;

const isoDateMs = (value: string): number =>
  /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN;
