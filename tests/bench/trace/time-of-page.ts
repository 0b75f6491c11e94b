import type { TraceEvent } from './event.ts';
import type { Duration } from './read.ts';

/**
 * Returns the time of an extension page's main thread since it loaded an address with this start: markup, style,
 * script, layout. Null: no such page.
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
