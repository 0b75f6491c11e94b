/**
 * Ranges of UTC days: which days a report is about, which days it is compared with, and how a long range is asked for.
 *
 * Days are `YYYY-MM-DD`. Reports reach to the day before, in UTC (contract.md), so "the last seven days" end yesterday.
 */
import { dayNumber, utcDay } from '../base/utc-day.ts';
import { maxUsageDays } from '../service/limits.ts';

/** Both ends are in it, and `from` is not after `to`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const periods = [
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const;
export type Period = (typeof periods)[number];

const dayMs = 86_400_000;

/** @throws RangeError for what is no day: a caller checks what people write before it comes here. */
function numberOf(day: string): number {
  const number = dayNumber(day);
  if (number === null) throw new RangeError('Not a day that exists');
  return number;
}

export const addDays = (day: string, days: number): string =>
  utcDay((numberOf(day) + days) * dayMs);

export const countDays = ({ from, to }: DayRange): number => numberOf(to) - numberOf(from) + 1;

/** Every day of a range, in order. */
export function daysOf(range: DayRange): string[] {
  const first = numberOf(range.from);
  return Array.from({ length: countDays(range) }, (_, index) => utcDay((first + index) * dayMs));
}

const firstOfMonth = (year: number, month: number): string => utcDay(Date.UTC(year, month, 1));

/**
 * The days of a period, as seen on `today`. A month or year that has just begun has no data yet: it is then its first
 * day alone, which is today.
 */
export function rangeOf(period: Period, today: string): DayRange {
  const yesterday = addDays(today, -1);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const until = (from: string): DayRange => ({ from, to: yesterday < from ? from : yesterday });
  const before = (from: string, next: string): DayRange => ({ from, to: addDays(next, -1) });
  switch (period) {
    case 'last-7-days':
      return { from: addDays(today, -7), to: yesterday };
    case 'last-30-days':
      return { from: addDays(today, -30), to: yesterday };
    case 'last-90-days':
      return { from: addDays(today, -90), to: yesterday };
    case 'this-month':
      return until(firstOfMonth(year, month));
    case 'last-month':
      return before(firstOfMonth(year, month - 1), firstOfMonth(year, month));
    case 'this-year':
      return until(firstOfMonth(year, 0));
    case 'last-year':
      return before(firstOfMonth(year - 1, 0), firstOfMonth(year, 0));
  }
}

/**
 * What a range is compared with. Parts of months and years are compared with the same part of the one before, whole
 * ones with the whole one before, all others with as many days right before them.
 */
export function rangeBefore(range: DayRange, period: Period | null): DayRange {
  const [year, month] = [Number(range.from.slice(0, 4)), Number(range.from.slice(5, 7)) - 1];
  switch (period) {
    case 'this-month':
    case 'this-year': {
      const from =
        period === 'this-month' ? firstOfMonth(year, month - 1) : firstOfMonth(year - 1, 0);
      const to = addDays(from, countDays(range) - 1);
      // The month before may be shorter.
      return { from, to: to < range.from ? to : addDays(range.from, -1) };
    }
    case 'last-month':
      return { from: firstOfMonth(year, month - 1), to: addDays(range.from, -1) };
    case 'last-year':
      return { from: firstOfMonth(year - 1, 0), to: addDays(range.from, -1) };
    default:
      return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) };
  }
}

/** A range in pieces that the service takes, the oldest first: at most 366 days each. */
export function splitRange(range: DayRange): DayRange[] {
  const pieces: DayRange[] = [];
  for (let from = range.from; from <= range.to; from = addDays(from, maxUsageDays)) {
    const to = addDays(from, maxUsageDays - 1);
    pieces.push({ from, to: to < range.to ? to : range.to });
  }
  return pieces;
}

/** The smallest range that holds both. */
export const spanOf = (one: DayRange, other: DayRange): DayRange => ({
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
});

/** Whether every day of a range is in another. */
export const holds = (whole: DayRange, range: DayRange): boolean =>
  whole.from <= range.from && range.to <= whole.to;
