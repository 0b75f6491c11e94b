/** All that is shown of a table and a state: sums, days, keys in their order, rows in theirs. The popup's tab shows some of it. */
import { mean } from 'd3-array';
import type { Counter, Counts } from './columns.ts';
import { mapCounters } from './columns.ts';
import type { Flag } from './flags.ts';
import { findFlags, mostWatched } from './flags.ts';
import type { MonthForecast } from './forecast.ts';
import { forecastOf } from './forecast.ts';
import type { DayRange } from './ranges.ts';
import { addDays, counterpartsOf, daysOf, daysUpTo, habitOf, rangeOf } from './ranges.ts';
import type { ReportState, SortColumn } from './report-state.ts';
import { comparedRange, keyId, rangeOfState, reportedRange } from './report-state.ts';
import type { RowsQuestion, UsageRows } from './rows.ts';
import { knownCounterparts, rowsOf, sortedBy, sortRows } from './rows.ts';
import type { RankedKey, UsageTable } from './table.ts';
import { knownTo, knows, rankKeys, sumByDay, sumByKey, sumOf } from './table.ts';

export interface ReportDay {
  readonly day: string;
  readonly counts: Counts;
  /** Average of the chosen counter over this day and the six before it. */
  readonly average: number;
  /** The day that it is compared with, and what that came to of the chosen counter; null: there is none. */
  readonly before: { readonly day: string; readonly value: number } | null;
}

/** A key's days, for a line. */
export interface KeySeries extends RankedKey {
  readonly byDay: readonly number[];
}

/** All but the rows. */
export interface Figures {
  /** False: these are totals by key, in the place of days. There are no days, flags or forecast then, and rows are by key. */
  readonly isByDay: boolean;
  /** Keys stand for groups of this grouping; null: they are keys. */
  readonly who: string | null;
  /** The contract's counters, and those that the service has added. */
  readonly counters: readonly Counter[];
  /** The days that are shown, and those that they stand beside; null: none, not all days of both are known, or the one that is looked at has none. */
  readonly range: DayRange;
  readonly before: DayRange | null;
  /** The last day that anything is known of: before the range, where it has only begun. */
  readonly upTo: string;
  /** The days that totals, shares and rows are of, as far as they are reported: those of the range, or the one day that is looked at. */
  readonly part: DayRange;
  /** From the first to the last of them that is reported, which is what the totals are of; all of them where none is. */
  readonly summed: DayRange;
  /** The days that totals and rows are compared with: `before`, or the one of them that the day stands beside. */
  readonly compared: DayRange | null;
  /** The range that they cannot be compared with, because not all days of both are known; null: they are compared, or there is nothing to compare them with. */
  readonly notCompared: DayRange | null;
  /** The service has reported at least one of those: otherwise their zeros say nothing. */
  readonly isReported: boolean;
  readonly counts: Counts;
  readonly countsBefore: Counts | null;
  readonly days: readonly ReportDay[];
  /** Those of them that the service has not reported. */
  readonly unreported: ReadonlySet<string>;
  /** There are more days than their average is of: it says something beside them. */
  readonly hasAverage: boolean;
  /** How many keys used anything, of whatever counter, of those that the page is about. */
  readonly keysInUse: number;
  /** Those that used anything of the chosen counter, the largest first. */
  readonly ranked: readonly RankedKey[];
  /** The first of them, at most five, by day. */
  readonly series: readonly KeySeries[];
  readonly flags: readonly Flag[];
  /** The total that this month may reach; null: not this month, or too little to go by. */
  readonly forecast: MonthForecast | null;
  /** A total of the service is not the sum of its parts. */
  readonly differs: boolean;
}

export interface List {
  readonly rows: UsageRows;
  /** Numbers of rows, as they are listed. */
  readonly order: Uint32Array;
  /** The column that they are sorted by: one that they have. */
  readonly sortedBy: SortColumn;
}

export type Report = Figures & List;

export const mostSeries = 5;

/** A week: each weekday once. */
const averageDays = 7;

/** `table` has the days of the state's range, of its habit, and those that it is compared with. `today`: a UTC day. */
export function figuresOf(table: UsageTable, state: ReportState, today: string): Figures {
  const { isByDay, who } = table;
  const range = rangeOfState(state, today);
  const upTo = knownTo(table, range, today);
  const reported = reportedRange(state, today, upTo) ?? range;
  // Totals have no part: where the service came less far than it was asked, they stand beside nothing.
  const isAsAsked = isByDay || reported.to === daysUpTo(range, addDays(today, -1))?.to;
  const wanted = isAsAsked ? comparedRange(state, today, upTo) : null;
  const isInRange = state.day !== null && state.day >= range.from && state.day <= range.to;
  const part = isInRange && state.day ? { from: state.day, to: state.day } : range;
  const isWhole = part === range;
  // A service may report a part of a day that is not over; its counterpart is whole.
  const unreported = new Set(daysOf(range).filter((day) => day > upTo || !table.known.has(day)));
  const reportedOfPart = daysOf(part).filter((day) => !unreported.has(day));
  const summed = { from: reportedOfPart.at(0) ?? part.from, to: reportedOfPart.at(-1) ?? part.to };
  const keys = focusOf(table, state);
  // A single day asks nothing of the others.
  const beside = isWhole ? wanted : wanted && counterpartOf(part.from, reported, wanted);
  // A sum of some days beside one of all of them would be no comparison, whichever of the two lacks some.
  const isCompared =
    beside !== null && knows(table, isWhole ? reported : part) && knows(table, beside);
  const compared = isCompared ? beside : null;
  // A reader of a day without a counterpart would take the counterparts of other days for its own.
  const before = compared && wanted;
  const ranked = rankKeys(table, summed, state.counter, keys);
  const days = isByDay ? daysOfReport(table, state, { range, reported, before, keys }) : [];
  return {
    ...{ isByDay, who, range, upTo, before, part, summed, compared, unreported, days, ranked },
    counters: table.counters,
    notCompared: isCompared ? null : beside,
    isReported: reportedOfPart.length > 0,
    counts: sumOf(table, { keys, range: summed }),
    countsBefore: compared && sumOf(table, { keys, range: compared }),
    hasAverage: days.length > averageDays,
    keysInUse: countInUse(table, keys, summed),
    series: ranked.slice(0, mostSeries).map((one) => ({
      ...one,
      byDay: isByDay ? sumByDay(table, state.counter, { keys: [one.key], range }) : [],
    })),
    flags: isByDay ? flagsOf(table, reported, summed, keys) : [],
    forecast:
      isByDay && isForetold(state)
        ? forecastOf(table, rangeOf('this-month', today), today, keys)
        : null,
    differs: table.differs,
  };
}

/** The keys that used most of the range are watched. */
const flagsOf = (
  table: UsageTable,
  reported: DayRange,
  summed: DayRange,
  keys: readonly number[],
) =>
  findFlags(
    table,
    rankKeys(table, reported, 'total', keys).slice(0, mostWatched),
    summed,
    habitOf(reported),
  );

/** The counterpart of one day of `range`, as a range of its own; null: it has none. */
function counterpartOf(day: string, range: DayRange, before: DayRange): DayRange | null {
  const other = counterpartsOf(range, before)[daysOf(range).indexOf(day)] ?? null;
  return other === null ? null : { from: other, to: other };
}

/** The rows of these figures. `locale`: the order of names. */
export function listOf(
  table: UsageTable,
  state: ReportState,
  { range, part, summed, compared, upTo }: Figures,
  { today, locale }: { readonly today: string; readonly locale: string },
): List {
  const grouping = table.isByDay ? state.grouping : 'key';
  const rows = rowsOf(table, grouping, {
    range: grouping === 'day' ? part : summed,
    reported: part === range ? (reportedRange(state, today, upTo) ?? range) : part,
    before: compared,
    // The list of keys is where keys are chosen: it goes on showing the others.
    keys: grouping === 'key' ? visibleKeys(table, state) : focusOf(table, state),
  });
  return {
    rows,
    order: sortRows(table, rows, state, locale),
    sortedBy: sortedBy(rows, state.sort.by, state.counter),
  };
}

function daysOfReport(
  table: UsageTable,
  { counter }: ReportState,
  { range, reported = range, before, keys }: RowsQuestion,
): ReportDay[] {
  const sums = mapCounters((each) => sumByDay(table, each, { keys, range }), table.counters);
  const ofAllDays = sumByDay(table, counter, { keys });
  const averages = averagesOf(table, ofAllDays, range, reported);
  const counterparts = before && knownCounterparts(table, reported, before);
  return daysOf(range).map((day, at) => {
    const other = counterparts?.[at] ?? null;
    return {
      day,
      counts: mapCounters((each) => sums[each]?.[at] ?? 0, table.counters),
      average: averages[at] ?? 0,
      before:
        other === null
          ? null
          : { day: other, value: ofAllDays[table.places.get(other) ?? -1] ?? 0 },
    };
  });
}

/** Averages of the week up to each day of a range: with the six days before it, where they are known. `values`: of the table's days. */
function averagesOf(
  table: UsageTable,
  values: readonly number[],
  range: DayRange,
  reported: DayRange,
): number[] {
  const from = addDays(range.from, 1 - averageDays);
  const isLed = knows(table, { from, to: addDays(range.from, -1) });
  const known = daysOf({ from: isLed ? from : range.from, to: range.to }).map((day) =>
    day <= reported.to && table.known.has(day) ? (values[table.places.get(day) ?? -1] ?? 0) : null,
  );
  return known
    .map((_, at) => mean(known.slice(Math.max(0, at + 1 - averageDays), at + 1)) ?? 0)
    .slice(isLed ? averageDays - 1 : 0);
}

/** How many keys used anything, of whichever counter. */
function countInUse(table: UsageTable, keys: readonly number[], range: DayRange): number {
  const sums = table.counters.map((counter) => sumByKey(table, counter, { keys, range }));
  return keys.filter((_, at) => sums.some((values) => (values[at] ?? 0) > 0)).length;
}

/** It is of all characters of a whole month: beside another counter or a single day it would be of something else. */
const isForetold = ({ period, counter, day }: ReportState): boolean =>
  period === 'this-month' && counter === 'total' && day === null;

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
 * The chosen keys, whatever is being searched for. One that is not there used nothing, and counts nothing: its days must not
 * show the usage of all keys.
 */
const focusOf = (table: UsageTable, state: ReportState): number[] =>
  state.chosen.length === 0
    ? visibleKeys(table, state)
    : [...table.keys.entries()]
        .filter(([, key]) => state.chosen.includes(keyId(key)))
        .map(([index]) => index);
