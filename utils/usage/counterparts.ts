/** Which day of one range each day of another is compared with. Ranges of months and years are seldom of the same length. */
import type { DayRange } from './ranges.ts';
import { countDays, daysOf, yearBefore } from './ranges.ts';

/**
 * Of each day of `range` the place of its counterpart among the days of `before`; null: it has none. Days a year apart by their date, so that
 * a leap day shifts no other; all others in their order. No day is the counterpart of two.
 */
export function counterpartsOf(range: DayRange, before: DayRange): (number | null)[] {
  const isYearApart = before.from === yearBefore(range.from) && before.to === yearBefore(range.to);
  if (!isYearApart) {
    const count = countDays(before);
    return daysOf(range).map((_, at) => (at < count ? at : null));
  }
  const places = new Map(daysOf(before).map((day, at) => [day, at]));
  return daysOf(range).map((day) =>
    // The 28th before it is that of the 28th.
    day.endsWith('-02-29') ? null : (places.get(yearBefore(day)) ?? null),
  );
}

/** `values` of the days of `before`, beside the days that `counterparts` are of. */
export const beside = (
  values: readonly number[],
  counterparts: readonly (number | null)[],
): (number | null)[] => counterparts.map((at) => (at === null ? null : (values[at] ?? 0)));

/** How many days of `before` stand beside no day of `range`. */
export const countLeftOut = (range: DayRange, before: DayRange): number =>
  countDays(before) - counterpartsOf(range, before).filter((at) => at !== null).length;
