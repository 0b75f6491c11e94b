import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  countDays,
  counterpartsOf,
  daysOf,
  rangeBefore,
  rangeOf,
} from '../../../utils/usage/ranges.ts';

/** Each day with the one that it is compared with. */
const pairs = (range: { from: string; to: string }, before: { from: string; to: string }) => {
  const others = counterpartsOf(range, before);
  return new Map(daysOf(range).map((day, at) => [day, others[at] ?? null]));
};

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('days that are compared', () => {
  it('are the same weekdays of two months, the nearest', () => {
    const range = { from: '2026-10-01', to: '2026-10-31' };
    const before = { from: '2026-09-01', to: '2026-09-30' };
    expect(pairs(range, before).get('2026-10-01')).toBe('2026-09-03');
    expect(pairs(range, before).get('2026-10-28')).toBe('2026-09-30');
    expect(pairs(range, before).get('2026-10-29')).toBeNull();
    expect(pairs(before, range).get('2026-09-02')).toBeNull();
    expect(pairs(before, range).get('2026-09-03')).toBe('2026-10-01');
  });

  it('are the same weekdays of two years, with a leap day in either', () => {
    const [leap, after] = [
      { from: '2024-01-01', to: '2024-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
    ];
    expect(pairs(after, leap).get('2025-01-01')).toBe('2024-01-03');
    expect(pairs(after, leap).get('2025-12-29')).toBe('2024-12-30');
    expect(pairs(after, leap).get('2025-12-31')).toBeNull();
    expect(pairs(leap, after).get('2024-02-29')).toBe('2025-02-27');
  });

  it('stand beside each other in their order where they are few', () => {
    const range = { from: '2026-10-05', to: '2026-10-07' };
    const before = { from: '2026-10-02', to: '2026-10-04' };
    expect([...pairs(range, before).values()]).toEqual(daysOf(before));
  });

  it('have no counterpart twice, whatever is compared', () => {
    const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2019-12-30', days));
    const period = fc.constantFrom('this-month', 'last-month', 'this-year', 'last-year' as const);
    fc.assert(
      fc.property(day, period, (today, of) => {
        const range = rangeOf(of, today);
        const before = rangeBefore(range, of);
        const others = counterpartsOf(range, before);
        const found = others.filter((other) => other !== null);
        expect(others).toHaveLength(countDays(range));
        expect(new Set(found).size).toBe(found.length);
        expect(daysOf(before)).toEqual(expect.arrayContaining(found));
        if (countDays(range) >= 7 && countDays(before) >= 7) {
          for (const [one, other] of pairs(range, before)) {
            if (other) expect(weekday(one)).toBe(weekday(other));
          }
          // At most three days at one end have no counterpart, and the days that one range has more.
          const fewer = Math.min(countDays(range), countDays(before));
          expect(found.length).toBeGreaterThanOrEqual(fewer - 3);
        }
      }),
    );
  });
});
