/** The used part of Chromium's trace events. */
export interface TraceEvent {
  readonly name: string;
  /** `X`: with duration. `I`: a moment. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of one clock for all processes. */
  readonly ts: number;
  /** Microseconds. */
  readonly dur?: number;
  /** Microseconds that the thread ran. */
  readonly tdur?: number;
  readonly args: {
    /** The called function's world. An extension's world has its name. */
    readonly worldName?: string;
    readonly data?: { readonly url?: string; readonly type?: string; readonly message?: string };
  };
}

/** The categories of these events. */
export const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
];

/** Other events are dropped, because a long page makes millions. */
const names = new Set([
  'RunTask',
  'EvaluateScript',
  'v8.callFunction',
  'RunMicrotasks',
  'ScheduleStyleRecalculation',
  'InvalidateLayout',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'EventDispatch',
  'CommitLoad',
  // `console.timeStamp`.
  'TimeStamp',
]);

/** Returns the relevant events. */
export const decodeEvents = (sent: readonly object[]): TraceEvent[] =>
  (sent as TraceEvent[]).filter(({ name }) => names.has(name));
