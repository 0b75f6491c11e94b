/**
 * Ranges of UTC days: which days a report is about, which days it is compared with, and how a long range is asked for.
 *
 * Days are `YYYY-MM-DD`. Reports reach to the day before, in UTC (contract.md), so "the last seven days" end yesterday.
 */
import { dayMs, dayNumber, daysInMonth, utcDay } from '../base/utc-day.ts';
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

/** @throws RangeError for what is no day: a caller checks what people write before it comes here. */
function numberOf(day: string): number {
  const number = dayNumber(day);
  if (number === null) throw new RangeError('Not a day that exists');
  return number;
}

export const addDays = (day: string, days: number): string =>
  utcDay((numberOf(day) + days) * dayMs);

export const countDays = ({ from, to }: DayRange): number => numberOf(to) - numberOf(from) + 1;

/** How many months a range has days of. */
export const countMonths = ({ from, to }: DayRange): number =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/** The days of a range up to `last`; null: there are none. */
export const daysUpTo = ({ from, to }: DayRange, last: string): DayRange | null =>
  from > last ? null : { from, to: to < last ? to : last };

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
 * Returns the range to compare a range with, whose days are all reported: a day that says nothing yet would count as a zero. Parts of months and
 * years are compared with the one before up to the same date, whole ones with the whole one before, all others with as many
 * days right before them.
 */
export function rangeBefore(range: DayRange, period: Period | null): DayRange {
  const [year, month] = [Number(range.from.slice(0, 4)), Number(range.from.slice(5, 7)) - 1];
  switch (period) {
    case 'this-month':
    case 'last-month':
      return {
        from: firstOfMonth(year, month - 1),
        to: addDays(range.to, 1).endsWith('-01')
          ? addDays(range.from, -1)
          : sameDateIn(year, month - 1, range.to),
      };
    case 'this-year':
    case 'last-year': {
      const monthOfLast = Number(range.to.slice(5, 7)) - 1;
      return { from: firstOfMonth(year - 1, 0), to: sameDateIn(year - 1, monthOfLast, range.to) };
    }
    default:
      return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) };
  }
}

/** The day of another month with the same number, or that month's last: it may be shorter, and so is February in most years. */
const sameDateIn = (year: number, month: number, day: string): string =>
  addDays(firstOfMonth(year, month), Math.min(Number(day.slice(8)), daysInMonth(year, month)) - 1);

/** The same date a year before; of 29 February the 28th. */
export function yearBefore(day: string): string {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return dayNumber(same) === null ? addDays(`${same.slice(0, 7)}-01`, 27) : same;
}

/** A range in pieces that the service takes, at most 366 days each, cut from its end: the latest first. */
export function splitRange(range: DayRange): DayRange[] {
  const pieces: DayRange[] = [];
  for (let { to } = range; to >= range.from; to = addDays(to, -maxUsageDays)) {
    const from = addDays(to, 1 - maxUsageDays);
    pieces.push({ from: from > range.from ? from : range.from, to });
  }
  return pieces;
}

/** The least that tells what is usual on a day: three months, as for alerts. Over four weeks, eight weekend days that happen to be alike made the ninth unusual. */
const habitDays = 90;

/** The days that tell what is usual in a range, whatever it is compared with: the range, and at least the 90 days up to its last. */
export function habitOf({ from, to }: DayRange): DayRange {
  const first = addDays(to, 1 - habitDays);
  return { from: first < from ? first : from, to };
}

/**
 * Returns the days to ask for to show a range with its habit and its comparison: in pieces that the service takes, which do not
 * overlap, what matters most first. One piece where one holds it all; otherwise what it is compared with has pieces of its own, so that
 * days without an answer there take nothing from the range, and days that lie between are not asked for.
 */
export function piecesOf(range: DayRange, before: DayRange | null): DayRange[] {
  const whole = habitOf(range);
  if (before === null) return splitRange(whole);
  const span = spanOf(whole, before);
  if (countDays(span) <= maxUsageDays) return [span];
  const earlier = daysUpTo(before, addDays(whole.from, -1));
  return [...splitRange(whole), ...(earlier ? splitRange(earlier) : [])];
}

/** Ranges that do not overlap, in their order; those that follow each other without a day between, as one. */
export function joinRanges(ranges: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = [];
  for (const range of [...ranges].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && addDays(last.to, 1) === range.from) joined.splice(-1, 1, spanOf(last, range));
    else joined.push(range);
  }
  return joined;
}

/** The smallest range that holds both. */
export const spanOf = (one: DayRange, other: DayRange): DayRange => ({
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
});

const daysOfWeek = 7;

/**
 * Returns for each day of `range` the day of `before` that it is compared with; null: there is none. From a week on these are the same
 * weekdays, as near to each other's place as can be: what a firm uses on a Monday says nothing of the Sunday a month ago. Shorter ranges
 * stand beside each other in their order.
 */
export function counterpartsOf(range: DayRange, before: DayRange): (string | null)[] {
  const others = daysOf(before);
  const isShort = Math.min(countDays(range), others.length) < daysOfWeek;
  const shift = isShort ? 0 : weekdayShift(range, before);
  return daysOf(range).map((_, at) => others[at + shift] ?? null);
}

/** By how many days, at most three either way, the second range has to be moved for its weekdays to stand beside those of the first. */
function weekdayShift(range: DayRange, before: DayRange): number {
  const apart = countDays({ from: before.from, to: range.from }) - 1;
  const over = ((apart % daysOfWeek) + daysOfWeek) % daysOfWeek;
  return over > daysOfWeek / 2 ? over - daysOfWeek : over;
}
