/** Where to look next for who finds nothing: a time that may have figures. */
import type { DayRange, Period } from './ranges.ts';
import { addDays, countDays } from './ranges.ts';

/** A period, or days that are none. */
export type NextLook = Period | DayRange;

export interface NextLooks {
  readonly earlier: Period;
  readonly longer: NextLook | null;
}

/** Of a time that nothing is told of yet: the one before it. */
function earlierLook(period: Period | null): Period {
  if (period === 'this-month') return 'last-month';
  return period === 'this-year' ? 'last-year' : 'last-30-days';
}

/** Of a time in which nothing was used: a longer one, up to the year before this and this one together. Null: it is as long as that. */
function longerLook(range: DayRange, today: string): NextLook | null {
  const days = countDays(range);
  if (days < 30) return 'last-30-days';
  if (days < 90) return 'last-90-days';
  if (days > 366) return null;
  return { from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: addDays(today, -1) };
}

export const nextLooks = (period: Period | null, range: DayRange, today: string): NextLooks => ({
  earlier: earlierLook(period),
  longer: longerLook(range, today),
});
