/** A report as rows: one per day, per key, or per key and day with usage. */
import { rank } from 'd3-array';
import type { PerCounter } from '../service/types.ts';
import type { Counter, UsageKey } from './columns.ts';
import { mapCounters } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { counterpartsOf, daysOf } from './ranges.ts';
import type { Grouping, ReportState, SortColumn } from './report-state.ts';
import type { UsageTable } from './table.ts';
import { spotOf, sumBy } from './table.ts';

type Values = PerCounter<Float64Array<ArrayBuffer>>;

export interface UsageRows {
  readonly grouping: Grouping;
  readonly count: number;
  /** An index in the table's keys; empty where rows are days. */
  readonly keys: Uint32Array<ArrayBuffer>;
  /** An index in the table's days; empty where rows are keys. */
  readonly days: Uint32Array<ArrayBuffer>;
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

export function rowsOf(
  table: UsageTable,
  grouping: Grouping,
  { range, reported = range, before, keys }: RowsQuestion,
): UsageRows {
  const { first, length } = spotOf(table, range);
  const sumsIn = (days: DayRange) =>
    mapCounters(
      (counter) => sumBy(grouping, table, counter, { keys, range: days }),
      table.counters,
    );
  const sums = sumsIn(range);
  const sumsBefore = before && grouping !== 'key-and-day' ? sumsIn(before) : null;
  const daysBefore =
    before && grouping === 'day' ? daysBeside(table, range, reported, before) : null;
  const places =
    grouping === 'day'
      ? Uint32Array.from(daysOf(range).keys())
      : usedPlaces(sums, sumsBefore ?? {});
  const firstBefore = before ? spotOf(table, before).first : 0;
  const placesBefore = daysBefore?.map((day) => (table.places.get(day ?? '') ?? -1) - firstBefore);
  const none = new Uint32Array();
  const keyAt = (place: number) => (grouping === 'key' ? place : Math.floor(place / length));
  return {
    ...{ grouping, count: places.length, daysBefore },
    keys: grouping === 'day' ? none : places.map((place) => keys[keyAt(place)] ?? 0),
    days: grouping === 'key' ? none : places.map((place) => first + (place % length)),
    values: pick(sums, places),
    before: sumsBefore && pick(sumsBefore, placesBefore ?? places),
  };
}

/** The compared day of each day, if both are reported: other zeros say nothing. */
function daysBeside(
  { known }: Pick<UsageTable, 'known'>,
  range: DayRange,
  reported: DayRange,
  before: DayRange,
): (string | null)[] {
  const others = counterpartsOf(reported, before);
  return daysOf(range).map((day, at) => {
    const other = others[at] ?? null;
    return other !== null && known.has(day) && known.has(other) ? other : null;
  });
}

/** The places where a counter is above zero. */
function usedPlaces(
  ...sums: readonly Partial<PerCounter<Float64Array>>[]
): Uint32Array<ArrayBuffer> {
  const columns = sums.flatMap((each) => Object.values(each));
  const isUsed = new Uint8Array(columns[0]?.length ?? 0);
  for (const column of columns) {
    for (let place = 0; place < isUsed.length; place++) {
      if ((column?.[place] ?? 0) > 0) isUsed[place] = 1;
    }
  }
  const places = new Uint32Array(isUsed.length);
  let count = 0;
  for (let place = 0; place < isUsed.length; place++) {
    if (isUsed[place] === 1) places[count++] = place;
  }
  return places.slice(0, count);
}

/** NaN stands for a place that does not exist. */
const pick = (sums: PerCounter<Float64Array>, places: ArrayLike<number>): Values =>
  mapCounters((counter) => {
    const [from, picked] = [sums[counter] ?? [], new Float64Array(places.length)];
    for (let row = 0; row < places.length; row++) {
      picked[row] = from[places[row] ?? -1] ?? Number.NaN;
    }
    return picked;
  }, Object.keys(sums));

/** Names are sorted as readers sort them. */
export function sortRows(
  table: UsageTable,
  rows: UsageRows,
  { sort, counter }: Pick<ReportState, 'sort' | 'counter'>,
  locale: string,
): Uint32Array<ArrayBuffer> {
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
export function orderOf(numbers: ArrayLike<number>, descending: boolean): Uint32Array<ArrayBuffer> {
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
