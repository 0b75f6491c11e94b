/**
 * A report to be asked questions: what was used in which days, by which keys, of what. Days without an entry are zeros.
 */

import type { Counter, Counts, UsageColumns, UsageKey } from './columns.ts';
import { counterNames, KeyIndex, mapCounters } from './columns.ts';
import type { Difference } from './differences.ts';
import { findDifferences } from './differences.ts';
import type { DayRange } from './ranges.ts';
import { addDays, countDays, daysOf, daysUpTo } from './ranges.ts';
import { shortLabel } from './short-label.ts';

export interface UsageTable {
  /** `YYYY-MM-DD`, in their order, each once: every day that was wanted. There may be gaps between ranges. */
  readonly days: readonly string[];
  /** The place of each day in `days`. */
  readonly places: ReadonlyMap<string, number>;
  /** The days that the service has reported; all others of the table are zeros that say nothing. */
  readonly known: readonly DayRange[];
  readonly keys: readonly UsageKey[];
  /** By counter: the cell of a key and day is at `key * days.length + day`. */
  readonly cells: Readonly<Record<Counter, Float64Array>>;
  /** Totals of the service that are not the sum of their parts. */
  readonly differences: readonly Difference[];
}

/** Which cells a question is about; all of them without it. */
export interface Part {
  /** Indexes in `keys`. */
  readonly keys?: readonly number[];
  /** Days of the table, without a gap. */
  readonly range?: DayRange;
}

/** Pieces of ranges as one; a day that no piece tells of has zeros. Pieces do not overlap, and lie within the ranges. */
export function openTable(
  ranges: readonly DayRange[],
  pieces: readonly UsageColumns[],
): UsageTable {
  const days = [...new Set(ranges.flatMap(daysOf))].sort();
  const places = new Map(days.map((day, place) => [day, place]));
  const keys = new KeyIndex();
  // First all keys: the size of the cells depends on how many there are.
  const indexes = pieces.map((piece) => piece.keys.map((key) => keys.of(key)));
  const cells = mapCounters(() => new Float64Array(keys.all.length * days.length));
  for (const [piece, columns] of pieces.entries()) {
    const { first } = spotOf({ days, places }, columns.range);
    const told = toldOf(columns);
    const countTold = told ? countDays(told) : 0;
    for (const counter of counterNames) {
      const [from, into] = [columns.counts[counter], cells[counter]];
      for (let entry = 0; entry < from.length; entry++) {
        const day = columns.day[entry] ?? 0;
        if (day >= countTold) continue;
        const key = indexes[piece]?.[columns.key[entry] ?? 0] ?? 0;
        into[key * days.length + first + day] = from[entry] ?? 0;
      }
    }
  }
  return {
    days,
    places,
    known: toldDays(pieces),
    keys: markDoubled(keys.all),
    cells,
    differences: findDifferences(pieces),
  };
}

/** The days that a piece tells of: those that were over by then; null: none of its own was. */
const toldOf = ({ range, lastOver = range.to }: UsageColumns): DayRange | null =>
  daysUpTo(range, lastOver);

/** The days that pieces tell of. */
export const toldDays = (pieces: readonly UsageColumns[]): DayRange[] =>
  pieces.map(toldOf).filter((range) => range !== null);

function markDoubled(keys: readonly UsageKey[]): UsageKey[] {
  const labels = keys.map(({ label }) => shortLabel(label));
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return keys.map((key, at) =>
    (counts.get(labels[at] ?? '') ?? 0) > 1 ? { ...key, isDoubled: true } : key,
  );
}

/** Whether every day of a range is known. */
export function knows({ known }: Pick<UsageTable, 'known'>, range: DayRange): boolean {
  const shared = known
    .map(({ from, to }) => ({
      from: from > range.from ? from : range.from,
      to: to < range.to ? to : range.to,
    }))
    .filter(({ from, to }) => from <= to);
  return shared.reduce((sum, part) => sum + countDays(part), 0) === countDays(range);
}

/** Whether the service has reported a day. */
export const knowsDay = ({ known }: Pick<UsageTable, 'known'>, day: string): boolean =>
  known.some(({ from, to }) => from <= day && day <= to);

/** Returns the days of a range that the service has not reported: their zeros say nothing. `upTo`: the last day that anything is known of. */
export const untoldDays = (
  table: Pick<UsageTable, 'known'>,
  range: DayRange,
  upTo: string,
): ReadonlySet<string> =>
  new Set(daysOf(range).filter((day) => day > upTo || !knowsDay(table, day)));

/** The last day that the service has reported; '': none. */
export const lastTold = ({ known }: Pick<UsageTable, 'known'>): string =>
  known.reduce((latest, piece) => (piece.to > latest ? piece.to : latest), '');

/** The last day of a range that anything is known of: reports reach to the day before `today`, in UTC, or as far as the service says. */
export const knownTo = (
  table: Pick<UsageTable, 'known'>,
  { to }: DayRange,
  today: string,
): string => {
  const last = lastTold(table) || to;
  return [addDays(today, -1), last].reduce((one, other) => (other < one ? other : one), to);
};

/** A counter's value on each day, over the keys that are asked about. */
export function sumByDay(table: UsageTable, counter: Counter, part: Part = {}): number[] {
  const { first, length } = spotOf(table, part.range);
  const cells = table.cells[counter];
  const sums = new Array<number>(length).fill(0);
  for (const key of part.keys ?? table.keys.keys()) {
    const start = key * table.days.length + first;
    for (let day = 0; day < length; day++) {
      sums[day] = (sums[day] ?? 0) + (cells[start + day] ?? 0);
    }
  }
  return sums;
}

/** A counter's value of each key, over the days that are asked about. */
export function sumByKey(table: UsageTable, counter: Counter, part: Part = {}): number[] {
  const { first, length } = spotOf(table, part.range);
  const cells = table.cells[counter];
  return [...(part.keys ?? table.keys.keys())].map((key) => {
    const start = key * table.days.length + first;
    let sum = 0;
    for (let day = 0; day < length; day++) sum += cells[start + day] ?? 0;
    return sum;
  });
}

/** Returns the sums of a part. */
export const sumOf = (table: UsageTable, part: Part = {}): Counts =>
  mapCounters((counter) => sumByKey(table, counter, part).reduce((a, b) => a + b, 0));

export interface RankedKey extends UsageKey {
  readonly key: number;
  readonly total: number;
}

/** Keys that used anything of a counter, the largest first. */
export const rankKeys = (
  table: UsageTable,
  range: DayRange,
  counter: Counter = 'total',
  keys: readonly number[] = [...table.keys.keys()],
): RankedKey[] =>
  sumByKey(table, counter, { keys, range })
    .map((total, at) => {
      const key = keys[at] ?? 0;
      return { maskedKey: '', label: '', ...table.keys[key], key, total };
    })
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);

/** Returns the position of a range among a table's days; all of them without it. @throws RangeError for days that it does not have */
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
