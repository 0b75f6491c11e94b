import { describe, expect, it } from 'vitest';
import { nextLooks } from '../../../utils/usage/next-look.ts';
import type { Period } from '../../../utils/usage/ranges.ts';
import { rangeOf } from '../../../utils/usage/ranges.ts';

describe('where to look next', () => {
  it('is a longer time where nothing was used, until there is none worth it', () => {
    const from = (day: string) =>
      nextLooks(null, { from: day, to: '2026-03-04' }, '2026-03-05').longer;
    expect(from('2026-02-26')).toBe('last-30-days');
    expect(from('2026-02-03')).toBe('last-90-days');
    expect(from('2025-12-05')).toEqual({ from: '2025-01-01', to: '2026-03-04' });
    expect(from('2025-01-01')).toBeNull();
  });

  it('is never the time that is looked at', () => {
    // At the start of a year, last year and this year together equal the previous offer.
    for (const today of ['2026-01-01', '2026-01-02']) {
      const { longer } = nextLooks('last-90-days', rangeOf('last-90-days', today), today);
      if (longer === null || typeof longer === 'string') throw new Error('No days are offered');
      expect(nextLooks(null, longer, today).longer).toBeNull();
    }
    const today = '2026-03-05';
    const earlier = (period: Period) => nextLooks(period, rangeOf(period, today), today).earlier;
    const looks = ['last-7-days', 'last-30-days', 'last-90-days', 'last-year'] as const;
    expect(looks.map(earlier)).toEqual(['last-30-days', 'last-90-days', 'last-year', null]);
    expect(earlier('last-month')).toBe('last-90-days');
  });

  it('is the time before one that has only begun', () => {
    const of = (period: Period | null) =>
      nextLooks(period, { from: '2026-01-01', to: '2026-01-01' }, '2026-01-01').earlier;
    expect(of('this-month')).toBe('last-month');
    expect(of('this-year')).toBe('last-year');
    expect(of(null)).toBe('last-30-days');
  });
});
