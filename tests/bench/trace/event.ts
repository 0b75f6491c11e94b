/** What Chromium tells in a trace, as far as the benchmark looks at it. */
export interface TraceEvent {
  readonly name: string;
  /** `X`: has a duration. `I`: a moment. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of one clock for all processes. */
  readonly ts: number;
  /** Microseconds. */
  readonly dur?: number;
  /** Microseconds that the thread was really running: on a busy machine less than `dur`. */
  readonly tdur?: number;
  readonly args: {
    /** The world whose function is called. An extension's is named after it. */
    readonly worldName?: string;
    readonly data?: { readonly url?: string; readonly type?: string; readonly message?: string };
  };
}

/** The categories that hold them. */
export const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
];

/** Everything else is dropped as it comes: a long page makes millions. */
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

/** The events that count, of what the browser sent. */
export const decodeEvents = (sent: readonly object[]): TraceEvent[] =>
  (sent as TraceEvent[]).filter(({ name }) => names.has(name));
