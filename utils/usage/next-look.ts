/** Suggests a period that may have figures to a reader who finds none. */
import type { DayRange, Period } from './ranges.ts';
import { countDays, rangeOf } from './ranges.ts';

export interface NextLooks {
  /** For a period without reports yet: one that reaches further back. */
  readonly earlier: Period | null;
  /** For a period in which nothing was used: a longer one. */
  readonly longer: Period | null;
}

const periods = ['last-30-days', 'last-90-days', 'last-year'] as const satisfies Period[];

export function nextLooks(period: Period | null, range: DayRange, today: string): NextLooks {
  const further = periods.find((look) => rangeOf(look, today).from < range.from) ?? null;
  return {
    earlier: period === 'this-month' ? 'last-month' : further,
    longer: periods.find((look) => countDays(rangeOf(look, today)) > countDays(range)) ?? null,
  };
}
