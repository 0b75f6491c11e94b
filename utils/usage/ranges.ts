/** Ranges of UTC days, `YYYY-MM-DD`. Reports reach to the day before (contract.md), so "the last seven days" end yesterday. */
import type { DayRange } from '../base/utc-day.ts';
import { dayMs, dayNumber, utcDay } from '../base/utc-day.ts';
import { maxUsageDays } from '../service/limits.ts';

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

/** @throws RangeError for what is no day: a caller checks what people write before it comes here. */
function numberOf(day: string): number {
  const number = dayNumber(day);
  if (number === null) throw new RangeError('Not a day that exists');
  return number;
}

export const addDays = (day: string, days: number): string =>
  utcDay((numberOf(day) + days) * dayMs);

export const countDays = ({ from, to }: DayRange): number => numberOf(to) - numberOf(from) + 1;

export const isIn = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to;

export const daysUpTo = ({ from, to }: DayRange, last: string): DayRange | null =>
  from > last ? null : { from, to: to < last ? to : last };

export function daysOf(range: DayRange): string[] {
  const first = numberOf(range.from);
  return Array.from({ length: countDays(range) }, (_, index) => utcDay((first + index) * dayMs));
}

/** The month that is so many months after that of `day`, from its first day to its last. */
export function monthAfter(day: string, months: number): DayRange {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months];
  return { from: utcDay(Date.UTC(year, month, 1)), to: utcDay(Date.UTC(year, month + 1, 0)) };
}

/** A month or year that has just begun is its first day, which is today. */
export function rangeOf(period: Period, today: string): DayRange {
  const yesterday = addDays(today, -1);
  const year = Number(today.slice(0, 4));
  const begun = (from: string) => ({ from, to: yesterday < from ? from : yesterday });
  switch (period) {
    case 'last-7-days':
    case 'last-30-days':
    case 'last-90-days':
      return { from: addDays(today, -Number(period.split('-')[1])), to: yesterday };
    case 'this-month':
      return begun(monthAfter(today, 0).from);
    case 'last-month':
      return monthAfter(today, -1);
    case 'this-year':
      return begun(`${year}-01-01`);
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

/**
 * Returns the compared range, whose days are all reported. Parts of months and years are compared with the one before up to the
 * same date, whole ones with the whole one before, others with as many days right before them.
 */
export function rangeBefore(range: DayRange, period: Period | DayRange): DayRange {
  switch (period) {
    case 'this-month':
    case 'last-month': {
      const month = monthAfter(range.from, -1);
      const isWhole = addDays(range.to, 1).endsWith('-01');
      return isWhole ? month : { from: month.from, to: sameDateIn(month, range.to) };
    }
    case 'this-year':
    case 'last-year':
      return { from: yearBefore(range.from), to: yearBefore(range.to) };
    default:
      return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) };
  }
}

/** The day with the same number in another month, or that month's last. */
function sameDateIn({ from, to }: DayRange, day: string): string {
  const date = addDays(from, Number(day.slice(8)) - 1);
  return date < to ? date : to;
}

/** 29 February becomes the 28th. */
export const yearBefore = (day: string): string => sameDateIn(monthAfter(day, -12), day);

/** Pieces of at most 366 days, which the service takes, the latest first. */
export function splitRange(range: DayRange): DayRange[] {
  const pieces: DayRange[] = [];
  for (let { to } = range; to >= range.from; to = addDays(to, -maxUsageDays)) {
    const from = addDays(to, 1 - maxUsageDays);
    pieces.push({ from: from > range.from ? from : range.from, to });
  }
  return pieces;
}

/** As for alerts. Over four weeks, eight weekend days that happened to be alike made the ninth unusual. */
const habitDays = 90;

/** The range, and at least the 90 days up to its last. */
export function habitOf({ from, to }: DayRange): DayRange {
  const first = addDays(to, 1 - habitDays);
  return { from: first < from ? first : from, to };
}

/**
 * Returns the pieces to ask for to show a range with its habit and its comparison, the most important first. A comparison that
 * does not fit in one piece has pieces of its own, so that its missing days take nothing from the range.
 */
export function piecesOf(range: DayRange, before: DayRange | null): DayRange[] {
  const whole = habitOf(range);
  if (before === null) return splitRange(whole);
  const span = { from: before.from < whole.from ? before.from : whole.from, to: whole.to };
  if (countDays(span) <= maxUsageDays) return [span];
  const earlier = daysUpTo(before, addDays(whole.from, -1));
  return [...splitRange(whole), ...(earlier ? splitRange(earlier) : [])];
}

/**
 * Returns the compared day for each day of `range`, or null. From a week on, these are the same weekdays, as near as can be,
 * because a Monday's use says nothing of a Sunday. Shorter ranges stand beside each other in order.
 */
export function counterpartsOf(range: DayRange, before: DayRange): (string | null)[] {
  const [days, others] = [daysOf(range), daysOf(before)];
  const apart = numberOf(range.from) - numberOf(before.from);
  // At most three days to either side put the weekdays beside each other.
  const shift = Math.min(days.length, others.length) < 7 ? 0 : apart - 7 * Math.round(apart / 7);
  return days.map((_, at) => others[at + shift] ?? null);
}
