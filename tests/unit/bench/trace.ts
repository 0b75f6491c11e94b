/** Builds small traces. A task is a list of its events, with times in milliseconds. */
import type { TraceEvent } from '../../bench/trace/event.ts';

type Place = Pick<TraceEvent, 'pid' | 'tid'>;

const pageThread: Place = { pid: 1, tid: 1 };

/** Returns an event that starts at `at` and lasts `ms`. Half of that is processor time, as on a busy machine. */
export const event = (
  name: string,
  at: number,
  ms: number,
  args: TraceEvent['args'] = {},
): TraceEvent => ({
  ...pageThread,
  name,
  ph: 'X',
  ts: at * 1000,
  dur: ms * 1000,
  tdur: ms * 500,
  args,
});

export const task = (at: number, ms: number): TraceEvent => event('RunTask', at, ms);

export const call = (worldName: string, at: number, ms: number): TraceEvent =>
  event('v8.callFunction', at, ms, { worldName });

export const moment = (name: string, at: number): TraceEvent => event(name, at, 0);

/** Moves the events to another process. */
export const elsewhere = (events: readonly TraceEvent[]): TraceEvent[] =>
  events.map((one) => ({ ...one, pid: 2 }));
