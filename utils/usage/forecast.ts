import { cumsum, mean, sum, variance } from 'd3-array';
import { addDays, countDays, monthAfter, rangeOf } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { knownTo, knows, sumBy } from './table.ts';

export interface MonthForecast {
  readonly soFar: number;
  /** Four of five months like the last four weeks end between these. */
  readonly low: number;
  readonly high: number;
  /** The first day without a report, `YYYY-MM-DD`, and what that day and each later one may use. */
  readonly nextDay: string;
  readonly toCome: readonly number[];
}

/** Each weekday as often as every other. */
const habitDays = 28;
const weeks = habitDays / 7;

/** Standard deviations around the mean that hold four fifths of a normal distribution. */
const fourFifths = 1.2816;

/**
 * Estimates the total of the month of `today`: its reported days, and for each day to come the mean of the same weekday in the
 * four weeks up to the last reported day. Returns null unless all of these are known, or if all are zero. `table`: was asked for
 * the days up to yesterday, because others do not show how far the service has come.
 */
export function forecastOf(
  table: UsageTable,
  today: string,
  keys?: readonly number[],
): MonthForecast | null {
  const range = rangeOf('this-month', today);
  const last = knownTo(table, range, today);
  const first = addDays(last, 1 - habitDays);
  const known = { from: range.from < first ? range.from : first, to: last };
  if (!knows(table, known)) return null;
  const values = [...sumBy('day', table, 'total', { keys, range: known })];
  const habit = values.slice(-habitDays);
  const monthDays = Math.max(0, countDays({ from: range.from, to: last }));
  const nextDay = addDays(range.from, monthDays);
  const ahead = countDays({ from: last, to: nextDay }) - 1;
  /** The habit by weekday, from that of the first day to come. */
  const weekdays = Array.from({ length: 7 }, (_, day) =>
    habit.filter((_, at) => (habitDays - at + ahead + day) % 7 === 1),
  );
  const toCome = Array.from({ length: countDays(monthAfter(today, 0)) - monthDays }, (_, day) =>
    Number(mean(weekdays[day % 7] ?? [])),
  );
  const soFar = sum(values.slice(values.length - monthDays));
  const total = soFar + sum(toCome);
  if (Math.round(total) === 0) return null;
  const ofWeekday = Number(mean(weekdays, (days) => variance(days)));
  // The days to come vary by themselves, and so does the mean by which each weekday is known.
  const variances = sum(weekdays, (_, weekday) => {
    const days = toCome.filter((_, day) => day % 7 === weekday).length;
    return days + days ** 2 / weeks;
  });
  const spread = fourFifths * Math.sqrt(ofWeekday * variances);
  return {
    ...{ soFar, nextDay, toCome },
    low: Math.round(Math.max(soFar, total - spread)),
    high: Math.round(total + spread),
  };
}

/** Returns the day on which a budget is used up at this rate, or null. */
export function endOfBudget(
  { soFar, nextDay, toCome }: MonthForecast,
  budget: number,
): string | null {
  const days = cumsum(toCome).findIndex((used) => soFar + used > budget);
  return days < 0 ? null : addDays(nextDay, days);
}
