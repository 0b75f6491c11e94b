import { describe, expect, it } from 'vitest';
import { Slices } from '../../../utils/page/dom/slices.ts';
import { Turning } from '../../../utils/page/show/turning.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const steps = function* (name: string, log: string[], count = 3): Generator<void> {
  for (let at = 1; at <= count; at += 1) {
    log.push(`${name} ${at}`);
    yield;
  }
};

function open(write: (step: () => boolean) => Promise<void>) {
  const slices = new Slices(new FakeClock());
  slices.nextFrame = () => Promise.resolve();
  return new Turning({
    slices,
    writer: () => ({ write }),
    onBegin: () => {},
    onEnd: () => {},
  });
}

describe('a page that turns to its original', () => {
  it('takes every step, also those that an ended run has left', async () => {
    const log: string[] = [];
    // Each writer takes one step, as a run does that ends in between.
    const turning = open(async (step) => void step());
    await turning.turn({ inView: steps('in view', log), all: steps('all', log) });
    expect(log).toEqual(['in view 1', 'in view 2', 'in view 3', 'all 1', 'all 2', 'all 3']);
    expect(turning.isUnderWay).toBe(false);
  });

  it('leaves its steps when the reader changes their mind', async () => {
    const log: string[] = [];
    const turning = open(async (step) => {
      await Promise.resolve();
      while (step());
    });
    const first = turning.turn({ all: steps('original', log) });
    const second = turning.turn({ all: steps('translation', log) });
    await Promise.all([first, second]);
    expect(log).toEqual(['translation 1', 'translation 2', 'translation 3']);
  });
});
