/** A report as rows to be listed: one a day, one a key, or one a key and day that anything was used on. */

import type { Steps } from '../base/steps.ts';
import type { Counter } from './columns.ts';
import { counterNames, mapCounters } from './columns.ts';
import { beside, knownCounterparts } from './counterparts.ts';
import type { DayRange } from './ranges.ts';
import { daysOf } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { spotOf, sumByDay, sumByKey } from './table.ts';

export const groupings = ['day', 'key', 'key-and-day'] as const;
export type Grouping = (typeof groupings)[number];

export interface UsageRows {
  readonly grouping: Grouping;
  readonly count: number;
  /** Of each row: its key, as an index in the table's keys; empty where rows are days. */
  readonly keys: Uint32Array;
  /** Of each row: its day, as an index in the table's days; empty where rows are keys. */
  readonly days: Uint32Array;
  readonly values: Readonly<Record<Counter, Float64Array>>;
  /** What it was in the range that this one is compared with, NaN of a day without a counterpart there; null: rows are compared with nothing. */
  readonly before: Readonly<Record<Counter, Float64Array>> | null;
  /** Of each row that is a day: the one that it is compared with, null where it has no counterpart; null: rows are of keys, or are compared with nothing. */
  readonly daysBefore: readonly (string | null)[] | null;
}

export interface RowsQuestion {
  readonly range: DayRange;
  /** The days of it that anything can be known of, which are those that are compared; all of them without it. */
  readonly told?: DayRange;
  /** Compared with. */
  readonly before: DayRange | null;
  /** Indexes in the table's keys. */
  readonly keys: readonly number[];
}

export function* rowSteps(
  table: UsageTable,
  grouping: Grouping,
  question: RowsQuestion,
): Steps<UsageRows> {
  switch (grouping) {
    case 'day':
      return yield* byDay(table, question);
    case 'key':
      return yield* byKey(table, question);
    case 'key-and-day':
      return yield* byKeyAndDay(table, question);
  }
}

/** Every day of the range, zeros included. */
function* byDay(
  table: UsageTable,
  { range, told = range, before, keys }: RowsQuestion,
): Steps<UsageRows> {
  const { first, length } = spotOf(table, range);
  const values = yield* perCounter((counter) => sumByDay(table, counter, { keys, range }));
  const places = before && knownCounterparts(table, told, before);
  const others = before && daysOf(before);
  const compared =
    before && places
      ? yield* perCounter((counter) => {
          const values = beside(sumByDay(table, counter, { keys, range: before }), places);
          return Float64Array.from({ length }, (_, day) => values[day] ?? Number.NaN);
        })
      : null;
  return {
    grouping: 'day',
    count: length,
    keys: new Uint32Array(),
    days: Uint32Array.from({ length }, (_, day) => first + day),
    values,
    before: compared,
    daysBefore:
      places && Array.from({ length }, (_, day) => others?.[places[day] ?? Number.NaN] ?? null),
  };
}

/** Keys that used anything, in the range or in the one that it is compared with. */
function* byKey(table: UsageTable, { range, before, keys }: RowsQuestion): Steps<UsageRows> {
  const all = yield* perCounter((counter) => sumByKey(table, counter, { keys, range }));
  const allBefore = before
    ? yield* perCounter((counter) => sumByKey(table, counter, { keys, range: before }))
    : null;
  const used = Uint32Array.from(
    [...keys.keys()].filter(
      (at) => isUsedAt(all, at) || (allBefore !== null && isUsedAt(allBefore, at)),
    ),
  );
  const pick = (values: Float64Array) => Float64Array.from(used, (at) => values[at] ?? 0);
  return {
    grouping: 'key',
    count: used.length,
    keys: used.map((at) => keys[at] ?? 0),
    days: new Uint32Array(),
    values: mapCounters((counter) => pick(all[counter])),
    before: allBefore && mapCounters((counter) => pick(allBefore[counter])),
    daysBefore: null,
  };
}

/** By key and then by day. */
function* byKeyAndDay(table: UsageTable, { range, keys }: RowsQuestion): Steps<UsageRows> {
  const { first, length } = spotOf(table, range);
  const most = keys.length * length;
  const cells = new Uint32Array(most);
  let count = 0;
  for (const key of keys) {
    const start = key * table.days.length + first;
    for (let cell = start; cell < start + length; cell++) {
      if (isUsedAt(table.cells, cell)) cells[count++] = cell;
    }
    yield;
  }
  const used = cells.subarray(0, count);
  const keysOfRows = used.map((cell) => Math.floor(cell / table.days.length));
  yield;
  const daysOfRows = used.map((cell) => cell % table.days.length);
  yield;
  const values = yield* perCounter((counter) => {
    const ofCounter = table.cells[counter];
    const picked = new Float64Array(count);
    for (let row = 0; row < count; row++) picked[row] = ofCounter[used[row] ?? 0] ?? 0;
    return picked;
  });
  return {
    grouping: 'key-and-day',
    count,
    keys: keysOfRows,
    days: daysOfRows,
    values,
    before: null,
    daysBefore: null,
  };
}

/** Whether anything was counted there, of whichever kind. */
function isUsedAt(values: Readonly<Record<Counter, Float64Array>>, at: number): boolean {
  for (const counter of counterNames) if ((values[counter][at] ?? 0) > 0) return true;
  return false;
}

function* perCounter(
  of: (counter: Counter) => readonly number[] | Float64Array,
): Steps<Record<Counter, Float64Array>> {
  const values: Record<Counter, Float64Array> = mapCounters(() => new Float64Array());
  for (const counter of counterNames) {
    const found = of(counter);
    values[counter] = found instanceof Float64Array ? found : Float64Array.from(found);
    yield;
  }
  return values;
}
