import { beforeEach, describe, expect, it } from 'vitest';
import { RateLimit } from '../../../utils/page/dom/rate-limit.ts';

let now: number;
let limit: RateLimit;
const clock = { nodeName: 'clock' };

beforeEach(() => {
  now = 1000;
  limit = new RateLimit(() => now);
});

const takeTimes = (times: number, place: object = clock): number[] =>
  Array.from({ length: times }, () => limit.take(place));

describe('a place', () => {
  it('goes on four times at once, then waits for a quarter of a minute', () => {
    expect(takeTimes(6)).toEqual([0, 0, 0, 0, 15_000, 15_000]);
    now += 10_000;
    expect(limit.take(clock)).toBe(5000);
  });

  it('goes on once when it has waited, and four times after a minute', () => {
    takeTimes(5);
    now += 15_000;
    expect(takeTimes(2)).toEqual([0, 15_000]);
    now += 60_000;
    expect(takeTimes(5)).toEqual([0, 0, 0, 0, 15_000]);
  });

  it('goes on for ever when it is slow', () => {
    for (let round = 0; round < 20; round += 1) {
      expect(limit.take(clock)).toBe(0);
      now += 15_000;
    }
  });

  it('is counted by itself', () => {
    takeTimes(5);
    expect(limit.take({})).toBe(0);
  });

  it('starts again after a reset', () => {
    takeTimes(5);
    limit.reset();
    expect(limit.take(clock)).toBe(0);
  });
});

it('may have another burst and pace', () => {
  const quick = new RateLimit(() => now, 2, 100);
  expect([quick.take(clock), quick.take(clock), quick.take(clock)]).toEqual([0, 0, 100]);
});
