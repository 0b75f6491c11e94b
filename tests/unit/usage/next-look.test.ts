import { describe, expect, it } from 'vitest';
import type { Period } from '../../../utils/usage/ranges.ts';
import { nextLooks, rangeOf } from '../../../utils/usage/ranges.ts';

const today = '2026-03-05';

describe('where to look next', () => {
  it('is a longer time where nothing was used, until there is none', () => {
    const from = (day: string) => nextLooks(null, { from: day, to: '2026-03-04' }, today).longer;
    expect(from('2026-02-26')).toBe('last-30-days');
    expect(from('2026-02-03')).toBe('last-90-days');
    expect(from('2025-12-05')).toBe('last-year');
    expect(from('2025-01-01')).toBeNull();
  });

  it('reaches further back than a period without reports', () => {
    const earlier = (period: Period, on = today) =>
      nextLooks(period, rangeOf(period, on), on).earlier;
    const looks = ['last-7-days', 'last-30-days', 'last-90-days', 'last-year'] as const;
    expect(looks.map((look) => earlier(look))).toEqual([
      ...['last-30-days', 'last-90-days', 'last-year', null],
    ]);
    expect(earlier('last-month')).toBe('last-90-days');
    expect(earlier('this-month', '2026-01-01')).toBe('last-month');
    expect(earlier('this-year', '2026-01-01')).toBe('last-30-days');
  });
});
