/** Which day of one range each day of another is compared with. Ranges of months and years are seldom of the same length. */
import type { DayRange } from './ranges.ts';
import { addDays, countDays, daysOf } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { knowsDay } from './table.ts';

const daysOfWeek = 7;

/**
 * Returns for each day of `range` the place of its counterpart among the days of `before`; null: it has none. From a week on these are the same
 * weekdays, as near to each other's place as can be: what a firm uses on a Monday says nothing of the Sunday a month ago. Shorter ranges
 * stand beside each other in their order. No day is the counterpart of two.
 */
export function counterpartsOf(range: DayRange, before: DayRange): (number | null)[] {
  const count = countDays(before);
  const shift = Math.min(countDays(range), count) < daysOfWeek ? 0 : weekdayShift(range, before);
  return daysOf(range).map((_, at) => {
    const place = at + shift;
    return place >= 0 && place < count ? place : null;
  });
}

/** As `counterpartsOf`, where both days are reported: the zeros of others say nothing. */
export function knownCounterparts(
  table: Pick<UsageTable, 'known'>,
  range: DayRange,
  before: DayRange,
): (number | null)[] {
  const days = daysOf(range);
  const others = daysOf(before);
  return counterpartsOf(range, before).map((place, at) =>
    place !== null && knowsDay(table, days[at] ?? '') && knowsDay(table, others[place] ?? '')
      ? place
      : null,
  );
}

/** The counterpart of one day of `range`, as a range of its own; null: it has none. */
export function counterpartOf(day: string, range: DayRange, before: DayRange): DayRange | null {
  const place = counterpartsOf(range, before)[daysOf(range).indexOf(day)] ?? null;
  if (place === null) return null;
  const beside = addDays(before.from, place);
  return { from: beside, to: beside };
}

/** By how many days, at most three either way, the second range has to be moved for its weekdays to stand beside those of the first. */
function weekdayShift(range: DayRange, before: DayRange): number {
  const apart = countDays({ from: before.from, to: range.from }) - 1;
  const over = ((apart % daysOfWeek) + daysOfWeek) % daysOfWeek;
  return over > daysOfWeek / 2 ? over - daysOfWeek : over;
}

/** `values` of the days of `before`, beside the days that `counterparts` are of. */
export const beside = (
  values: readonly number[],
  counterparts: readonly (number | null)[],
): (number | null)[] => counterparts.map((at) => (at === null ? null : (values[at] ?? 0)));

/** How many days of `before` stand beside no day of `range`. */
export const countLeftOut = (range: DayRange, before: DayRange): number =>
  countDays(before) - counterpartsOf(range, before).filter((at) => at !== null).length;
