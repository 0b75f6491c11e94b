/** A report as rows: one per day, per key, or per key and day with usage. */
import { rank } from 'd3-array';
import type { PerCounter } from '../service/types.ts';
import type { Counter, UsageKey } from './columns.ts';
import { mapCounters } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { counterpartsOf, daysOf } from './ranges.ts';
import type { Grouping, ReportState, SortColumn } from './report-state.ts';
import type { UsageTable } from './table.ts';
import { spotOf, sumByDay, sumByKey } from './table.ts';

type Values = PerCounter<Float64Array>;

export interface UsageRows {
  readonly grouping: Grouping;
  readonly count: number;
  /** An index in the table's keys; empty where rows are days. */
  readonly keys: Uint32Array;
  /** An index in the table's days; empty where rows are keys. */
  readonly days: Uint32Array;
  readonly values: Values;
  /** NaN for a day without a counterpart; null: nothing is compared. */
  readonly before: Values | null;
  /** The compared day of each row that is a day, or null; null for other rows. */
  readonly daysBefore: readonly (string | null)[] | null;
}

export interface RowsQuestion {
  readonly range: DayRange;
  /** The compared days of it, which are reported. */
  readonly reported?: DayRange;
  readonly before: DayRange | null;
  /** Indexes in the table's keys. */
  readonly keys: readonly number[];
}

export function rowsOf(table: UsageTable, grouping: Grouping, question: RowsQuestion): UsageRows {
  switch (grouping) {
    case 'day':
      return byDay(table, question);
    case 'key':
      return byKey(table, question);
    case 'key-and-day':
      return byKeyAndDay(table, question);
  }
}

/** The compared days, where both are reported: other zeros say nothing. */
function knownCounterparts(
  { known }: Pick<UsageTable, 'known'>,
  range: DayRange,
  before: DayRange,
): (string | null)[] {
  const days = daysOf(range);
  return counterpartsOf(range, before).map((other, at) =>
    other !== null && known.has(other) && known.has(days[at] ?? '') ? other : null,
  );
}

function byDay(
  table: UsageTable,
  { range, reported = range, before, keys }: RowsQuestion,
): UsageRows {
  const { first, length } = spotOf(table, range);
  const ofDays = mapCounters((counter) => sumByDay(table, counter, { keys }), table.counters);
  const counterparts = before && knownCounterparts(table, reported, before);
  const valuesOn = (counter: Counter, days: readonly (string | null)[]) =>
    Float64Array.from(days, (day) =>
      day === null ? Number.NaN : (ofDays[counter]?.[table.places.get(day) ?? -1] ?? 0),
    );
  const daysBefore = counterparts && Array.from({ length }, (_, day) => counterparts[day] ?? null);
  return {
    grouping: 'day',
    count: length,
    keys: new Uint32Array(),
    days: Uint32Array.from({ length }, (_, day) => first + day),
    values: mapCounters((counter) => valuesOn(counter, daysOf(range)), table.counters),
    before: daysBefore && mapCounters((counter) => valuesOn(counter, daysBefore), table.counters),
    daysBefore,
  };
}

function byKey(table: UsageTable, { range, before, keys }: RowsQuestion): UsageRows {
  const { counters } = table;
  const sums = (days: DayRange) =>
    mapCounters((counter) => sumByKey(table, counter, { keys, range: days }), counters);
  const [all, allBefore] = [sums(range), before && sums(before)];
  const used = [...keys.keys()].filter(
    (at) => isUsedAt(counters, all, at) || (allBefore && isUsedAt(counters, allBefore, at)),
  );
  const pick = (of: typeof all): Values =>
    mapCounters((counter) => Float64Array.from(used, (at) => of[counter]?.[at] ?? 0), counters);
  return {
    grouping: 'key',
    count: used.length,
    keys: Uint32Array.from(used, (at) => keys[at] ?? 0),
    days: new Uint32Array(),
    values: pick(all),
    before: allBefore && pick(allBefore),
    daysBefore: null,
  };
}

function byKeyAndDay(table: UsageTable, { range, keys }: RowsQuestion): UsageRows {
  const { first, length } = spotOf(table, range);
  const cells = new Uint32Array(keys.length * length);
  let count = 0;
  for (const key of keys) {
    const start = key * table.days.length + first;
    for (let cell = start; cell < start + length; cell++) {
      if (isUsedAt(table.counters, table.cells, cell)) cells[count++] = cell;
    }
  }
  const used = cells.subarray(0, count);
  const valuesOf = (counter: Counter) => {
    const values = table.cells[counter] ?? new Float64Array();
    const picked = new Float64Array(count);
    for (let row = 0; row < count; row++) picked[row] = values[used[row] ?? 0] ?? 0;
    return picked;
  };
  return {
    grouping: 'key-and-day',
    count,
    keys: used.map((cell) => Math.floor(cell / table.days.length)),
    days: used.map((cell) => cell % table.days.length),
    values: mapCounters(valuesOf, table.counters),
    before: null,
    daysBefore: null,
  };
}

function isUsedAt(
  counters: readonly Counter[],
  values: PerCounter<ArrayLike<number>>,
  at: number,
): boolean {
  for (const counter of counters) if ((values[counter]?.[at] ?? 0) > 0) return true;
  return false;
}

/** Names are sorted as readers sort them. */
export function sortRows(
  table: UsageTable,
  rows: UsageRows,
  { sort, counter }: Pick<ReportState, 'sort' | 'counter'>,
  locale: string,
): Uint32Array {
  const by = sortedBy(rows, sort.by, counter);
  switch (by) {
    case 'day':
      return orderOf(rows.days, sort.descending);
    case 'key': {
      const ranks = nameRanks(table, locale);
      const ofRows = rows.keys.map((key) => ranks[key] ?? 0);
      return orderOf(ofRows, sort.descending);
    }
    case 'before':
      // A row without a counterpart is sorted as if the counterpart were zero.
      return orderOf(rows.before?.[counter]?.map((value) => value || 0) ?? [], sort.descending);
    default:
      return orderOf(rows.values[by] ?? new Float64Array(rows.count), sort.descending);
  }
}

/** A column that the rows have. An address may name any. */
export function sortedBy(rows: UsageRows, by: SortColumn, counter: Counter): SortColumn {
  if (by === 'key') return rows.grouping === 'day' ? 'day' : 'key';
  if (by === 'day') return rows.grouping === 'key' ? 'key' : 'day';
  return (by === 'before' && rows.before) || by in rows.values ? by : counter;
}

/** Equal numbers keep their order. */
export function orderOf(numbers: ArrayLike<number>, descending: boolean): Uint32Array {
  const sign = descending ? -1 : 1;
  return Uint32Array.from({ length: numbers.length }, (_, at) => at).sort(
    (one, other) => sign * ((numbers[one] ?? 0) - (numbers[other] ?? 0)),
  );
}

/** Keys without a label come last, by their mask. */
function nameRanks({ keys }: UsageTable, locale: string): ArrayLike<number> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  // A label of spaces is shown as none.
  const nameOf = ({ label }: UsageKey) => label.trim();
  return rank(
    keys,
    // `rank` sees from the two parameters that this compares.
    (one: UsageKey, other: UsageKey) =>
      Number(nameOf(one) === '') - Number(nameOf(other) === '') ||
      compare(nameOf(one) || one.maskedKey, nameOf(other) || other.maskedKey),
  );
}
