import { describe, expect, it } from 'vitest';
import { BackOff } from '../../../utils/page/dom/back-off.ts';

describe('BackOff', () => {
  it('lets looks that find nothing wait twice as long each time, up to a limit', () => {
    let nowMs = 1000;
    const backOff = new BackOff(() => nowMs);
    const waits = Array.from({ length: 7 }, () => {
      const { waitMs } = backOff;
      nowMs += waitMs;
      backOff.ended(false);
      return waitMs;
    });
    expect(waits).toEqual([0, 80, 160, 320, 640, 1280, 1280]);
  });

  it('counts the time that has passed since the last look', () => {
    let nowMs = 0;
    const backOff = new BackOff(() => nowMs);
    backOff.ended(false);
    nowMs = 50;
    expect(backOff.waitMs).toBe(30);
    nowMs = 500;
    expect(backOff.waitMs).toBe(0);
  });

  it.each([
    ['a look that finds something', (backOff: BackOff) => backOff.ended(true)],
    ['a reset', (backOff: BackOff) => backOff.reset()],
  ])('waits for nothing after %s, and little after the next look', (_, begin) => {
    const backOff = new BackOff(() => 0);
    for (let look = 0; look < 5; look += 1) backOff.ended(false);
    begin(backOff);
    expect(backOff.waitMs).toBe(0);
    backOff.ended(false);
    expect(backOff.waitMs).toBe(80);
  });
});
