import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '../../bench/trace/event.ts';
import { timeOfPage } from '../../bench/trace/time-of-page.ts';

const popup = 'chrome-extension://one/popup.html';

const task = (pid: number, tid: number, ts: number, dur: number, tdur = dur): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  args: {},
  ...{ pid, tid, ts, dur, tdur },
});
const load = (pid: number, tid: number, ts: number, url: string): TraceEvent => ({
  name: 'CommitLoad',
  ph: 'X',
  args: { data: { url } },
  ...{ pid, tid, ts },
});

describe('the time of a page of ours', () => {
  it('is that of its own thread, from its load on, by the wall and by what really ran', () => {
    const events = [
      load(1, 1, 50, 'https://page.example/'),
      task(1, 1, 0, 900_000),
      task(2, 1, 0, 5_000),
      task(2, 1, 9_000, 4_000, 3_000),
      load(2, 1, 10_000, popup),
      task(2, 7, 10_000, 700_000),
      task(2, 1, 20_000, 6_000, 2_000),
    ];
    expect(timeOfPage(events, popup)).toEqual({ wallMs: 10, cpuMs: 5 });
  });

  it('is none where no such page was loaded', () => {
    expect(
      timeOfPage([task(1, 1, 0, 5), load(1, 1, 0, 'https://page.example/')], popup),
    ).toBeNull();
  });
});
