/**
 * A report to be asked questions: what was used in which days, by which keys, of what. Days without an entry are zeros.
 */
import type { Counter, Counts, UsageColumns, UsageKey } from './columns.ts';
import { addCounts, counterNames, KeyIndex, mapCounters, noCounts } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { countDays, daysOf } from './ranges.ts';
import type { Steps } from './steps.ts';
import { finish } from './steps.ts';

export interface UsageTable {
  readonly range: DayRange;
  /** `YYYY-MM-DD`, every day of the range. */
  readonly days: readonly string[];
  readonly keys: readonly UsageKey[];
  /** By counter: the cell of a key and day is at `key * days.length + day`. */
  readonly cells: Readonly<Record<Counter, Float64Array>>;
  readonly stated: Counts;
}

/** Which cells a question is about; all of them without it. */
export interface Part {
  /** Indexes in `keys`. */
  readonly keys?: readonly number[];
  /** Within the table's own range. */
  readonly range?: DayRange;
}

/** How many entries are put in place in one step. */
const entriesAStep = 5_000;

/** The pieces of a range as one; a day that no piece holds has zeros. Pieces do not overlap. */
export function* tableSteps(range: DayRange, pieces: readonly UsageColumns[]): Steps<UsageTable> {
  const days = daysOf(range);
  const keys = new KeyIndex();
  // First all keys: the size of the cells depends on how many there are.
  const indexes = pieces.map((piece) => piece.keys.map((key) => keys.of(key)));
  yield;
  const cells = mapCounters(() => new Float64Array(keys.all.length * days.length));
  for (const [piece, columns] of pieces.entries()) {
    const firstDay = spotOf(range, columns.range).first;
    for (let entry = 0; entry < columns.key.length; entry++) {
      const key = indexes[piece]?.[columns.key[entry] ?? 0] ?? 0;
      const cell = key * days.length + firstDay + (columns.day[entry] ?? 0);
      for (const counter of counterNames) {
        cells[counter][cell] = columns.counts[counter][entry] ?? 0;
      }
      if (entry % entriesAStep === 0) yield;
    }
  }
  const stated = pieces.reduce((sum, columns) => addCounts(sum, columns.stated), noCounts);
  return { range, days, keys: keys.all, cells, stated };
}

/** As `tableSteps`, at once. */
export const openTable = (range: DayRange, pieces: readonly UsageColumns[]): UsageTable =>
  finish(tableSteps(range, pieces));

/** A counter's value on each day, over the keys that are asked about. */
export function sumByDay(table: UsageTable, counter: Counter, part: Part = {}): number[] {
  const { first, length } = spotOf(table.range, part.range);
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
  const { first, length } = spotOf(table.range, part.range);
  const cells = table.cells[counter];
  return [...(part.keys ?? table.keys.keys())].map((key) => {
    const start = key * table.days.length + first;
    let sum = 0;
    for (let day = 0; day < length; day++) sum += cells[start + day] ?? 0;
    return sum;
  });
}

/** What all of a part comes to. */
export function* sumSteps(table: UsageTable, part: Part = {}): Steps<Counts> {
  const sums = { ...noCounts };
  for (const counter of counterNames) {
    sums[counter] = sumByKey(table, counter, part).reduce((a, b) => a + b, 0);
    yield;
  }
  return sums;
}

/** As `sumSteps`, at once. */
export const sumOf = (table: UsageTable, part: Part = {}): Counts => finish(sumSteps(table, part));

/** Where a range lies within another. */
export const spotOf = (whole: DayRange, range: DayRange = whole) => ({
  first: countDays({ from: whole.from, to: range.from }) - 1,
  length: countDays(range),
});

export interface Difference {
  readonly counter: Counter;
  /** What the service says it comes to, and what its own parts come to. */
  readonly stated: number;
  readonly summed: number;
}

/** Half a second of speech in a year of entries is rounding, not a difference. */
const minutesTolerance = 0.01;

/** Where the service's total is not the sum of its parts. It is told to the reader, not mended. */
export function* differenceSteps(table: UsageTable): Steps<Difference[]> {
  const summed = yield* sumSteps(table);
  const ofTotals = counterNames
    .map((counter) => ({
      counter,
      stated: table.stated[counter],
      summed: summed[counter],
    }))
    .filter(({ counter, stated, summed: sum }) =>
      counter === 'speech' ? Math.abs(stated - sum) > minutesTolerance : stated !== sum,
    );
  const parts = summed.text + summed.documents + summed.improvement;
  const ofParts: Difference = { counter: 'total', stated: summed.total, summed: parts };
  const isSaid = ofTotals.some(({ counter }) => counter === 'total');
  return isSaid || summed.total === parts ? ofTotals : [...ofTotals, ofParts];
}

/** As `differenceSteps`, at once. */
export const findDifferences = (table: UsageTable): Difference[] => finish(differenceSteps(table));
