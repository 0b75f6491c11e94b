import { Problem } from '../../demo/problem.ts';
import type { TraceEvent } from './event.ts';
import type { Duration } from './read.ts';

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/** What a page's own thread does, and no other. */
const onlyPages = new Set(['UpdateLayoutTree', 'Layout', 'TimeStamp']);

/**
 * The longest tasks on a page of our own, by the wall and by the thread's own time; all of it is ours, the browser's part
 * included. A page's thread is one that lays out, or that has said something to the trace (`console.timeStamp`), since not
 * everything that a page does is seen; workers and the browser's own threads do neither.
 * @throws Problem where there is none: zero would be taken for a figure
 */
export function longestTask(events: readonly TraceEvent[]): Duration {
  const pages = new Set(events.filter(({ name }) => onlyPages.has(name)).map(threadOf));
  if (pages.size === 0) throw new Problem('No page of ours is in the trace.');
  const tasks = events.filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)));
  return longest(tasks);
}

const longest = (tasks: readonly TraceEvent[]): Duration =>
  tasks.reduce<Duration>(
    (most, { dur = 0, tdur = dur }) => ({
      wallMs: Math.max(most.wallMs, dur / 1000),
      cpuMs: Math.max(most.cpuMs, tdur / 1000),
    }),
    { wallMs: 0, cpuMs: 0 },
  );

/**
 * The longest task of the extension's background, by the wall and by the thread's own time. A worker has no layout: its thread is
 * one that runs scripts and no page.
 */
export function longestTaskOfWorker(events: readonly TraceEvent[]): Duration {
  const pages = new Set(
    events.filter(({ name }) => name === 'UpdateLayoutTree' || name === 'Layout').map(threadOf),
  );
  return longest(events.filter((event) => work.has(event.name) && !pages.has(threadOf(event))));
}

/** What runs scripts; Chromium tells no task of a worker's as such. */
const work = new Set(['EvaluateScript', 'v8.callFunction', 'RunMicrotasks', 'EventDispatch']);
