/** Suggests a period that may have figures to a reader who finds none. */
import type { DayRange, Period } from './ranges.ts';
import { addDays, countDays, rangeOf } from './ranges.ts';

/** A period, or days that are none. */
export type NextLook = Period | DayRange;

export interface NextLooks {
  /** Null: none reaches further back. */
  readonly earlier: Period | null;
  readonly longer: NextLook | null;
}

const backwards = ['last-30-days', 'last-90-days', 'last-year'] as const satisfies Period[];

/** For a period without reports yet: the one before it, or one that reaches further back. */
function earlierLook(period: Period | null, range: DayRange, today: string): Period | null {
  if (period === 'this-month') return 'last-month';
  if (period === 'this-year') return 'last-year';
  return backwards.find((look) => rangeOf(look, today).from < range.from) ?? null;
}

/** For a period in which nothing was used: a longer one, up to the year before this and this one together. Null: it is as long as that. */
function longerLook(range: DayRange, today: string): NextLook | null {
  const days = countDays(range);
  if (days < 30) return 'last-30-days';
  if (days < 90) return 'last-90-days';
  if (days > 366) return null;
  const years = { from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: addDays(today, -1) };
  // On the first days of a year it may be what is looked at.
  return countDays(years) > days ? years : null;
}

export const nextLooks = (period: Period | null, range: DayRange, today: string): NextLooks => ({
  earlier: earlierLook(period, range, today),
  longer: longerLook(range, today),
});
