import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '../../bench/trace/event.ts';
import { decodeEvents } from '../../bench/trace/event.ts';
import { loadOf, tasksOf } from '../../bench/trace/read.ts';
import { call, elsewhere, event, moment, task } from './trace.ts';

const read = (...events: TraceEvent[]) =>
  tasksOf(events, { world: 'Verso', script: '/content-scripts/page.js' });

/** Returns the milliseconds of Verso's script in each task. */
const ours = (...events: TraceEvent[]) => read(...events).map(({ ours }) => ours.wallMs);

describe('of a task, ours is', () => {
  it('a call into our world, with everything inside it', () => {
    expect(ours(task(0, 10), call('Verso', 1, 6), event('Layout', 2, 3))).toEqual([6]);
  });

  it('every call into it, once', () => {
    expect(
      ours(task(0, 20), call('Verso', 1, 6), call('Verso', 2, 4), call('Verso', 10, 3)),
    ).toEqual([9]);
  });

  it('the microtasks after such a call', () => {
    expect(ours(task(0, 10), call('Verso', 1, 1), event('RunMicrotasks', 3, 6))).toEqual([7]);
  });

  it('the start of our script', () => {
    const url = 'chrome-extension://abc/content-scripts/page.js';
    const start = event('EvaluateScript', 1, 8, { data: { url } });
    expect(ours(task(0, 10), start, task(20, 5), call('Verso', 21, 1))).toEqual([8, 1]);
  });

  it('not what the browser does before or after it', () => {
    const [found] = read(task(0, 100), call('Verso', 1, 5), event('Layout', 10, 80));
    expect(found).toMatchObject({ ours: { wallMs: 5 }, whole: { wallMs: 100 }, computed: 0 });
  });

  it('not a call into another world, nor the microtasks after it', () => {
    expect(
      ours(
        task(0, 30),
        call('Verso', 1, 2),
        call('', 5, 5),
        event('RunMicrotasks', 11, 9),
        task(40, 30),
        event('RunMicrotasks', 45, 9),
      ),
    ).toEqual([2, 0]);
  });

  it('a script of the page that we set off', () => {
    expect(ours(task(0, 30), call('Verso', 1, 9), call('', 2, 5))).toEqual([9]);
  });
});

describe('a trace', () => {
  it('is read on the threads on which our script ran, whatever the order of its events', () => {
    const page = [task(0, 10), call('Verso', 1, 6), task(20, 5)];
    const other = elsewhere([task(0, 90), call('', 1, 80)]);
    expect(ours(...other, ...page.toReversed())).toEqual([6, 0]);
  });

  it('without our script has no tasks', () => {
    expect(read(task(0, 10), call('', 1, 6))).toEqual([]);
  });

  it('tells what the thread itself ran', () => {
    const [found] = read(task(0, 10), call('Verso', 1, 6));
    expect(found?.ours).toEqual({ wallMs: 6, cpuMs: 3 });
  });

  it('keeps only events that are looked at', () => {
    expect(decodeEvents([task(0, 1), { name: 'V8.StackGuard' }])).toEqual([task(0, 1)]);
  });
});

describe('style or layout computed inside our script', () => {
  const computing = (...events: TraceEvent[]) => {
    const [found] = read(task(0, 100), call('Verso', 1, 90), ...events);
    return { computed: found?.computed, forced: found?.forced };
  };

  it('is read where the page had changed before', () => {
    expect(computing(event('UpdateLayoutTree', 5, 2))).toEqual({ computed: 1, forced: 0 });
  });

  it.each(['ScheduleStyleRecalculation', 'InvalidateLayout'])(
    'is forced after a change of ours in the same task: %s',
    (change) => {
      expect(
        computing(moment(change, 2), event('UpdateLayoutTree', 5, 2), event('Layout', 8, 1)),
      ).toEqual({ computed: 2, forced: 2 });
    },
  );

  it('is not forced by a change that comes later', () => {
    expect(computing(event('Layout', 5, 2), moment('InvalidateLayout', 9))).toEqual({
      computed: 1,
      forced: 0,
    });
  });

  it('is not forced by a change in an earlier task', () => {
    const tasks = read(
      task(0, 10),
      call('Verso', 1, 6),
      moment('InvalidateLayout', 2),
      task(20, 10),
      call('Verso', 21, 6),
      event('Layout', 22, 2),
    );
    expect(tasks.map(({ forced }) => forced)).toEqual([0, 0]);
  });
});

describe('the load of some tasks', () => {
  const load = loadOf(
    read(
      task(0, 200),
      call('Verso', 1, 80),
      task(300, 70),
      call('Verso', 301, 60),
      task(400, 20),
      call('Verso', 401, 10),
      task(500, 30),
    ),
    50,
  );

  it('is the longest part of ours in one of them', () => {
    expect(load.longest).toEqual({ wallMs: 80, cpuMs: 40 });
  });

  it('counts what is over the limit', () => {
    expect(load.overLimit).toEqual({ wallMs: 40, cpuMs: 0 });
  });

  it('sums up what is ours', () => {
    expect(load.total).toEqual({ wallMs: 150, cpuMs: 75 });
  });

  it("leaves the browser's own tasks to the browser", () => {
    expect(load.longestOfBrowser).toEqual({ wallMs: 30, cpuMs: 15 });
  });
});
