import { describe, expect, it } from 'vitest';
import { mapCounters } from '../../../utils/usage/columns.ts';
import { endOfBudget, forecastOf } from '../../../utils/usage/forecast.ts';
import { daysOf } from '../../../utils/usage/ranges.ts';
import { openTable } from '../../../utils/usage/table.ts';

/** Forecasts the month of `today` (UTC) from the reports up to `last`: `working` on Mondays to Fridays, else `weekend`. */
function forecast(
  today: string,
  last: string,
  [working, weekend]: readonly [number, number],
  noise: (day: number) => number = () => 0,
) {
  const range = { from: '2025-12-01', to: last };
  const days = daysOf(range);
  const total = days.map(
    (day, at) =>
      ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? weekend : working) + noise(at),
  );
  const columns = {
    ...{ range, keys: [{ maskedKey: 'k', label: '' }], key: days.map(() => 0), differs: false },
    day: days.map((_, day) => day),
    counts: { ...mapCounters(() => days.map(() => 0)), total },
  };
  return forecastOf(openTable([columns]), today);
}

/** Each week was like the others. */
const always = (total: number) => ({ low: total, high: total });

describe('a forecast', () => {
  it('goes on as the same weekdays did', () => {
    // March 2026 has 22 working days.
    expect(forecast('2026-03-11', '2026-03-10', [100, 0])).toMatchObject(always(2_200));
    expect(forecast('2026-03-29', '2026-03-28', [100, 7])).toMatchObject(always(2_263));
  });

  it('has no range if each week is like the others, and a wider one the less alike they are', () => {
    const same = forecast('2026-03-11', '2026-03-10', [100, 0]);
    expect(same).toMatchObject(always(2_200));
    const noisy = (noise: number): number => {
      const other = (day: number) => (day % 2 === 0 ? noise : 0);
      const { low = 0, high = 0 } = forecast('2026-03-11', '2026-03-10', [100, 0], other) ?? {};
      return high - low;
    };
    expect(noisy(10)).toBeGreaterThan(0);
    expect(noisy(50)).toBeGreaterThan(noisy(10));
  });

  it('is in its range in about four of five months', () => {
    const random = (() => {
      let seed = 20_261_126;
      return () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
    })();
    // The sum of twelve uniform numbers is almost normally distributed.
    const noise = () => 10 * Array.from({ length: 12 }, random).reduce((a, b) => a + b, -6);
    let within = 0;
    for (let month = 0; month < 400; month += 1) {
      const made = forecast('2026-03-11', '2026-03-10', [100, 100], noise);
      const toCome = Array.from({ length: 21 }, () => 100 + noise()).reduce((a, b) => a + b, 0);
      const total = (made?.soFar ?? 0) + toCome;
      if (made && made.low <= total && total <= made.high) within += 1;
    }
    expect(within / 400).toBeGreaterThan(0.74);
    expect(within / 400).toBeLessThan(0.86);
  });

  it('goes on from the last reported day, even if that is of the month before', () => {
    expect(forecast('2026-03-05', '2026-02-26', [100, 7])).toMatchObject({
      ...{ ...always(2_263), soFar: 0, nextDay: '2026-03-01' },
    });
  });

  it('goes on from a month without reported days', () => {
    const range = { from: '2026-01-01', to: '2026-02-28' };
    const days = daysOf(range);
    const columns = {
      ...{ range, keys: [{ maskedKey: 'k', label: '' }], key: days.map(() => 0), differs: false },
      ...{ day: days.map((_, day) => day), counts: mapCounters(() => days.map(() => 9)) },
    };
    expect(forecastOf(openTable([columns]), '2026-03-01')).toMatchObject(always(31 * 9));
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
