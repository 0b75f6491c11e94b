import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DayRange } from '../../../utils/base/utc-day.ts';
import { utcDay } from '../../../utils/base/utc-day.ts';
import { alertRange } from '../../../utils/usage/alerts.ts';
import { countDays, rangeOf } from '../../../utils/usage/ranges.ts';

/** Generates every day from 1970 to 2100. */
const anyDay = fc.integer({ min: 0, max: 47_481 }).map((day) => utcDay(day * 86_400_000));

const holds = (whole: DayRange, range: DayRange): boolean =>
  whole.from <= range.from && range.to <= whole.to;

it('are read from ninety days, which hold the month so far', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const range = alertRange(today);
      expect(countDays(range)).toBe(90);
      const dayOfMonth = Number(today.slice(8));
      if (dayOfMonth > 1) expect(holds(range, rangeOf('this-month', today))).toBe(true);
    }),
  );
});
