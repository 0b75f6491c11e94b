import { describe, expect, it, vi } from 'vitest';
import { Slices } from '../../../utils/base/slices.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const never = (): AbortSignal => new AbortController().signal;

const clock = new FakeClock();
const slices = new Slices(clock);

const slowSteps = (count: number, stepMs: number): (() => boolean) => {
  let done = 0;
  return () => {
    clock.advance(stepMs);
    done += 1;
    return done < count;
  };
};

describe('Slices.run', () => {
  it('does all steps', async () => {
    const step = vi.fn(() => step.mock.calls.length < 100);
    await slices.run(step, never());
    expect(step).toHaveBeenCalledTimes(100);
  });

  it('does short work in one slice, at once', async () => {
    const step = vi.fn(() => step.mock.calls.length < 3);
    const finished = slices.run(step, never());
    expect(step).toHaveBeenCalledTimes(3);
    await finished;
  });

  it('leaves room after a few milliseconds', async () => {
    let count = 0;
    await slices.run(slowSteps(12, 3), never(), (slice) => {
      count += 1;
      slice();
    });
    expect(count).toBe(4);
  });

  it('does no step once it is aborted, and rejects with the reason', async () => {
    const stop = new AbortController();
    const step = vi.fn(() => {
      stop.abort(new DOMException('', 'AbortError'));
      clock.advance(100);
      return true;
    });
    await expect(slices.run(step, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('rejects with what a step throws', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    await expect(slices.run(broken, never())).rejects.toThrow('broken');
  });
});

describe('Slices.forEach', () => {
  it('takes one item after the other, and those that come meanwhile', async () => {
    const items = new Set([1, 2, 3]);
    const taken: number[] = [];
    await slices.forEach(
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
    let count = 0;
    await slices.forEach(
      [1, 2, 3, 4, 5, 6],
      () => {
        clock.advance(3);
      },
      never(),
      (slice) => {
        count += 1;
        slice();
      },
    );
    expect(count).toBe(3);
  });
});

describe('Slices.nextFrame', () => {
  const { now, sleep, monotonic, after } = clock;

  it('says how long the frame has taken', async () => {
    const beforePaint = (work: () => void) => {
      queueMicrotask(() => {
        work();
        clock.advance(40);
      });
      return () => {};
    };
    const painting = new Slices({ now, sleep, monotonic, after, beforePaint });
    expect(await painting.nextFrame()).toBe(40);
  });

  it('goes on without a frame in a tab in the background', async () => {
    const beforePaint = () => () => {};
    const hidden = new Slices({ now, sleep, monotonic, after, beforePaint });
    const gone = hidden.nextFrame();
    clock.advance(100);
    expect(await gone).toBeNull();
  });
});
