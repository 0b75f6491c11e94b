import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysWithin,
  findUnusualDays,
  forecastMonth,
  median,
  movingAverage,
} from '../../../utils/usage/trends.ts';

const weekdaysFrom = (first: number, length: number) =>
  Array.from({ length }, (_, index) => (first + index) % 7);

describe('a moving average', () => {
  it('is the mean of the days so far, then of the last ones', () => {
    expect(movingAverage([2, 4, 6, 8, 100], 3)).toEqual([2, 3, 4, 6, 38]);
  });

  it('leaves out the days that nobody has told of', () => {
    expect(movingAverage([null, 4, null, 8, null, null, null], 3)).toEqual([0, 4, 4, 6, 8, 8, 0]);
  });

  it('of minutes has no noise: it is the mean of its own days alone, and nothing after days of nothing', () => {
    const row = [0.1, 0.2, 0.3, 0, 0, 0, 0, 0, 0, 0];
    expect(Object.is(movingAverage(row, 7).at(-1), 0)).toBe(true);
    const minutes = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(minutes, { maxLength: 60 }), (before) => {
        const averages = movingAverage([...before, ...new Array(7).fill(0)], 7);
        expect(Object.is(averages.at(-1), 0)).toBe(true);
        expect(averages.every((average) => average >= 0)).toBe(true);
      }),
    );
  });

  it('of equal days is that day', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 40 }), (value, days) => {
        const row = new Array(days).fill(value);
        expect(movingAverage(row, 7)).toEqual(row);
      }),
    );
  });
});

describe('a forecast', () => {
  it('has no range where every week is as the others, and a wider one the less alike they are', () => {
    const week = [100, 100, 100, 100, 100, 0, 0];
    const same = forecastMonth({ values: [...week, ...week], monthDays: 3, daysLeft: 10 });
    expect(same).toMatchObject({ low: same?.total, high: same?.total });
    const noisy = (noise: number) => {
      const values = [...week, ...week, ...week, ...week].map((value, at) =>
        at % 2 === 0 ? value + noise : value,
      );
      const { low = 0, high = 0 } = forecastMonth({ values, monthDays: 3, daysLeft: 10 }) ?? {};
      return high - low;
    };
    expect(noisy(10)).toBeGreaterThan(0);
    expect(noisy(50)).toBeGreaterThan(noisy(10));
  });

  it('says how many of the days to come are within a budget', () => {
    const values = new Array(28).fill(10);
    const forecast = forecastMonth({ values, monthDays: 10, daysLeft: 20 });
    if (!forecast) throw new Error('None was made');
    expect(daysWithin(forecast, 300)).toBeNull();
    expect(daysWithin(forecast, 299)).toBe(19);
    expect(daysWithin(forecast, 120)).toBe(2);
    expect(daysWithin(forecast, 50)).toBe(0);
  });

  it('goes on as the same weekdays did', () => {
    // Four weeks: 100 on five days, 0 on two; the month has had its first 10 of them.
    const week = [100, 100, 100, 100, 100, 0, 0];
    const values = [...week, ...week, ...week, ...week];
    const soFar = values.slice(-10).reduce((a, b) => a + b, 0);
    expect(forecastMonth({ values, monthDays: 10, daysLeft: 14 })?.total).toBe(soFar + 1_000);
    expect(forecastMonth({ values, monthDays: 10, daysLeft: 5 })?.total).toBe(soFar + 500);
  });

  it('goes on as the same weekdays did, from the last day that is told', () => {
    const week = [100, 100, 100, 100, 100, 0, 0];
    const values = [...week, ...week, ...week, ...week];
    // The two days between, a hundred each, are of the month before.
    expect(forecastMonth({ values, monthDays: 0, daysBetween: 2, daysLeft: 5 })?.total).toBe(300);
    expect(forecastMonth({ values, monthDays: 0, daysBetween: 0, daysLeft: 5 })?.total).toBe(500);
  });

  it('is what there was where nothing is left', () => {
    expect(forecastMonth({ values: [1, 2, 3, 4, 5, 6, 7], monthDays: 2, daysLeft: 0 })?.total).toBe(
      13,
    );
  });

  it('is not made with less than a week to go by', () => {
    expect(forecastMonth({ values: [1, 2, 3], monthDays: 3, daysLeft: 20 })).toBeNull();
  });

  it('of equal days is their number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 7, max: 60 }),
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 0, max: 31 }),
        (days, monthDays, daysLeft) => {
          const values = new Array(days).fill(10);
          expect(forecastMonth({ values, monthDays, daysLeft })?.total).toBe(
            10 * (monthDays + daysLeft),
          );
        },
      ),
    );
  });
});

describe('an unusual day', () => {
  const steady = Array.from({ length: 28 }, (_, index) => 10_000 + (index % 5) * 500);

  it('is far above the habit, and says what is usual', () => {
    const values = steady.with(10, 80_000);
    expect(findUnusualDays(values, weekdaysFrom(1, 28))).toEqual([
      { day: 10, value: 80_000, usual: 11_000 },
    ]);
  });

  it('is none among days as they always are, and none far below', () => {
    expect(findUnusualDays(steady, weekdaysFrom(1, 28))).toEqual([]);
    expect(findUnusualDays(steady.with(3, 0), weekdaysFrom(1, 28))).toEqual([]);
  });

  it('is a working day’s amount on a weekend, where weekends are quiet', () => {
    const weekdays = weekdaysFrom(1, 56);
    const values = weekdays.map((day, index) =>
      day === 0 || day === 6 ? 100 + (index % 3) : 20_000 + (index % 7) * 300,
    );
    expect(findUnusualDays(values, weekdays)).toEqual([]);
    const saturday = weekdays.indexOf(6);
    expect(findUnusualDays(values.with(saturday, 20_000), weekdays)).toMatchObject([
      { day: saturday },
    ]);
  });

  it('is found where more than half of the days are zero', () => {
    const values = new Array(20).fill(0).with(4, 200).with(9, 300).with(15, 50_000);
    expect(findUnusualDays(values, weekdaysFrom(1, 20))).toMatchObject([{ day: 15 }]);
  });

  it('of a key that rests on most days is one far above its days of work', () => {
    const work = [9_000, 11_000, 10_000, 12_000, 8_000, 10_500, 9_500, 11_500, 10_000, 12_500];
    const values = work.flatMap((value) => [0, 0, value]);
    const weekdays = new Array(values.length).fill(1);
    expect(findUnusualDays(values, weekdays)).toEqual([]);
    expect(findUnusualDays(values.with(5, 90_000), weekdays)).toEqual([
      { day: 5, value: 90_000, usual: 10_250 },
    ]);
  });

  it('is none where there is too little to be a habit, or to be worth a word', () => {
    expect(findUnusualDays([0, 0, 0, 90_000], weekdaysFrom(1, 4))).toEqual([]);
    expect(findUnusualDays(new Array(20).fill(1).with(3, 900), weekdaysFrom(1, 20))).toEqual([]);
  });
});

describe('the median', () => {
  it.each([
    [[], 0],
    [[3], 3],
    [[1, 9], 5],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});
