import type { TraceEvent } from './event.ts';
import type { Duration } from './read.ts';

/**
 * What the main thread of a page of our own ran, from the moment at which the page was loaded at an address that begins so; all
 * of it is ours: markup, style, script, layout. Null: there was no such page.
 */
export function timeOfPage(events: readonly TraceEvent[], address: string): Duration | null {
  const load = events.find(
    ({ name, args }) => name === 'CommitLoad' && args.data?.url?.startsWith(address),
  );
  if (load === undefined) return null;
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === load.pid && tid === load.tid && ts + dur >= load.ts,
  );
  return tasks.reduce<Duration>(
    (sum, { dur = 0, tdur = dur }) => ({
      wallMs: sum.wallMs + dur / 1000,
      cpuMs: sum.cpuMs + tdur / 1000,
    }),
    { wallMs: 0, cpuMs: 0 },
  );
}
