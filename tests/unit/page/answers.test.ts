import { describe, expect, it } from 'vitest';
import { Timers } from '../../../utils/page/dom/timers.ts';
import { Answers } from '../../../utils/page/show/answers.ts';
import type { Unit } from '../../../utils/page/units/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';

interface Place {
  readonly zone: string;
}

/** Opens `Answers` over units of which only the zone and the put text matter. */
function open(frameMs: number | null = 0) {
  const clock = new FakeClock();
  const timers = new Timers(clock);
  const put: string[] = [];
  let due = 0;
  const answers = new Answers({
    scheduler: {
      zoneOf: (unit) => (unit as unknown as Place).zone,
      drop() {},
      answers: { markSplit() {}, distrust() {} },
    },
    shown: new Set(),
    slices: { nextFrame: async () => frameMs },
    timers,
    onDue: () => {
      due += 1;
    },
    add() {},
    onSettled() {},
  });
  const receive = (zone: string, text: string): void => {
    const unit = {
      zone,
      isCurrent: () => true,
      put: (translation: string) => {
        put.push(translation);
        return 'shown';
      },
    };
    answers.receive(unit as unknown as Unit, text);
  };
  const putAll = (): void => {
    while (answers.areDue) answers.putNext();
  };
  return { clock, timers, answers, put, receive, putAll, timesDue: () => due };
}

describe('answers', () => {
  it('that the reader may see soon come before those that are far away', () => {
    const { put, receive, putAll } = open();
    for (const zone of ['far', 'far', 'near', 'far', 'in-view']) receive(zone, zone);
    putAll();
    expect(put).toEqual(['near', 'in-view', 'far', 'far', 'far']);
  });

  it('that are far away gather for a tenth of a second', async () => {
    const { clock, put, receive, putAll, timesDue } = open();
    receive('far', 'first');
    putAll();
    await Promise.resolve();
    receive('far', 'second');
    receive('near', 'third');
    putAll();
    expect(put).toEqual(['first', 'third']);
    const before = timesDue();
    clock.advance(99);
    expect(timesDue()).toBe(before);
    clock.advance(1);
    putAll();
    expect(put).toEqual(['first', 'third', 'second']);
  });

  it('that are far away gather longer where a frame takes long', async () => {
    const { clock, put, receive, putAll } = open(200);
    receive('far', 'first');
    putAll();
    await Promise.resolve();
    receive('far', 'second');
    clock.advance(799);
    putAll();
    expect(put).toEqual(['first']);
    clock.advance(1);
    putAll();
    expect(put).toEqual(['first', 'second']);
  });

  it('that are far away gather for a second at most', async () => {
    const { clock, receive, putAll, timesDue } = open(5_000);
    receive('far', 'first');
    putAll();
    await Promise.resolve();
    receive('far', 'second');
    const before = timesDue();
    clock.advance(1_000);
    expect(timesDue()).toBe(before + 1);
  });

  it('are not due any more once their run has ended, not even in a frame that was awaited', async () => {
    const { clock, timers, receive, timesDue } = open(null);
    receive('far', 'first');
    timers.close();
    await Promise.resolve();
    clock.advance(10_000);
    expect(timesDue()).toBe(1);
  });

  it('wait as long as one of them has not been put', () => {
    const { answers, receive, putAll } = open();
    expect(answers.areWaiting).toBe(false);
    receive('far', 'text');
    expect([answers.areWaiting, answers.areFarAway]).toEqual([true, true]);
    receive('near', 'text');
    expect(answers.areFarAway).toBe(false);
    putAll();
    expect([answers.areWaiting, answers.putNext()]).toEqual([false, false]);
    receive('near', 'again');
    expect(answers.areDue).toBe(true);
  });
});
