import { describe, expect, it, vi } from 'vitest';
import type { Steps } from '../../../utils/selection/steps.ts';
import { finish, runSteps } from '../../../utils/selection/steps.ts';

/** Each step takes three milliseconds. */
function* countTo(last: number, clock: { now: number }): Steps<number> {
  for (let at = 0; at < last; at++) {
    clock.now += 3;
    yield;
  }
  return last;
}

describe('long work', () => {
  it('gives the same at once and in slices', async () => {
    const clock = { now: 0 };
    const pause = vi.fn(async () => {});
    expect(finish(countTo(10, clock))).toBe(10);
    expect(await runSteps(countTo(10, clock), { pause, now: () => clock.now })).toBe(10);
    // The first pause comes before the work. Three steps take nine milliseconds, which exceeds eight, so another pause
    // follows.
    expect(pause).toHaveBeenCalledTimes(4);
  });
});
