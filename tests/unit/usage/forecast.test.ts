import { describe, expect, it } from 'vitest';
import { mapCounters } from '../../../utils/usage/columns.ts';
import { endOfBudget, forecastOf } from '../../../utils/usage/forecast.ts';
import { daysOf, rangeOf } from '../../../utils/usage/ranges.ts';
import { openTable } from '../../../utils/usage/table.ts';

/** Forecasts the month of `today` (UTC) from the reports up to `last`: `working` on Mondays to Fridays, else `weekend`. */
function forecast(today: string, last: string, [working, weekend]: readonly [number, number]) {
  const range = { from: '2025-12-01', to: last };
  const wanted = { from: range.from, to: today };
  const days = daysOf(range);
  const total = days.map((day) =>
    [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? weekend : working,
  );
  const columns = {
    ...{ range, keys: [{ maskedKey: 'k', label: '' }], key: days.map(() => 0), differs: false },
    day: days.map((_, day) => day),
    counts: { ...mapCounters(() => days.map(() => 0)), total },
  };
  return forecastOf(openTable([wanted], [columns]), rangeOf('this-month', today), today);
}

describe('a forecast', () => {
  it('goes on as the same weekdays did', () => {
    // March 2026 has 22 working days.
    expect(forecast('2026-03-11', '2026-03-10', [100, 0])?.total).toBe(2_200);
    expect(forecast('2026-03-29', '2026-03-28', [100, 7])?.total).toBe(2_263);
  });

  it('goes on from the last reported day, even if that is of the month before', () => {
    expect(forecast('2026-03-05', '2026-02-26', [100, 7])).toMatchObject({
      ...{ soFar: 0, total: 2_263, nextDay: '2026-03-01' },
    });
  });

  it('is not made of nothing', () => {
    expect(forecast('2026-03-11', '2026-03-10', [0, 0])).toBeNull();
  });

  it('names the day on which a budget is used up', () => {
    const month = forecast('2026-03-11', '2026-03-10', [10, 10]);
    if (!month) throw new Error('None was made');
    expect(endOfBudget(month, 310)).toBeNull();
    expect(endOfBudget(month, 309)).toBe('2026-03-31');
    expect(endOfBudget(month, 120)).toBe('2026-03-13');
    expect(endOfBudget(month, 50)).toBe('2026-03-11');
  });
});
