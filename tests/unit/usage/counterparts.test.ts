import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beside, counterpartsOf, countLeftOut } from '../../../utils/usage/counterparts.ts';
import { addDays, countDays, daysOf, rangeBefore, rangeOf } from '../../../utils/usage/ranges.ts';

/** Each day with the one that it is compared with. */
const pairs = (range: { from: string; to: string }, before: { from: string; to: string }) => {
  const days = daysOf(before);
  const places = counterpartsOf(range, before);
  return new Map(daysOf(range).map((day, at) => [day, days[places[at] ?? -1] ?? null]));
};

describe('days that are compared', () => {
  it('stand beside each other in their order', () => {
    const range = { from: '2026-02-01', to: '2026-02-28' };
    const before = { from: '2026-01-01', to: '2026-01-31' };
    expect(pairs(range, before).get('2026-02-28')).toBe('2026-01-28');
    expect(countLeftOut(range, before)).toBe(3);
    expect(pairs(before, range).get('2026-01-29')).toBeNull();
    expect(countLeftOut(before, range)).toBe(0);
  });

  it('stand beside the same date of the year before, with a leap day in either', () => {
    const [leap, after] = [
      { from: '2024-01-01', to: '2024-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
    ];
    expect(pairs(after, leap).get('2025-03-01')).toBe('2024-03-01');
    expect(pairs(after, leap).get('2025-12-31')).toBe('2024-12-31');
    expect(countLeftOut(after, leap)).toBe(1);
    const before = { from: '2023-01-01', to: '2023-12-31' };
    expect(pairs(leap, before).get('2024-02-28')).toBe('2023-02-28');
    expect(pairs(leap, before).get('2024-02-29')).toBeNull();
    expect(pairs(leap, before).get('2024-03-01')).toBe('2023-03-01');
    expect(countLeftOut(leap, before)).toBe(0);
  });

  it('have no counterpart twice, whatever is compared', () => {
    const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2019-12-30', days));
    const period = fc.constantFrom('this-month', 'last-month', 'this-year', 'last-year' as const);
    fc.assert(
      fc.property(day, period, (today, of) => {
        const range = rangeOf(of, today);
        const before = rangeBefore(range, of);
        const places = counterpartsOf(range, before);
        const found = places.filter((at) => at !== null);
        expect(places).toHaveLength(countDays(range));
        expect(new Set(found).size).toBe(found.length);
        expect(found.length + countLeftOut(range, before)).toBe(countDays(before));
        // What stands beside the days comes to all of the time before, but for what is left out.
        const ones = beside(
          daysOf(before).map(() => 1),
          places,
        );
        expect(ones.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(found.length);
      }),
    );
  });
});
