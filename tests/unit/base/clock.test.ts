import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../utils/base/clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isAbort = expect.objectContaining({ name: 'AbortError' });

describe('systemClock', () => {
  it('tells the time', () => {
    vi.setSystemTime(1_234);
    expect(systemClock.now()).toBe(1_234);
  });

  it('sleeps as long as it is told', async () => {
    const woken = vi.fn();
    const asleep = systemClock.sleep(1_000).then(woken);
    await vi.advanceTimersByTimeAsync(999);
    expect(woken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asleep;
    expect(woken).toHaveBeenCalledOnce();
  });

  it('wakes with an AbortError and leaves no timer behind', async () => {
    const controller = new AbortController();
    const asleep = systemClock.sleep(1_000, controller.signal);
    controller.abort();
    await expect(asleep).rejects.toEqual(isAbort);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not fall asleep once aborted', async () => {
    await expect(systemClock.sleep(1_000, AbortSignal.abort())).rejects.toEqual(isAbort);
    expect(vi.getTimerCount()).toBe(0);
  });
});
