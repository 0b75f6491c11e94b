import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utcDay } from '../../../utils/base/utc-day.ts';
import type { Alert } from '../../../utils/usage/alerts.ts';
import { alertRange, periodToLookAt } from '../../../utils/usage/alerts.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';
import { countDays, rangeOf } from '../../../utils/usage/ranges.ts';

/** Every day from 1970 to 2100. */
const anyDay = fc.integer({ min: 0, max: 47_481 }).map((day) => utcDay(day * 86_400_000));

const holds = (whole: DayRange, range: DayRange): boolean =>
  whole.from <= range.from && range.to <= whole.to;

it('are read from ninety days, which hold the month so far, and the last one on its first three days', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const range = alertRange(today);
      expect(countDays(range)).toBe(90);
      const dayOfMonth = Number(today.slice(8));
      if (dayOfMonth > 1) expect(holds(range, rangeOf('this-month', today))).toBe(true);
      if (dayOfMonth <= 3) expect(holds(range, rangeOf('last-month', today))).toBe(true);
    }),
  );
});

const budget = (month: string): Alert => ({
  ...{ kind: 'budget', id: '', percent: 100, month, used: 2, budget: 1 },
});
const unusual = (day: string): Alert => {
  const flag = { maskedKey: '', label: 'Website', day, value: 9_000, usual: 100 };
  return { kind: 'unusual-day', id: day, flag };
};

it.each([
  ['2026-02-25', [budget('2026-02')], 'this-month'],
  ['2026-02-25', [budget('2026-02'), unusual('2026-02-24')], 'this-month'],
  // Looked at elsewhere by now.
  ['2026-02-25', [], 'last-90-days'],
  ['2026-03-01', [budget('2026-02')], 'last-90-days'],
  ['2026-03-02', [unusual('2026-02-28'), unusual('2026-03-01')], 'last-90-days'],
  ['2026-03-02', [budget('2026-02'), budget('2026-03')], 'last-90-days'],
] as const)('on %s lead to days that hold them: %j, %s', (today, alerts, period) => {
  expect(periodToLookAt(alerts, today)).toBe(period);
});
