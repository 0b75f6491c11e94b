import { maxWaitMs } from './limits.ts';

/**
 * How long a `Retry-After` header asks to wait, capped at 60 s: seconds or an HTTP date (RFC 9110, 10.2.3).
 * Null where there is none or it can't be read; 0 for a date in the past.
 */
export const parseRetryAfter = (header: string | null, nowMs: number): number | null => {
  const delayMs = delayOf(header ?? '', nowMs);
  return Number.isNaN(delayMs) ? null : Math.min(Math.max(delayMs, 0), maxWaitMs);
};

/** NaN where it can't be read. */
const delayOf = (text: string, nowMs: number): number => {
  const value = text.trim();
  return /^\d+$/.test(value) ? Number(value) * 1_000 : httpDateMs(value) - nowMs;
};

/** Quotas are those of an hour to a year: a shorter time is a gateway's wish for a pause. */
const longestQuotaMs = 366 * 86_400_000;

/**
 * When a quota resets, in milliseconds since 1970, as the header or a body's `retry_after` says it: seconds, an HTTP date or one of
 * ISO 8601. Null where neither names a time within the next year.
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

const isoDateMs = (value: string): number =>
  /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN;

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
