/**
 * Reads from a trace how long Verso held the page, and parts that from what the browser did by itself.
 *
 * A task of the page's main thread is `RunTask`. Ours in it is
 *
 * - every call into our isolated world (`v8.callFunction`, which names the world) and the start of our script
 *   (`EvaluateScript`), with all that happens inside: garbage collected, style computed because we asked for it;
 * - microtasks (`RunMicrotasks`) that follow such a call in the same task: promises continue there, and no call is traced.
 *   Those that follow a call into another world are the page's.
 *
 * Style, layout and painting outside of these are the browser's own: it does them for any change of a page, whoever made it.
 */
import type { TraceEvent } from './event.ts';

export interface Duration {
  readonly wallMs: number;
  /** Without what other programs took from this thread. */
  readonly cpuMs: number;
}

/** A task of the page's main thread. */
export interface Task {
  readonly startMs: number;
  readonly whole: Duration;
  /** What our script took of it. */
  readonly ours: Duration;
  /** Style or layout computed inside our script, because it asked for something that depends on it. */
  readonly computed: number;
  /** Of these, how many we had spoilt ourselves in this very task: writing and reading by turns. */
  readonly forced: number;
}

export interface ReadOptions {
  /** Name of our isolated world: the extension's. */
  readonly world: string;
  /** End of the address of our script. */
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

/** Outer events before those inside them. */
const byTime = (one: TraceEvent, other: TraceEvent): number =>
  one.ts - other.ts || endOf(other) - endOf(one);

/** Reads one task, event by event. */
class TaskReader {
  readonly #task: TraceEvent;
  readonly #options: ReadOptions;
  #ours = noTime;
  /** Events before this moment are inside a part of ours. */
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

/** All tasks of the threads on which our script ran, in order. Empty where it never ran. */
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

/** What a reader feels of some tasks. */
export interface Load {
  /** The longest stretch of ours within one task. */
  readonly longest: Duration;
  /** How far tasks of ours went over the limit, all together. */
  readonly overLimit: Duration;
  readonly total: Duration;
  /** The longest task without a part of ours: the browser's own. */
  readonly longestOfBrowser: Duration;
  readonly computed: number;
  readonly forced: number;
}

const longest = (durations: readonly Duration[]): Duration => ({
  wallMs: durations.reduce((most, { wallMs }) => Math.max(most, wallMs), 0),
  cpuMs: durations.reduce((most, { cpuMs }) => Math.max(most, cpuMs), 0),
});

const sum = (durations: readonly Duration[]): Duration => durations.reduce(add, noTime);

/** @param limitMs how long a task may be */
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
