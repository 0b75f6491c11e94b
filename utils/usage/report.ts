/** All that the report page shows of a table and a state: sums, days, series, shares, rows in their order. */

import type { Steps } from '../base/steps.ts';
import type { Counter, Counts } from './columns.ts';
import { counterNames } from './columns.ts';
import { counterpartOf, countLeftOut, knownCounterparts } from './counterparts.ts';
import type { Difference } from './differences.ts';
import { orderSteps } from './order.ts';
import type { DayRange } from './ranges.ts';
import { addDays, daysOf, habitOf, rangeOf } from './ranges.ts';
import type { ReportState, SortColumn } from './report-state.ts';
import { comparedRange, keyId, rangeOfState, toldRange } from './report-state.ts';
import type { RowsQuestion, UsageRows } from './rows.ts';
import { rowSteps } from './rows.ts';
import type { Flag } from './summary.ts';
import { flagSteps, forecastOf, mostWatched, rankKeys } from './summary.ts';
import type { UsageTable } from './table.ts';
import { knownTo, knows, knowsDay, sumByDay, sumByKey, sumSteps, untoldDays } from './table.ts';
import { movingAverage } from './trends.ts';

export interface ReportDay {
  readonly day: string;
  readonly counts: Counts;
  /** Of the chosen counter, over this day and the six before it. */
  readonly average: number;
  /** The day that it is compared with, and what that came to of the chosen counter; null: there is none. */
  readonly before: { readonly day: string; readonly value: number } | null;
}

/** A key's days, for a line. */
export interface KeySeries {
  /** Index in the table's keys. */
  readonly key: number;
  readonly total: number;
  readonly byDay: readonly number[];
}

export interface Report {
  /** The days that are shown, and those that they stand beside; null: none, not all days of both are known, or the one that is looked at has none. */
  readonly range: DayRange;
  readonly before: DayRange | null;
  /** The last day that anything is known of: before the range, where it has only begun. */
  readonly upTo: string;
  /** How many of those stand beside none of the days that are shown: they count in totals alone. */
  readonly leftOut: number;
  /** The days that totals, shares and rows are of, as far as they are told: those of the range, or the one day that is looked at. */
  readonly part: DayRange;
  /** From the first to the last of them that is told, which is what the totals are of; all of them where none is. */
  readonly summed: DayRange;
  /** The days that totals and rows are compared with: `before`, or the one of them that the day stands beside. */
  readonly compared: DayRange | null;
  /** What they were to be compared with, where not all days of both are known; null: they are compared, or there is nothing to compare them with. */
  readonly notCompared: DayRange | null;
  /** The service has told of any of those: otherwise their zeros say nothing. */
  readonly isTold: boolean;
  readonly counts: Counts;
  readonly countsBefore: Counts | null;
  readonly days: readonly ReportDay[];
  /** Those of them that the service has not told of. */
  readonly untold: ReadonlySet<string>;
  /** There are more days than their average is of: it says something beside them. */
  readonly hasAverage: boolean;
  /** How many keys used anything, of whatever counter, of those that the page is about. */
  readonly keysInUse: number;
  /** The chosen keys, or those that used most, at most five. */
  readonly series: readonly KeySeries[];
  /** There are more than these. */
  readonly hasMoreSeries: boolean;
  /** What each key came to of the chosen counter, the largest first; at most eight, and all others together. */
  readonly shares: readonly { readonly key: number | null; readonly value: number }[];
  readonly rows: UsageRows;
  /** Numbers of rows, as they are listed. */
  readonly order: Uint32Array;
  /** The column that they are sorted by: one that they have. */
  readonly sortedBy: SortColumn;
  readonly flags: readonly Flag[];
  /** What this month comes to if it goes on as it did; null: not this month, or too little to go by. */
  readonly forecast: number | null;
  readonly differences: readonly Difference[];
}

export const mostSeries = 5;
const averageDays = 7;
const mostShares = 8;

/** `table` has the days of the state's range, of its habit, and those that it is compared with. `today`: a UTC day. `locale`: the order of names. */
export function* reportSteps(
  table: UsageTable,
  state: ReportState,
  { today, locale }: { readonly today: string; readonly locale: string },
): Steps<Report> {
  const range = rangeOfState(state, today);
  const upTo = knownTo(table, range, today);
  const told = toldRange(state, today, upTo) ?? range;
  const wanted = comparedRange(state, today, upTo);
  // A sum of some days beside one of all of them would be no comparison, whichever of the two lacks some.
  const known = wanted && knows(table, told) && knows(table, wanted) ? wanted : null;
  const isInRange = state.day !== null && state.day >= range.from && state.day <= range.to;
  const part = isInRange && state.day ? { from: state.day, to: state.day } : range;
  // Of a day that is not over a service may tell a part; what that is compared with is whole.
  const untold = untoldDays(table, range, upTo);
  const summed = endsOf(daysOf(part).filter((day) => !untold.has(day))) ?? part;
  const visible = visibleKeys(table, state);
  const keys = focusOf(table, state, visible);
  yield;
  const counts = yield* sumSteps(table, { keys, range: summed });
  // A single day asks nothing of the others.
  const beside = part === range ? wanted : wanted && counterpartOf(part.from, told, wanted);
  const isCompared = part === range ? known !== null : areKnown(table, part, beside);
  const compared = isCompared ? beside : null;
  // Who looks at a day that is compared with nothing would take what other days stand beside for its own.
  const before = compared && wanted;
  const countsBefore = compared && (yield* sumSteps(table, { keys, range: compared }));
  const days = yield* daySteps(table, state.counter, { range, told, before, keys });
  const ranked = rankKeys(table, summed, state.counter, keys);
  yield;
  const keysInUse = yield* inUseSteps(table, keys, summed);
  const series = ranked.slice(0, mostSeries).map(({ key, total }) => ({
    key,
    total,
    byDay: sumByDay(table, state.counter, { keys: [key], range }),
  }));
  yield;
  // The list of keys is where keys are chosen: it goes on showing the others.
  const listed = state.grouping === 'key' ? visible : keys;
  const rows = yield* rowSteps(table, state.grouping, {
    range: state.grouping === 'day' ? part : summed,
    told: part === range ? told : part,
    before: compared,
    keys: listed,
  });
  const order = yield* sortSteps(table, rows, state, locale);
  const watched = rankKeys(table, told, 'total', keys).slice(0, mostWatched);
  const flags = yield* flagSteps(table, watched, summed, habitOf(told));
  return {
    range,
    upTo,
    before,
    leftOut: compared && part === range ? countLeftOut(told, compared) : 0,
    part,
    summed,
    compared,
    notCompared: isCompared ? null : beside,
    isTold: daysOf(part).some((day) => !untold.has(day)),
    counts,
    countsBefore,
    days,
    untold,
    hasAverage: days.length > averageDays,
    keysInUse,
    series,
    hasMoreSeries: ranked.length > mostSeries,
    shares: sharesOf(ranked),
    rows,
    order,
    sortedBy: sortedBy(rows, state.sort.by, state.counter),
    flags,
    forecast: isForetold(state) ? forecast(table, keys, today) : null,
    differences: table.differences,
  };
}

/** `days`: in their order. Null: there are none. */
function endsOf(days: readonly string[]): DayRange | null {
  const [from, to] = [days.at(0), days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

const areKnown = (table: UsageTable, days: DayRange, others: DayRange | null): boolean =>
  others !== null && knows(table, days) && knows(table, others);

/** All characters are those of every kind; minutes stand beside them. */
function* inUseSteps(table: UsageTable, keys: readonly number[], range: DayRange): Steps<number> {
  const characters = sumByKey(table, 'total', { keys, range });
  yield;
  const minutes = sumByKey(table, 'speech', { keys, range });
  yield;
  return keys.filter((_, at) => (characters[at] ?? 0) > 0 || (minutes[at] ?? 0) > 0).length;
}

/** It is of all characters of a whole month: beside another counter or a single day it would be of something else. */
const isForetold = ({ period, counter, day }: ReportState): boolean =>
  period === 'this-month' && counter === 'total' && day === null;

const forecast = (table: UsageTable, keys: readonly number[], today: string): number | null =>
  forecastOf(table, rangeOf('this-month', today), today, keys);

/** Labels are of no language: a Turkish browser would find no "WEBSITE" by "website". Accents are the same, however they are composed. */
const folded = (text: string): string => text.toLowerCase().normalize('NFC');

/** Keys that are not hidden and whose label or mask has the query in it, as indexes. */
function visibleKeys({ keys }: UsageTable, { hidden, query }: ReportState): number[] {
  const wanted = folded(query.trim());
  return [...keys.entries()]
    .filter(([, key]) => hidden.length === 0 || !hidden.includes(keyId(key)))
    .filter(([, { label, maskedKey }]) => folded(`${label}\n${maskedKey}`).includes(wanted))
    .map(([index]) => index);
}

/**
 * The chosen keys, whatever is being searched for. One that is not there used nothing, and counts nothing: who looks at its days must not
 * be told of everybody's.
 */
function focusOf({ keys }: UsageTable, { chosen }: ReportState, visible: number[]): number[] {
  if (chosen.length === 0) return visible;
  return [...keys.entries()]
    .filter(([, key]) => chosen.includes(keyId(key)))
    .map(([index]) => index);
}

function* daySteps(
  table: UsageTable,
  counter: Counter,
  { range, told = range, before, keys }: RowsQuestion,
): Steps<ReportDay[]> {
  const sums = new Map<Counter, number[]>();
  for (const each of counterNames) {
    sums.set(each, sumByDay(table, each, { keys, range }));
    yield;
  }
  const average = averageOf(table, counter, { range, told, keys });
  yield;
  const compared = before && comparedDays(table, counter, { keys, told, before });
  yield;
  const at = (each: Counter, index: number) => sums.get(each)?.[index] ?? 0;
  return daysOf(range).map((day, index) => ({
    day,
    counts: {
      text: at('text', index),
      documents: at('documents', index),
      improvement: at('improvement', index),
      speech: at('speech', index),
      total: at('total', index),
    },
    average: average[index] ?? 0,
    before: compared?.[index] ?? null,
  }));
}

/** Of each day that is told of, the one that it is compared with; null where either of the two is not known. */
function comparedDays(
  table: UsageTable,
  counter: Counter,
  {
    keys,
    told,
    before,
  }: { readonly keys: readonly number[]; readonly told: DayRange; readonly before: DayRange },
): ReportDay['before'][] {
  const days = daysOf(before);
  const values = sumByDay(table, counter, { keys, range: before });
  return knownCounterparts(table, told, before).map((at) => {
    const day = at === null ? undefined : days[at];
    return day === undefined ? null : { day, value: values[at ?? 0] ?? 0 };
  });
}

/** Of a week, up to each day: with the six days before the range, where they are known. */
function averageOf(
  table: UsageTable,
  counter: Counter,
  {
    range,
    told,
    keys,
  }: { readonly range: DayRange; readonly told: DayRange; readonly keys: readonly number[] },
): number[] {
  const lead = { from: addDays(range.from, 1 - averageDays), to: range.to };
  const isLed = knows(table, { from: lead.from, to: addDays(range.from, -1) });
  const of = isLed ? lead : range;
  const days = daysOf(of);
  const values = sumByDay(table, counter, { keys, range: of }).map((value, index) => {
    const day = days[index] ?? '';
    return day <= told.to && knowsDay(table, day) ? value : null;
  });
  return movingAverage(values, averageDays).slice(isLed ? averageDays - 1 : 0);
}

function sharesOf(
  ranked: readonly { readonly key: number; readonly total: number }[],
): Report['shares'] {
  const top = ranked.slice(0, mostShares).map(({ key, total }) => ({ key, value: total }));
  const others = ranked.slice(mostShares).reduce((sum, { total }) => sum + total, 0);
  return others > 0 ? [...top, { key: null, value: others }] : top;
}

/** Names are sorted as readers sort them; everything else by its number. */
function* sortSteps(
  table: UsageTable,
  rows: UsageRows,
  { sort, counter }: ReportState,
  locale: string,
): Steps<Uint32Array> {
  const by = sortedBy(rows, sort.by, counter);
  // What has nothing to be compared with is sorted as if that were nothing.
  const compared = by === 'before' ? rows.before?.[counter].map((value) => value || 0) : null;
  const values = compared ?? (yield* sortValues(table, rows, by, locale));
  return yield* orderSteps(values, sort.descending);
}

/** The column that rows are sorted by: one that they have, while an address, or another grouping before, may name any. */
function sortedBy(rows: UsageRows, by: SortColumn, counter: Counter): SortColumn {
  if (by === 'key') return rows.grouping === 'day' ? 'day' : 'key';
  if (by === 'day') return rows.grouping === 'key' ? 'key' : 'day';
  return by === 'before' && !rows.before ? counter : by;
}

/** How many rows are given their name's place in one step. */
const rowsAStep = 40_000;

function* sortValues(
  table: UsageTable,
  rows: UsageRows,
  by: SortColumn,
  locale: string,
): Steps<Float64Array> {
  if (by === 'day') return new Float64Array(rows.days);
  if (by !== 'key' && by !== 'before') return rows.values[by].slice();
  // Names are compared once for each key, not for each row.
  const ranks = nameRanks(table, locale);
  yield;
  const values = new Float64Array(rows.count);
  for (let row = 0; row < values.length; row++) {
    values[row] = ranks[rows.keys[row] ?? 0] ?? 0;
    if (row % rowsAStep === 0) yield;
  }
  return values;
}

/** Of each key its place among all by name; keys without a label come last, by their mask. */
function nameRanks({ keys }: UsageTable, locale: string): number[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const ranks: number[] = [];
  const named = keys.map(({ label, maskedKey }, index) => ({
    index,
    // A label of spaces is shown as none.
    name: label.trim(),
    maskedKey,
  }));
  named.sort(
    (one, other) =>
      Number(one.name === '') - Number(other.name === '') ||
      compare(one.name || one.maskedKey, other.name || other.maskedKey),
  );
  for (const [rank, { index }] of named.entries()) ranks[index] = rank;
  return ranks;
}
