import { maxWaitMs } from './limits.ts';

/**
 * How long a `Retry-After` header asks to wait, capped at 60 s: seconds or an HTTP date (RFC 9110, 10.2.3).
 * Null where there is none or it can't be read; 0 for a date in the past.
 */
export const parseRetryAfter = (header: string | null, nowMs: number): number | null => {
  const value = header?.trim() ?? '';
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1_000 : httpDateMs(value) - nowMs;
  return Number.isNaN(delayMs) ? null : Math.min(Math.max(delayMs, 0), maxWaitMs);
};

const withZone = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/;
const asctime = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/** When a reply was sent by the clock of who sent it (`Date`); null where that does not say so. */
export const parseDate = (header: string | null): number | null => {
  const sentMs = httpDateMs(header?.trim() ?? '');
  return Number.isNaN(sentMs) ? null : sentMs;
};

/** NaN for anything but the three forms of an HTTP date. */
const httpDateMs = (value: string): number => {
  if (withZone.test(value)) return Date.parse(value);
  // The oldest form names no zone and means UTC; `Date.parse` alone would take it for local time.
  return asctime.test(value) ? Date.parse(`${value} GMT`) : Number.NaN;
};
