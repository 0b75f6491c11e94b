import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../utils/base/clock.ts';
import type { Steps } from '../../../utils/selection/steps.ts';
import { finish, runInTasks } from '../../../utils/selection/steps.ts';

/** Each step takes three milliseconds. */
function* countTo(last: number, clock: { now: number }): Steps<number> {
  for (let at = 0; at < last; at++) {
    clock.now += 3;
    yield;
  }
  return last;
}

describe('long work', () => {
  it('gives the same at once and in tasks', async () => {
    const postTask = vi.fn(async () => {});
    vi.stubGlobal('scheduler', { postTask });
    const time = { now: 0 };
    const clock = { ...systemClock, monotonic: () => time.now };
    expect(finish(countTo(10, time))).toBe(10);
    expect(await runInTasks(countTo(10, time), clock)).toBe(10);
    // The first pause comes before the work. Three steps take nine milliseconds, which exceeds eight, so another pause
    // follows.
    expect(postTask).toHaveBeenCalledTimes(4);
    vi.unstubAllGlobals();
  });

  it('fails as it does', async () => {
    const failing = (function* (): Steps<void> {
      yield;
      throw new Error('no');
    })();
    await expect(runInTasks(failing)).rejects.toThrow('no');
  });
});
