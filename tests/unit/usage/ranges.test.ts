import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Period } from '../../../utils/usage/ranges.ts';
import {
  addDays,
  countDays,
  daysOf,
  periods,
  piecesOf,
  rangeBefore,
  rangeOf,
  splitRange,
} from '../../../utils/usage/ranges.ts';

const range = (from: string, to: string) => ({ from, to });

describe('a period', () => {
  it.each<[Period, string, string, string]>([
    ['last-7-days', '2026-03-05', '2026-02-26', '2026-03-04'],
    ['last-30-days', '2026-03-05', '2026-02-03', '2026-03-04'],
    ['last-90-days', '2026-03-05', '2025-12-05', '2026-03-04'],
    ['this-month', '2026-03-05', '2026-03-01', '2026-03-04'],
    ['this-month', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['last-month', '2026-03-05', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['this-year', '2026-03-05', '2026-01-01', '2026-03-04'],
    ['this-year', '2026-01-01', '2026-01-01', '2026-01-01'],
    ['last-year', '2026-03-05', '2025-01-01', '2025-12-31'],
  ])('%s, seen on %s, is %s to %s', (period, today, from, to) => {
    expect(rangeOf(period, today)).toEqual(range(from, to));
  });

  it.each<[Period, string, string, string]>([
    ['last-7-days', '2026-03-05', '2026-02-19', '2026-02-25'],
    ['this-month', '2026-03-05', '2026-02-01', '2026-02-04'],
    ['this-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-03-05', '2026-01-01', '2026-01-31'],
    ['this-month', '2026-01-05', '2025-12-01', '2025-12-04'],
    ['this-year', '2026-03-05', '2025-01-01', '2025-03-04'],
    ['this-year', '2028-03-01', '2027-01-01', '2027-02-28'],
    ['this-year', '2028-12-31', '2027-01-01', '2027-12-30'],
    ['this-year', '2029-06-16', '2028-01-01', '2028-06-15'],
    ['last-year', '2026-03-05', '2024-01-01', '2024-12-31'],
  ])('%s, seen on %s, is compared with %s to %s', (period, today, from, to) => {
    expect(rangeBefore(rangeOf(period, today), period)).toEqual(range(from, to));
  });

  it('of the reader is compared with as many days right before it', () => {
    const days = range('2026-02-10', '2026-02-12');
    expect(rangeBefore(days, days)).toEqual(range('2026-02-07', '2026-02-09'));
  });

  it('has its days in order, ends with yesterday at the latest, and comes after what it is compared with', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periods), fc.integer({ min: 0, max: 20_000 }), (period, n) => {
        const today = addDays('1990-01-01', n);
        const days = rangeOf(period, today);
        const before = rangeBefore(days, period);
        expect(countDays(days)).toBeGreaterThanOrEqual(1);
        expect(countDays(before)).toBeGreaterThanOrEqual(1);
        expect(days.to < today || days.from === today).toBe(true);
        expect(before.to < days.from).toBe(true);
      }),
    );
  });
});

describe('a range', () => {
  it('counts both ends and names every day', () => {
    expect(countDays(range('2026-02-27', '2026-03-01'))).toBe(3);
    expect(daysOf(range('2026-02-27', '2026-03-01'))).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  it('is asked for in pieces of at most 366 days that leave no day out and hold none twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (days) => {
        const whole = range('2020-02-29', addDays('2020-02-29', days - 1));
        const pieces = splitRange(whole);
        expect(pieces.every((piece) => countDays(piece) <= 366)).toBe(true);
        expect(pieces.toReversed().flatMap(daysOf)).toEqual(daysOf(whole));
        expect(pieces).toHaveLength(Math.ceil(days / 366));
      }),
    );
  });

  it.each<[string, string, string, string | null, string | null, string[]]>([
    // A week or a month is too short to show what is usual, so three months are read.
    ['a week', '2026-02-26', '2026-03-04', '2026-02-19', '2026-02-25', ['2025-12-05 2026-03-04']],
    ['a month, alone', '2026-02-03', '2026-03-04', null, null, ['2025-12-05 2026-03-04']],
    [
      'a year, and the one before it',
      '2026-01-01',
      '2026-12-14',
      '2025-01-01',
      '2025-12-14',
      ['2026-01-01 2026-12-14', '2025-01-01 2025-12-14'],
    ],
    [
      'a month, and one of long ago',
      '2026-02-03',
      '2026-03-04',
      '2016-02-03',
      '2016-03-03',
      ['2025-12-05 2026-03-04', '2016-02-03 2016-03-03'],
    ],
    [
      'two years, and what overlaps them',
      '2024-01-01',
      '2025-12-31',
      '2023-07-01',
      '2025-06-30',
      ['2024-12-31 2025-12-31', '2024-01-01 2024-12-30', '2023-07-01 2023-12-31'],
    ],
  ])(
    'of %s is asked for without a day too many',
    (_, from, to, firstBefore, lastBefore, pieces) => {
      const before = firstBefore && lastBefore ? range(firstBefore, lastBefore) : null;
      const asked = piecesOf(range(from, to), before);
      expect(asked.map((piece) => `${piece.from} ${piece.to}`)).toEqual(pieces);
    },
  );

  it('of days that do not exist is a mistake of ours', () => {
    expect(() => countDays(range('2026-02-30', '2026-03-01'))).toThrow(RangeError);
  });
});
