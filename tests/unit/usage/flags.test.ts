import { describe, expect, it } from 'vitest';
import { findUnusualDays } from '../../../utils/usage/flags.ts';
import { addDays } from '../../../utils/usage/ranges.ts';

/** Names days from a Monday on. */
const dated = (values: readonly number[]) =>
  values.map((value, at) => ({ day: addDays('2026-03-02', at), value }));

describe('an unusual day', () => {
  const steady = Array.from({ length: 28 }, (_, index) => 10_000 + (index % 5) * 500);

  it('is far above the habit, and says what is usual', () => {
    expect(findUnusualDays(dated(steady.with(10, 80_000)))).toEqual([
      { day: '2026-03-12', value: 80_000, usual: 11_000 },
    ]);
  });

  it('is none among days as they always are, and none far below', () => {
    expect(findUnusualDays(dated(steady))).toEqual([]);
    expect(findUnusualDays(dated(steady.with(3, 0)))).toEqual([]);
  });

  it('is a working day’s amount on a weekend, where weekends are quiet', () => {
    const values = Array.from({ length: 56 }, (_, index) =>
      index % 7 >= 5 ? 100 + (index % 3) : 20_000 + (index % 7) * 300,
    );
    expect(findUnusualDays(dated(values))).toEqual([]);
    expect(findUnusualDays(dated(values.with(5, 20_000)))).toMatchObject([{ day: '2026-03-07' }]);
  });

  it('is none of a weekday that is always so high, and one far above that', () => {
    const values = Array.from({ length: 90 }, (_, index) =>
      index % 7 >= 5 ? 0 : (index % 7 === 2 ? 50_000 : 20_000) + (index % 5) * 800,
    );
    expect(findUnusualDays(dated(values))).toEqual([]);
    expect(findUnusualDays(dated(values.with(9, 120_000)))).toMatchObject([{ day: '2026-03-11' }]);
    expect(findUnusualDays(dated(values.with(10, 50_000)))).toMatchObject([{ day: '2026-03-12' }]);
  });

  it('is each of two on the same weekday, where there are few weeks', () => {
    const values = Array.from({ length: 14 }, (_, index) => 2_000 + (index % 3) * 100);
    expect(findUnusualDays(dated(values.with(1, 90_000).with(8, 90_000)))).toHaveLength(2);
  });

  it('is found where more than half of the days are zero', () => {
    const values = new Array(20).fill(0).with(4, 200).with(9, 300).with(15, 50_000);
    expect(findUnusualDays(dated(values))).toMatchObject([{ day: '2026-03-17', usual: 0 }]);
  });

  it('of a key that rests on most days is one far above its other days', () => {
    const work = [9_000, 11_000, 10_000, 12_000, 8_000, 10_500, 9_500, 11_500, 10_000, 12_500];
    const days = work
      .flatMap((value) => [0, 0, value])
      .map((value, at) => ({
        day: addDays('2026-03-02', Math.floor(at / 5) * 7 + (at % 5)),
        value,
      }));
    expect(findUnusualDays(days)).toEqual([]);
    const far = days.with(5, { day: days[5]?.day ?? '', value: 90_000 });
    expect(findUnusualDays(far)).toEqual([{ ...far[5], usual: 10_250 }]);
  });

  it('is none where there is too little to be a habit, or to be worth a word', () => {
    expect(findUnusualDays(dated([0, 0, 0, 90_000]))).toEqual([]);
    expect(findUnusualDays(dated(new Array(20).fill(1).with(3, 900)))).toEqual([]);
  });
});
