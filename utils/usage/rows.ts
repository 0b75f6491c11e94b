/** A report as rows: one per day, per key, or per key and day with usage. */

import { rank } from 'd3-array';
import type { DayRange } from '../base/utc-day.ts';
import type { Counts, PerCounter, UsageKey } from '../service/types.ts';
import type { Counter } from './columns.ts';
import { mapCounters } from './columns.ts';
import { countDays, isIn } from './ranges.ts';
import type { Grouping, ReportState, SortColumn } from './report-state.ts';
import type { UsageTable } from './table.ts';
import { sumsBy } from './table.ts';

export interface ReportDay {
  readonly day: string;
  /** Without a report, zeros say nothing. */
  readonly isReported: boolean;
  readonly counts: Counts;
  /** The average of the chosen counter over seven days up to this one. */
  readonly average: number;
  /** The compared day; null: there is none. */
  readonly before: { readonly day: string; readonly counts: Counts } | null;
}

type Values = PerCounter<Float64Array<ArrayBuffer>>;

export interface UsageRows {
  readonly grouping: Grouping;
  readonly count: number;
  /** An index in the table's keys; empty where rows are days. */
  readonly keys: Uint32Array<ArrayBuffer>;
  /** An index in the report's days; empty where rows are keys. */
  readonly days: Uint32Array<ArrayBuffer>;
  readonly values: Values;
  /** NaN for a day without a counterpart; null: nothing is compared. */
  readonly before: Values | null;
}

export function rowsByDay(
  days: readonly ReportDay[],
  part: DayRange,
  counters: readonly Counter[],
  isCompared: boolean,
): UsageRows {
  const shown = [...days.entries()].filter(([, { day }]) => isIn(part, day));
  const columns = (of: (day: ReportDay) => Counts | undefined) =>
    mapCounters(
      (counter) => Float64Array.from(shown, ([, day]) => of(day)?.[counter] ?? Number.NaN),
      counters,
    );
  return {
    ...{ grouping: 'day', count: shown.length, keys: new Uint32Array() },
    days: Uint32Array.from(shown, ([index]) => index),
    values: columns(({ counts }) => counts),
    before: isCompared ? columns(({ before }) => before?.counts) : null,
  };
}

interface RowsDays {
  /** The report's days. */
  readonly range: DayRange;
  /** The days that rows are sums of. */
  readonly summed: DayRange;
  readonly compared: DayRange | null;
}

/** Only what was used. */
export function rowsByKey(
  table: UsageTable,
  grouping: 'key' | 'key-and-day',
  keys: readonly number[],
  { range, summed, compared }: RowsDays,
): UsageRows {
  const isByKey = grouping === 'key';
  const sums = sumsBy(grouping, table, { keys, range: summed });
  const sumsBefore = compared && isByKey ? sumsBy('key', table, { keys, range: compared }) : null;
  const places = usedPlaces([...Object.values(sums), ...Object.values(sumsBefore ?? {})]);
  const perKey = isByKey ? 1 : countDays(summed);
  const offset = countDays({ from: range.from, to: summed.from }) - 1;
  const pick = (columns: PerCounter<Float64Array>): Values =>
    mapCounters((counter) => {
      const [from, picked] = [columns[counter] ?? [], new Float64Array(places.length)];
      for (let row = 0; row < places.length; row++) picked[row] = from[places[row] ?? 0] ?? 0;
      return picked;
    }, table.counters);
  return {
    ...{ grouping, count: places.length },
    keys: places.map((place) => keys[Math.floor(place / perKey)] ?? 0),
    days: isByKey ? new Uint32Array() : places.map((place) => offset + (place % perKey)),
    values: pick(sums),
    before: sumsBefore && pick(sumsBefore),
  };
}

/** The places where a counter is above zero. Loops, because a call for each of many thousand places takes long. */
function usedPlaces(columns: readonly Float64Array[]): Uint32Array<ArrayBuffer> {
  const isUsed = new Uint8Array(columns[0]?.length ?? 0);
  for (const column of columns) {
    for (let place = 0; place < isUsed.length; place++) {
      if ((column[place] ?? 0) > 0) isUsed[place] = 1;
    }
  }
  const places = new Uint32Array(isUsed.length);
  let count = 0;
  for (let place = 0; place < isUsed.length; place++) {
    if (isUsed[place] === 1) places[count++] = place;
  }
  return places.slice(0, count);
}

/** Names are sorted as readers sort them. */
export function orderRows(
  rows: UsageRows,
  state: Pick<ReportState, 'sort' | 'counter'>,
  keys: readonly UsageKey[],
  locale: string,
): Uint32Array<ArrayBuffer> {
  const { descending } = state.sort;
  const by = sortedBy(rows, state);
  switch (by) {
    case 'day':
      return orderOf(rows.days, descending);
    case 'key': {
      const ranks = nameRanks(keys, locale);
      return orderOf(
        rows.keys.map((key) => ranks[key] ?? 0),
        descending,
      );
    }
    case 'before':
      // A row without a counterpart is sorted as if the counterpart were zero.
      return orderOf(rows.before?.[state.counter]?.map((value) => value || 0) ?? [], descending);
    default:
      return orderOf(rows.values[by] ?? new Float64Array(rows.count), descending);
  }
}

/** A column that the rows have. An address may name any. */
export function sortedBy(
  { grouping, before, values }: UsageRows,
  { sort: { by }, counter }: Pick<ReportState, 'sort' | 'counter'>,
): SortColumn {
  if (by === 'key') return grouping === 'day' ? 'day' : 'key';
  if (by === 'day') return grouping === 'key' ? 'key' : 'day';
  return (by === 'before' && before) || by in values ? by : counter;
}

/** Equal numbers keep their order. */
export function orderOf(numbers: ArrayLike<number>, descending: boolean): Uint32Array<ArrayBuffer> {
  const sign = descending ? -1 : 1;
  const indexes = new Uint32Array(numbers.length).map((_, index) => index);
  return indexes.sort((one, other) => sign * ((numbers[one] ?? 0) - (numbers[other] ?? 0)));
}

/** Keys without a label come last, by their mask. */
function nameRanks(keys: readonly UsageKey[], locale: string): ArrayLike<number> {
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
