/** Days that are out of the ordinary for their key, and where the month is going. */
import { dayNumber, daysInMonth } from '../base/utc-day.ts';
import type { UsageKey } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { addDays, countDays, daysOf } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { knownTo, knows, lastTold, sumByDay } from './table.ts';
import type { Forecast } from './trends.ts';
import { daysWithin, findUnusualDays, forecastMonth } from './trends.ts';

/** A day of one key, far above what is usual for it. */
export interface Flag extends UsageKey {
  readonly day: string;
  readonly value: number;
  readonly usual: number;
}

/** The keys whose days are looked through: an account may have thousands, and what they are looked for is large. */
export const mostWatched = 50;

/**
 * Days of a range that are out of the ordinary, the latest first, on one day the largest. `habit`: the days that tell what is
 * usual, which the range is in, as far as the service has come: it may be days behind. Without an answer for each of those
 * nothing is said.
 */
export function findFlags(
  table: UsageTable,
  keys: readonly (UsageKey & { readonly key: number })[],
  range: DayRange,
  habit: DayRange,
): Flag[] {
  const last = lastTold(table);
  const told = { from: habit.from, to: last < habit.to ? last : habit.to };
  if (told.to < told.from || !knows(table, told)) return [];
  const days = daysOf(told);
  // 1970 began on a Thursday.
  const weekdays = days.map((day) => ((dayNumber(day) ?? 0) + 4) % 7);
  const flags: Flag[] = [];
  for (const { key, maskedKey, label, isDoubled } of keys) {
    const names = { maskedKey, label, ...(isDoubled && { isDoubled }) };
    for (const { day, value, usual } of findUnusualDays(
      sumByDay(table, 'total', { keys: [key], range: told }),
      weekdays,
    )) {
      const date = days[day] ?? '';
      if (date < range.from || date > range.to) continue;
      flags.push({ ...names, day: date, value, usual });
    }
  }
  return flags.sort(
    (one, other) =>
      Number(one.day < other.day) - Number(one.day > other.day) || other.value - one.value,
  );
}

/** Identifies an unusual day, so that it is reported once. */
export const idOfFlag = ({
  day,
  maskedKey,
  label,
}: {
  readonly day: string;
  readonly maskedKey: string;
  readonly label: string;
}): string => `${day} ${maskedKey} ${label}`;

/** A forecast with its first day to come, `YYYY-MM-DD`. */
export interface MonthForecast extends Forecast {
  readonly nextDay: string;
}

/** The day on which a budget is used up if days go on as before; null: it lasts to the month's end. */
export function endOfBudget(forecast: MonthForecast, budget: number): string | null {
  const days = daysWithin(forecast, budget);
  return days === null ? null : addDays(forecast.nextDay, days);
}

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
): MonthForecast | null {
  const last = knownTo(table, range, today);
  const first = addDays(last, 1 - forecastDays);
  const known = { from: range.from < first ? range.from : first, to: last };
  if (!knows(table, known)) return null;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const monthDays = Math.max(0, countDays({ from: range.from, to: last }));
  const foretold = forecastMonth({
    values: sumByDay(table, 'total', { ...(keys && { keys }), range: known }),
    monthDays,
    daysBetween: Math.max(0, countDays({ from: last, to: range.from }) - 2),
    daysLeft: daysInMonth(year, month) - monthDays,
  });
  if (foretold === null || foretold.total === 0) return null;
  return { ...foretold, nextDay: addDays(range.from, monthDays) };
}
