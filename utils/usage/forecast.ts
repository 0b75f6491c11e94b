/** Estimates the total of a month. */
import { daysInMonth } from '../base/utc-day.ts';
import type { DayRange } from './ranges.ts';
import { addDays, countDays } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { knownTo, knows, sumByDay } from './table.ts';
import { forecastMonth } from './trends.ts';

/** Four weeks: each weekday as often as every other. */
const forecastDays = 28;

/**
 * Estimates the total of a month (`range`: its days so far) by the four weeks up to the last day that the service tells, which may be days
 * behind. Null where they are not all known, or all of it is nothing.
 *
 * @param keys indexes in the table's keys; all of them without it
 */
export function forecastOf(
  table: UsageTable,
  range: DayRange,
  today: string,
  keys?: readonly number[],
): number | null {
  const last = knownTo(table, range, today);
  const first = addDays(last, 1 - forecastDays);
  const known = { from: range.from < first ? range.from : first, to: last };
  if (!knows(table, known)) return null;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const monthDays = Math.max(0, daysBetween(range.from, last) + 1);
  const foretold = forecastMonth({
    values: sumByDay(table, 'total', { ...(keys && { keys }), range: known }),
    monthDays,
    daysBetween: Math.max(0, daysBetween(last, range.from) - 1),
    daysLeft: daysInMonth(year, month) - monthDays,
  });
  return foretold === 0 ? null : foretold;
}

const daysBetween = (from: string, to: string): number => countDays({ from, to }) - 1;
