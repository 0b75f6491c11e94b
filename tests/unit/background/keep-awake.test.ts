import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { awake } from '../../../entrypoints/background/keep-awake.ts';

describe('awake', () => {
  const call = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    fakeBrowser.runtime.getPlatformInfo = call as never;
    call.mockClear();
  });
  afterEach(() => void vi.useRealTimers());

  it('calls the browser every 20 s as long as any work goes on', async () => {
    const ends: (() => void)[] = [];
    const work = () => awake(new Promise<void>((resolve) => ends.push(resolve)));
    const all = [work(), work()];
    await vi.advanceTimersByTimeAsync(41_000);
    expect(call).toHaveBeenCalledTimes(2);
    ends[0]?.();
    await all[0];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(call).toHaveBeenCalledTimes(3);
    ends[1]?.();
    await all[1];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('passes on what the work comes to', async () => {
    expect(await awake(Promise.resolve(7))).toBe(7);
    await expect(awake(Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
