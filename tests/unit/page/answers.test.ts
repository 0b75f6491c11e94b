import { describe, expect, it } from 'vitest';
import { Timers } from '../../../utils/page/dom/timers.ts';
import { Answers } from '../../../utils/page/show/answers.ts';
import type { Unit } from '../../../utils/page/units/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';

/** Opens `Answers` over units of which only the zone and the put text matter. */
function open(frameMs: number | null = 0) {
  const clock = new FakeClock();
  const end = new AbortController();
  const timers = new Timers(clock, end.signal);
  const put: string[] = [];
  const zones = new Map<Unit, string>();
  let due = 0;
  let isBusy = true;
  const answers = new Answers({
    scheduler: {
      get isBusy() {
        return isBusy;
      },
      zoneOf: (unit) => zones.get(unit) ?? 'far',
      drop() {},
      answers: { markSplit() {}, distrust() {} },
    },
    shown: new Set(),
    slices: { nextFrame: async () => frameMs },
    timers,
    begin: () => {
      due += 1;
    },
    add() {},
    onSettled() {},
  });
  const receive = (zone: string, text: string): void => {
    // A whole unit needs a page, and nothing else of it is asked for.
    const unit = {
      place: {},
      isCurrent: () => true,
      put: (translation: string) => {
        put.push(translation);
        return 'shown';
      },
    } as unknown as Unit;
    zones.set(unit, zone);
    answers.receive(unit, text);
  };
  const putAll = (): void => {
    while (answers.areDue) answers.putNext();
  };
  const finish = (): void => {
    isBusy = false;
    answers.onChange();
  };
  return { clock, end, answers, put, receive, putAll, finish, timesDue: () => due };
}

describe('answers', () => {
  it('that the reader may see soon come before those that are far away', () => {
    const { put, receive, putAll } = open();
    for (const zone of ['far', 'far', 'near', 'far', 'in-view']) receive(zone, zone);
    putAll();
    expect(put).toEqual(['near', 'in-view', 'far', 'far', 'far']);
  });

  it.each([
    ['a tenth of a second', 0, 100],
    ['the time of four frames where a frame takes long', 200, 800],
    ['a second at most', 5_000, 1_000],
    ['a tenth of a second in a tab without frames', null, 100],
  ])('that are far away gather for %s', async (_, frameMs, restMs) => {
    const { clock, put, receive, putAll, timesDue } = open(frameMs);
    receive('far', 'first');
    putAll();
    await Promise.resolve();
    receive('far', 'second');
    receive('near', 'third');
    putAll();
    expect(put).toEqual(['first', 'third']);
    const before = timesDue();
    clock.advance(restMs - 1);
    expect(timesDue()).toBe(before);
    clock.advance(1);
    putAll();
    expect(put).toEqual(['first', 'third', 'second']);
  });

  it('that are far away gather no longer once no more are expected', async () => {
    const { answers, put, receive, putAll, finish } = open();
    receive('far', 'first');
    putAll();
    await Promise.resolve();
    receive('far', 'second');
    answers.onChange();
    putAll();
    expect(put).toEqual(['first']);
    finish();
    putAll();
    expect(put).toEqual(['first', 'second']);
  });

  it('are not due any more once their run has ended, not even in a frame that was awaited', async () => {
    const { clock, end, receive, timesDue } = open(null);
    receive('far', 'first');
    end.abort();
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
