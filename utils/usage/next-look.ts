/** Suggests a period that may have figures to a reader who finds none. */
import type { DayRange, Period } from './ranges.ts';
import { countDays, rangeOf } from './ranges.ts';

const periods = ['last-30-days', 'last-90-days', 'last-year'] as const satisfies Period[];

/**
 * `earlier` reaches further back than a period without reports yet, and `longer` further than one in which nothing was
 * used.
 */
export function nextLooks(period: Period | null, range: DayRange, today: string) {
  const further = periods.find((look) => rangeOf(look, today).from < range.from) ?? null;
  return {
    earlier: period === 'this-month' ? ('last-month' as const) : further,
    longer: periods.find((look) => countDays(rangeOf(look, today)) > countDays(range)) ?? null,
  };
}
