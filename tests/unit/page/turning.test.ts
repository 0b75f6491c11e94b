import { describe, expect, it, vi } from 'vitest';
import { Slices } from '../../../utils/base/slices.ts';
import { Turning } from '../../../utils/page/show/turning.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const steps = function* (name: string, log: string[], count = 3): Generator<void> {
  for (let at = 1; at <= count; at += 1) {
    log.push(`${name} ${at}`);
    yield;
  }
};

const clock = new FakeClock();

/** Each of the two steps takes longer than a slice. */
function* slowly(): Generator<void> {
  for (let at = 0; at < 2; at += 1) {
    clock.advance(50);
    yield;
  }
}

function open() {
  const slices = new Slices(clock);
  slices.nextFrame = () => Promise.resolve(null);
  return new Turning({
    slices,
    write: (slice) => slice(),
    onBegin: () => {},
    onEnd: () => {},
  });
}

describe('a page that turns to its original', () => {
  it('takes every step, those in view first', async () => {
    const log: string[] = [];
    const turning = open();
    void turning.turn({ inView: steps('in view', log), all: steps('all', log) });
    expect(turning.isDue()).toBe(true);
    await turning.work();
    expect(log).toEqual(['in view 1', 'in view 2', 'in view 3', 'all 1', 'all 2', 'all 3']);
    expect(turning.isDue()).toBe(false);
  });

  it('turns all texts also if positions cannot be read', async () => {
    const log: string[] = [];
    const turning = open();
    const inView: Iterator<void> = {
      next() {
        throw new Error('no positions');
      },
    };
    const turned = turning.turn({ inView, all: steps('all', log) });
    await turning.work();
    await turned;
    expect(log).toEqual(['all 1', 'all 2', 'all 3']);
  });

  it('leaves its steps when the reader changes their mind', async () => {
    const log: string[] = [];
    const turning = open();
    let second: Promise<void> | undefined;
    const first = turning.turn({
      all: (function* () {
        log.push('original 1');
        clock.advance(50);
        second = turning.turn({ all: steps('translation', log) });
        yield;
        log.push('original 2');
      })(),
    });
    await Promise.all([turning.work(), first]);
    await second;
    expect(log).toEqual(['original 1', 'translation 1', 'translation 2', 'translation 3']);
  });

  it('leaves the page frames until the texts in view show, and hardly any afterwards', async () => {
    const priorities: string[] = [];
    vi.stubGlobal('scheduler', {
      postTask: async (task: () => void, { priority }: { priority: string }) => {
        priorities.push(priority);
        task();
      },
    });
    const turning = open();
    void turning.turn({ inView: slowly(), all: slowly() });
    await turning.work();
    vi.unstubAllGlobals();
    expect(priorities).toEqual([
      ...['user-visible', 'user-visible'],
      ...['user-blocking', 'user-blocking'],
    ]);
  });
});
