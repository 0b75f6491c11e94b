/** A report that answers questions: sums by day, by key and by counter. Days without an entry are zeros. */
import { max, min, sum } from 'd3-array';
import type { Counts, PerCounter, UsageGrouping } from '../service/types.ts';
import { counterNames, isAddedGrouping } from '../service/types.ts';
import type { Counter, UsageColumns, UsageKey } from './columns.ts';
import { KeyIndex, mapCounters, shortLabel } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { addDays, countDays, daysOf } from './ranges.ts';
import type { Grouping } from './report-state.ts';

export interface UsageTable {
  /** Every wanted day, in order. There may be gaps between ranges. */
  readonly days: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  /** The days that the service has reported. The zeros of others say nothing. */
  readonly known: ReadonlySet<string>;
  /** False: totals by key. Only sums over a whole requested range are true then. */
  readonly isByDay: boolean;
  /** Keys are groups of this grouping; null: they are keys. */
  readonly who: string | null;
  readonly keys: readonly UsageKey[];
  readonly counters: readonly Counter[];
  /** The cell of a key and day is at `key * days.length + day`. */
  readonly cells: PerCounter<Float64Array>;
  readonly differs: boolean;
}

/** The cells of a question; all of them without it. */
export interface Part {
  /** Indexes in `keys`. */
  readonly keys?: readonly number[];
  /** Days without a gap. */
  readonly range?: DayRange;
}

/** Joins pieces, which lie within the ranges and do not overlap. */
export function openTable(
  ranges: readonly DayRange[],
  pieces: readonly UsageColumns[],
  groupBy: UsageGrouping = 'key_and_day',
): UsageTable {
  const days = [...new Set(ranges.flatMap(daysOf))].sort();
  const places = new Map(days.map((day, place) => [day, place]));
  const keys = new KeyIndex();
  const indexes = pieces.map((piece) => piece.keys.map((key) => keys.of(key)));
  const counters = [
    ...new Set([...counterNames, ...pieces.flatMap(({ counts }) => Object.keys(counts))]),
  ];
  const cells = mapCounters(() => new Float64Array(keys.all.length * days.length), counters);
  for (const [at, piece] of pieces.entries()) {
    const first = places.get(piece.range.from) ?? 0;
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
    ...{ days, places, counters, cells },
    isByDay: groupBy === 'key_and_day',
    who: isAddedGrouping(groupBy) ? groupBy : null,
    known: reportedDays(pieces),
    keys: markDoubled(keys.all),
    differs: pieces.some(({ differs }) => differs),
  };
}

export const reportedDays = (pieces: readonly UsageColumns[]): Set<string> =>
  new Set(pieces.flatMap(({ range }) => daysOf(range)));

function markDoubled(keys: readonly UsageKey[]): UsageKey[] {
  const labels = keys.map(({ label }) => shortLabel(label));
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return keys.map((key, at) =>
    (counts.get(labels[at] ?? '') ?? 0) > 1 ? { ...key, isDoubled: true } : key,
  );
}

export const knows = (known: ReadonlySet<string>, range: DayRange): boolean =>
  daysOf(range).every((day) => known.has(day));

/** Returns '' if nothing is reported. */
export const lastReported = (known: ReadonlySet<string>): string => max(known) ?? '';

/** The last known day of a range: at most yesterday in UTC, or as far as the service has come. */
export const knownTo = (known: ReadonlySet<string>, { to }: DayRange, today: string): string =>
  min([to, addDays(today, -1), lastReported(known) || to]) ?? to;

/** One sum for each key or each day of a part; by key and day, its cells: all days of the first key, then of the next. */
export function sumBy(
  grouping: Grouping,
  table: UsageTable,
  counter: Counter,
  { keys = [...table.keys.keys()], range }: Part = {},
): Float64Array {
  const { first, length } = spotOf(table, range);
  const cells = table.cells[counter] ?? new Float64Array();
  /** How far the sums of one key and of one day are from those of the next. */
  const { size, perKey, perDay } = {
    key: { size: keys.length, perKey: 1, perDay: 0 },
    day: { size: length, perKey: 0, perDay: 1 },
    'key-and-day': { size: keys.length * length, perKey: length, perDay: 1 },
  }[grouping];
  const sums = new Float64Array(size);
  for (const [at, key] of keys.entries()) {
    const start = key * table.days.length + first;
    for (let day = 0; day < length; day++) {
      const place = at * perKey + day * perDay;
      sums[place] = (sums[place] ?? 0) + (cells[start + day] ?? 0);
    }
  }
  return sums;
}

export const sumOf = (table: UsageTable, part: Part = {}): Counts =>
  mapCounters((counter) => sum(sumBy('key', table, counter, part)), table.counters);

export interface RankedKey extends UsageKey {
  readonly key: number;
  readonly total: number;
}

/** The largest come first; keys that used nothing are left out. */
export const rankKeys = (
  table: UsageTable,
  range: DayRange,
  counter: Counter = 'total',
  keys: readonly number[] = [...table.keys.keys()],
): RankedKey[] =>
  Array.from(sumBy('key', table, counter, { keys, range }), (total, at) => {
    const key = keys[at] ?? 0;
    return { maskedKey: '', label: '', ...table.keys[key], key, total };
  })
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);

/** @throws RangeError for days that the table does not have */
export function spotOf(
  { days, places }: Pick<UsageTable, 'days' | 'places'>,
  range?: DayRange,
): { readonly first: number; readonly length: number } {
  if (range === undefined) return { first: 0, length: days.length };
  const first = places.get(range.from);
  const length = countDays(range);
  if (first === undefined || places.get(range.to) !== first + length - 1) {
    throw new RangeError(`No days of this table: ${range.from} to ${range.to}`);
  }
  return { first, length };
}
