import { Problem } from '../../demo/problem.ts';
import type { TraceEvent } from './event.ts';
import type { Duration } from './read.ts';

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/** Events of a page's thread only. */
const onlyPages = new Set(['UpdateLayoutTree', 'Layout', 'TimeStamp']);

/**
 * Returns the longest tasks of an extension page by wall time and thread time, with the browser's part. The page's
 * thread is one with layouts or marks (`console.timeStamp`).
 * @throws Problem without such a thread, because zero would look like a figure
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

/** Returns the longest tasks of the background, on a thread that runs scripts without a page. */
export function longestTaskOfWorker(events: readonly TraceEvent[]): Duration {
  const pages = new Set(
    events.filter(({ name }) => name === 'UpdateLayoutTree' || name === 'Layout').map(threadOf),
  );
  return longest(events.filter((event) => work.has(event.name) && !pages.has(threadOf(event))));
}

/** Chromium reports no tasks of workers, only these events. */
const work = new Set(['EvaluateScript', 'v8.callFunction', 'RunMicrotasks', 'EventDispatch']);
