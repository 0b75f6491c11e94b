import { describe, expect, it } from 'vitest';
import { nextLooks } from '../../../utils/usage/next-look.ts';
import type { Period } from '../../../utils/usage/ranges.ts';

describe('where to look next', () => {
  it('is a longer time where nothing was used, until there is none worth it', () => {
    const from = (day: string) =>
      nextLooks(null, { from: day, to: '2026-03-04' }, '2026-03-05').longer;
    expect(from('2026-02-26')).toBe('last-30-days');
    expect(from('2026-02-03')).toBe('last-90-days');
    expect(from('2025-12-05')).toEqual({ from: '2025-01-01', to: '2026-03-04' });
    expect(from('2025-01-01')).toBeNull();
  });

  it('is the time before one that has only begun', () => {
    const of = (period: Period | null) =>
      nextLooks(period, { from: '2026-01-01', to: '2026-01-01' }, '2026-01-01').earlier;
    expect(of('this-month')).toBe('last-month');
    expect(of('this-year')).toBe('last-year');
    expect(of(null)).toBe('last-30-days');
  });
});
