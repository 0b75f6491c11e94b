/** A report that answers questions: sums by day, by key and by counter. Days without an entry are zeros. */

import { descending, max, min, sum } from 'd3-array';
import type { DayRange } from '../base/utc-day.ts';
import { KeyIndex } from '../service/key-index.ts';
import type { Counts, UsageColumns, UsageGrouping, UsageKey } from '../service/types.ts';
import { counterNames, isAddedGrouping } from '../service/types.ts';
import type { Counter, NamedKey } from './columns.ts';
import { mapCounters, shortLabel } from './columns.ts';
import { addDays, countDays, daysOf } from './ranges.ts';
import type { Grouping } from './report-state.ts';
import { keyId } from './report-state.ts';

export interface TableKey extends NamedKey {
  readonly id: string;
}

export type UsageTable = ReturnType<typeof openTable>;

/** Indexes in `keys`, and the days. */
export interface Part {
  readonly keys?: readonly number[] | undefined;
  readonly range: DayRange;
}

/** Joins pieces, which do not overlap. */
export function openTable(pieces: readonly UsageColumns[], groupBy: UsageGrouping = 'key_and_day') {
  const known = reportedDays(pieces);
  const [from, to] = [min(known), max(known)];
  const days = from && to ? daysOf({ from, to }) : [];
  const keys = new KeyIndex();
  const indexes = pieces.map((piece) => piece.keys.map((key) => keys.of(key)));
  // Sorted, as Chromium's storage returns the names of added counters.
  const named = pieces.flatMap(({ counts }) => Object.keys(counts)).sort();
  const counters = [...new Set([...counterNames, ...named])] as readonly Counter[];
  const cells = mapCounters(() => new Float64Array(keys.all.length * days.length), counters);
  for (const [at, piece] of pieces.entries()) {
    const first = placeOf(days, piece.range.from);
    const countReported = countDays(piece.range);
    for (const [counter, values] of Object.entries(piece.counts)) {
      const into = cells[counter] ?? new Float64Array();
      for (let entry = 0; entry < values.length; entry++) {
        const day = piece.day[entry] ?? 0;
        if (day >= countReported) continue;
        const key = indexes[at]?.[piece.key[entry] ?? 0] ?? 0;
        const cell = key * days.length + first + day;
        into[cell] = (into[cell] ?? 0) + (values[entry] ?? 0);
      }
    }
  }
  return {
    /** All days from the first reported one to the last. */
    days,
    /** The days that the service has reported. The zeros of others say nothing. */
    known,
    /** False: totals by key. Only sums over a whole requested range are true then. */
    isByDay: groupBy === 'key_and_day',
    /** Keys are groups of this grouping; null: they are keys. */
    who: isAddedGrouping(groupBy) ? groupBy : null,
    keys: namedKeys(keys.all),
    counters,
    /** The cell of a key and day is at `key * days.length + day`. */
    cells,
    differs: pieces.some(({ differs }) => differs),
  };
}

export const reportedDays = (pieces: readonly UsageColumns[]): ReadonlySet<string> =>
  new Set(pieces.flatMap(({ range }) => daysOf(range)));

const placeOf = ([first]: readonly string[], day: string): number =>
  first === undefined ? 0 : countDays({ from: first, to: day }) - 1;

function namedKeys(keys: readonly UsageKey[]): TableKey[] {
  const labels = Map.groupBy(keys, ({ label }) => shortLabel(label));
  const isDoubled = ({ label }: UsageKey) => (labels.get(shortLabel(label)) ?? []).length > 1;
  return keys.map((key) => ({
    ...key,
    id: keyId(key),
    ...(isDoubled(key) && { isDoubled: true }),
  }));
}

export const knows = ({ known }: Pick<UsageTable, 'known'>, range: DayRange): boolean =>
  daysOf(range).every((day) => known.has(day));

/** The last known day of a range: at most yesterday in UTC, or as far as the service has come. */
export const knownTo = ({ days }: UsageTable, { to }: DayRange, today: string): string =>
  min([to, addDays(today, -1), days.at(-1) ?? to]) ?? to;

/** One sum for each key or each day of a part; by key and day, its cells: all days of the first key, then of the next. */
export function sumBy(
  grouping: Grouping,
  table: UsageTable,
  counter: Counter,
  { keys = [...table.keys.keys()], range }: Part,
): Float64Array {
  const { days } = table;
  const cells = table.cells[counter] ?? new Float64Array();
  const length = countDays(range);
  const first = placeOf(days, range.from);
  /** How far the sums of one key and of one day are from those of the next. */
  const { size, perKey, perDay } = {
    key: { size: keys.length, perKey: 1, perDay: 0 },
    day: { size: length, perKey: 0, perDay: 1 },
    'key-and-day': { size: keys.length * length, perKey: length, perDay: 1 },
  }[grouping];
  const sums = new Float64Array(size);
  const end = Math.min(length, days.length - first);
  for (const [at, key] of keys.entries()) {
    const start = key * days.length + first;
    for (let day = Math.max(0, -first); day < end; day++) {
      const place = at * perKey + day * perDay;
      sums[place] = (sums[place] ?? 0) + (cells[start + day] ?? 0);
    }
  }
  return sums;
}

export const sumsBy = (grouping: Grouping, table: UsageTable, part: Part) =>
  mapCounters((counter) => sumBy(grouping, table, counter, part), table.counters);

export const sumOf = (table: UsageTable, part: Part): Counts =>
  mapCounters((counter) => sum(sumBy('key', table, counter, part)), table.counters);

export interface RankedKey extends TableKey {
  /** An index in the table's keys. */
  readonly key: number;
  readonly total: number;
}

/** The largest come first; keys that used nothing are left out. */
export const rankKeys = (
  table: UsageTable,
  counter: Counter,
  { keys = [...table.keys.keys()], range }: Part,
): RankedKey[] => {
  const sums = sumBy('key', table, counter, { keys, range });
  return keys
    .flatMap((key, at) => {
      const [named, total] = [table.keys[key], sums[at] ?? 0];
      return named && total > 0 ? [{ ...named, key, total }] : [];
    })
    .sort((one, other) => descending(one.total, other.total));
};
