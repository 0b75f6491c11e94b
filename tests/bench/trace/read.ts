/**
 * Separates Verso's time on a page from the browser's.
 *
 * A task of the page's main thread is `RunTask`. Verso's part of it is
 *
 * - every call into its isolated world (`v8.callFunction` names the world) and its script's start (`EvaluateScript`),
 *   with garbage collection and computed styles inside;
 * - microtasks (`RunMicrotasks`) after such a call in the same task, where promises continue without a traced call.
 *
 * Style, layout and paint outside of these are the browser's own.
 */
import type { TraceEvent } from './event.ts';

export interface Duration {
  readonly wallMs: number;
  /** Without other programs. */
  readonly cpuMs: number;
}

/** A task of the page's main thread. */
export interface Task {
  readonly startMs: number;
  readonly whole: Duration;
  /** The script's part. */
  readonly ours: Duration;
  /** Styles or layouts computed inside our script. */
  readonly computed: number;
  /** Those that our script had invalidated in the same task. */
  readonly forced: number;
}

export interface ReadOptions {
  /** Our isolated world: the extension's name. */
  readonly world: string;
  /** The end of our script's address. */
  readonly script: string;
}

const msOf = ({ dur = 0, tdur = dur }: TraceEvent): Duration => ({
  wallMs: dur / 1000,
  cpuMs: tdur / 1000,
});

const add = (one: Duration, other: Duration): Duration => ({
  wallMs: one.wallMs + other.wallMs,
  cpuMs: one.cpuMs + other.cpuMs,
});

const noTime: Duration = { wallMs: 0, cpuMs: 0 };

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** Outer events before inner ones. */
const byTime = (one: TraceEvent, other: TraceEvent): number =>
  one.ts - other.ts || endOf(other) - endOf(one);

class TaskReader {
  readonly #task: TraceEvent;
  readonly #options: ReadOptions;
  #ours = noTime;
  /** Events before this time are inside our part. */
  #oursUntil = 0;
  #lastCallIsOurs = false;
  #isSpoilt = false;
  #computed = 0;
  #forced = 0;

  constructor(task: TraceEvent, options: ReadOptions) {
    this.#task = task;
    this.#options = options;
  }

  holds({ ts }: TraceEvent): boolean {
    return ts < endOf(this.#task);
  }

  read(event: TraceEvent): void {
    if (event.ts < this.#oursUntil) this.#readInside(event);
    else if (this.#isOurs(event)) {
      this.#ours = add(this.#ours, msOf(event));
      this.#oursUntil = endOf(event);
    }
  }

  #isOurs({ name, args }: TraceEvent): boolean {
    if (name === 'RunMicrotasks') return this.#lastCallIsOurs;
    if (name === 'v8.callFunction') this.#lastCallIsOurs = args.worldName === this.#options.world;
    else if (name === 'EvaluateScript') {
      this.#lastCallIsOurs = args.data?.url?.endsWith(this.#options.script) ?? false;
    } else return false;
    return this.#lastCallIsOurs;
  }

  #readInside({ name }: TraceEvent): void {
    if (name === 'ScheduleStyleRecalculation' || name === 'InvalidateLayout') this.#isSpoilt = true;
    if (name !== 'UpdateLayoutTree' && name !== 'Layout') return;
    this.#computed += 1;
    if (this.#isSpoilt) this.#forced += 1;
  }

  end(): Task {
    return {
      startMs: this.#task.ts / 1000,
      whole: msOf(this.#task),
      ours: this.#ours,
      computed: this.#computed,
      forced: this.#forced,
    };
  }
}

/** Returns all tasks of threads with our script, in order. */
export const tasksOf = (events: readonly TraceEvent[], options: ReadOptions): Task[] => {
  const threads = new Set(
    events.filter(({ args }) => args.worldName === options.world).map(threadOf),
  );
  const tasks: Task[] = [];
  for (const thread of threads) {
    let reader: TaskReader | null = null;
    for (const event of events.filter((event) => threadOf(event) === thread).toSorted(byTime)) {
      if (event.name === 'RunTask') {
        if (reader) tasks.push(reader.end());
        reader = new TaskReader(event, options);
      } else if (reader?.holds(event)) reader.read(event);
    }
    if (reader) tasks.push(reader.end());
  }
  return tasks;
};

export interface Load {
  /** The longest part of ours in one task. */
  readonly longest: Duration;
  /** The sum of our tasks' excess over the limit. */
  readonly overLimit: Duration;
  readonly total: Duration;
  /** The longest task without our part. */
  readonly longestOfBrowser: Duration;
  readonly computed: number;
  readonly forced: number;
}

const longest = (durations: readonly Duration[]): Duration => ({
  wallMs: durations.reduce((most, { wallMs }) => Math.max(most, wallMs), 0),
  cpuMs: durations.reduce((most, { cpuMs }) => Math.max(most, cpuMs), 0),
});

const sum = (durations: readonly Duration[]): Duration => durations.reduce(add, noTime);

export const loadOf = (tasks: readonly Task[], limitMs: number): Load => {
  const isOurs = ({ ours }: Task): boolean => ours.wallMs > 0;
  const parts = tasks.filter(isOurs).map(({ ours }) => ours);
  return {
    longest: longest(parts),
    overLimit: sum(
      parts.map(({ wallMs, cpuMs }) => ({
        wallMs: Math.max(0, wallMs - limitMs),
        cpuMs: Math.max(0, cpuMs - limitMs),
      })),
    ),
    total: sum(parts),
    longestOfBrowser: longest(tasks.filter((task) => !isOurs(task)).map(({ whole }) => whole)),
    computed: tasks.reduce((count, { computed }) => count + computed, 0),
    forced: tasks.reduce((count, { forced }) => count + forced, 0),
  };
};
