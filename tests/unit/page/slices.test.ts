import { describe, expect, it, vi } from 'vitest';
import { forEachInSlices, runInSlices } from '../../../utils/page/slices/slices.ts';

const never = (): AbortSignal => new AbortController().signal;

/** Steps that take `stepMs` each by the clock, without waiting for it. */
const slowSteps = (count: number, stepMs: number): (() => boolean) => {
  let done = 0;
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => {
    now += stepMs;
    done += 1;
    return done < count;
  };
};

describe('runInSlices', () => {
  it('does all steps', async () => {
    const step = vi.fn(() => step.mock.calls.length < 100);
    await runInSlices(step, never());
    expect(step).toHaveBeenCalledTimes(100);
  });

  it('does short work in one go, at once', async () => {
    const step = vi.fn(() => step.mock.calls.length < 3);
    const finished = runInSlices(step, never());
    expect(step).toHaveBeenCalledTimes(3);
    await finished;
  });

  it('leaves room after a few milliseconds', async () => {
    let slices = 0;
    await runInSlices(slowSteps(12, 3), never(), (slice) => {
      slices += 1;
      slice();
    });
    vi.restoreAllMocks();
    expect(slices).toBe(4);
  });

  it('does no step once it is aborted, and rejects with the reason', async () => {
    const stop = new AbortController();
    const step = vi.fn(() => {
      stop.abort(new DOMException('', 'AbortError'));
      return true;
    });
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(100);
    await expect(runInSlices(step, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
    vi.restoreAllMocks();
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('rejects with what a step throws', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    await expect(runInSlices(broken, never())).rejects.toThrow('broken');
  });
});

describe('forEachInSlices', () => {
  it('takes one item after the other, and those that come meanwhile', async () => {
    const items = new Set([1, 2, 3]);
    const taken: number[] = [];
    await forEachInSlices(
      items,
      (item) => {
        if (item === 2) items.add(4);
        taken.push(item);
      },
      never(),
    );
    expect(taken).toEqual([1, 2, 3, 4]);
  });

  it('leaves room after a few milliseconds', async () => {
    let now = 0;
    let slices = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    await forEachInSlices(
      [1, 2, 3, 4, 5, 6],
      () => {
        now += 3;
      },
      never(),
      (slice) => {
        slices += 1;
        slice();
      },
    );
    vi.restoreAllMocks();
    expect(slices).toBe(3);
  });
});
