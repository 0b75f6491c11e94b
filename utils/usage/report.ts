/** All that the report page shows of a table and a state: sums, days, series, shares, rows in their order. */

import type { Steps } from '../base/steps.ts';
import type { Counts } from './columns.ts';
import { counterpartOf, countLeftOut } from './counterparts.ts';
import type { Difference } from './differences.ts';
import type { Flag } from './flags.ts';
import { flagSteps, mostWatched } from './flags.ts';
import { forecastOf } from './forecast.ts';
import type { DayRange } from './ranges.ts';
import { daysOf, habitOf, rangeOf } from './ranges.ts';
import { rankKeys } from './ranked-keys.ts';
import type { ReportDay } from './report-days.ts';
import { averageDays, daySteps } from './report-days.ts';
import type { ReportState, SortColumn } from './report-state.ts';
import { comparedRange, keyId, rangeOfState, toldRange } from './report-state.ts';
import type { UsageRows } from './rows.ts';
import { rowSteps } from './rows.ts';
import { sortedBy, sortSteps } from './sort-rows.ts';
import type { UsageTable } from './table.ts';
import { knownTo, knows, sumByDay, sumByKey, sumSteps, untoldDays } from './table.ts';

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

function sharesOf(
  ranked: readonly { readonly key: number; readonly total: number }[],
): Report['shares'] {
  const top = ranked.slice(0, mostShares).map(({ key, total }) => ({ key, value: total }));
  const others = ranked.slice(mostShares).reduce((sum, { total }) => sum + total, 0);
  return others > 0 ? [...top, { key: null, value: others }] : top;
}
