import { describe, expect, it } from 'vitest';
import { timeoutOfTryMs } from '../../../utils/service/limits.ts';
import { parseRetryAfter, planBackoffMs } from '../../../utils/service/retry.ts';

const nowMs = Date.UTC(1994, 10, 6, 8, 49, 30);

describe('parseRetryAfter', () => {
  it.each([
    ['0', 0],
    ['7', 7_000],
    [' 7 ', 7_000],
    ['60', 60_000],
    ['61', 60_000],
    ['99999999999999999999', 60_000],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 7_000],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 7_000],
    ['Sun, 06 Nov 1994 09:49:37 GMT', 60_000],
    ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
  ])('reads %j as %i ms', (header, delayMs) => {
    expect(parseRetryAfter(header, nowMs)).toBe(delayMs);
  });

  it.each([null, '', 'soon', '-1', '1.5', '7s', '1994-11-06', 'Sun Nov  6 08:49:37 1994'])(
    'reads nothing from %j',
    (header) => {
      expect(parseRetryAfter(header, nowMs)).toBeNull();
    },
  );
});

describe('planBackoffMs', () => {
  const ceilings = (attempt: number) => planBackoffMs({ attempt }, () => 1);

  it('doubles its ceiling from 1 s up to 60 s', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map(ceilings)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('takes anything from 0 to the ceiling', () => {
    expect(planBackoffMs({ attempt: 3 }, () => 0)).toBe(0);
    expect(planBackoffMs({ attempt: 3 }, () => 0.25)).toBe(1_000);
  });

  it('is never sooner than the service asks for, and never later than 60 s', () => {
    expect(planBackoffMs({ attempt: 1, retryAfterMs: 7_000 }, () => 0.5)).toBe(7_000);
    expect(planBackoffMs({ attempt: 4, retryAfterMs: 0 }, () => 0.5)).toBe(4_000);
    expect(planBackoffMs({ attempt: 1, retryAfterMs: 90_000 }, () => 0.5)).toBe(60_000);
  });
});

describe('timeoutOfTryMs', () => {
  it.each([
    [0, 30_000],
    [10_240, 31_000],
    [65_536, 36_400],
    [131_072, 42_800],
  ])('of %i bytes is %i ms', (bodyBytes, timeoutMs) => {
    expect(timeoutOfTryMs(bodyBytes)).toBe(timeoutMs);
  });
});
