/** All that is shown of a table and a state. The popup's tab shows some of it. */
import { mean } from 'd3-array';
import type { Counts } from '../service/types.ts';
import type { Counter } from './columns.ts';
import { mapCounters } from './columns.ts';
import type { Flag } from './flags.ts';
import { findFlags } from './flags.ts';
import type { MonthForecast } from './forecast.ts';
import { forecastOf } from './forecast.ts';
import type { DayRange } from './ranges.ts';
import { addDays, counterpartsOf, daysOf, daysUpTo, habitOf } from './ranges.ts';
import type { ReportState, SortColumn } from './report-state.ts';
import { comparedRange, keyId, rangeOfState, reportedRange } from './report-state.ts';
import type { RowsQuestion, UsageRows } from './rows.ts';
import { rowsOf, sortedBy, sortRows } from './rows.ts';
import type { RankedKey, UsageTable } from './table.ts';
import { knownTo, knows, rankKeys, sumBy, sumOf } from './table.ts';

export interface ReportDay {
  readonly day: string;
  /** Without a report, zeros say nothing. */
  readonly isReported: boolean;
  readonly counts: Counts;
  /** The average of the chosen counter over seven days up to this one. */
  readonly average: number;
  /** The compared day, and its value of the chosen counter; null: there is none. */
  readonly before: { readonly day: string; readonly value: number } | null;
}

export interface KeySeries extends RankedKey {
  readonly byDay: readonly number[];
}

export interface Figures {
  /** False: totals by key, without days, flags and forecast. */
  readonly isByDay: boolean;
  /** Keys are groups of this grouping; null: they are keys. */
  readonly who: string | null;
  readonly counters: readonly Counter[];
  /** The shown days, and the days beside them. Null: there are none, or not all are known. */
  readonly range: DayRange;
  readonly before: DayRange | null;
  /** The last known day. It is before the range if that has only begun. */
  readonly upTo: string;
  /** The days of totals, shares and rows: the range, or the selected day. */
  readonly part: DayRange;
  /** The days of `part` that may be compared. */
  readonly partUpTo: DayRange;
  /** The reported days of `part`, from the first to the last; all of it if there are none. */
  readonly summed: DayRange;
  /** The days that totals and rows are compared with: `before`, or the day beside the selected one. */
  readonly compared: DayRange | null;
  /** The days that cannot be compared, because not all of both are known, or null. */
  readonly notCompared: DayRange | null;
  /** Otherwise its zeros say nothing. */
  readonly isReported: boolean;
  readonly counts: Counts;
  readonly countsBefore: Counts | null;
  readonly days: readonly ReportDay[];
  /** There are more days than the average is of. */
  readonly hasAverage: boolean;
  readonly keysInUse: number;
  /** The largest first, without keys that used nothing. */
  readonly ranked: readonly RankedKey[];
  /** The first five, by day. */
  readonly series: readonly KeySeries[];
  readonly flags: readonly Flag[];
  /** It is of this month, whatever is shown. Null: too little is known. */
  readonly forecast: MonthForecast | null;
  readonly differs: boolean;
}

export interface List {
  readonly rows: UsageRows;
  readonly order: Uint32Array<ArrayBuffer>;
  readonly sortedBy: SortColumn;
}

export type Report = Figures & List;

export const mostSeries = 5;

const averageDays = 7;

/** `table` has the days of the range, of its habit and of its comparison. `state`: consistent. `today`: a UTC day. */
export function figuresOf(table: UsageTable, state: ReportState, today: string): Figures {
  const { isByDay, who } = table;
  const range = rangeOfState(state, today);
  const upTo = knownTo(table.known, range, today);
  const reported = reportedRange(state, today, upTo) ?? range;
  // A total has no part: if the service came less far than it was asked, it is compared with
  // nothing.
  const isAsAsked = isByDay || reported.to === daysUpTo(range, addDays(today, -1))?.to;
  const wanted = isAsAsked ? comparedRange(state, today, upTo) : null;
  const { day } = state;
  const part = day === null ? range : { from: day, to: day };
  const partUpTo = day === null ? reported : part;
  // A service may report a part of a day that is not over.
  const isReported = (day: string) => day <= upTo && table.known.has(day);
  const reportedOfPart = daysOf(part).filter(isReported);
  const summed = { from: reportedOfPart.at(0) ?? part.from, to: reportedOfPart.at(-1) ?? part.to };
  const keys = focusOf(table, state);
  const beside = day === null ? wanted : wanted && counterpartOf(day, reported, wanted);
  // A sum of some days beside a sum of all of them would be no comparison.
  const isCompared = beside !== null && knows(table.known, partUpTo) && knows(table.known, beside);
  const compared = isCompared ? beside : null;
  // A reader of a day without a counterpart would take the others' for its own.
  const before = compared && wanted;
  const ranked = rankKeys(table, summed, state.counter, keys);
  const daysOfRange = () =>
    daysOfReport(table, state, isReported, { range, reported, before, keys });
  const days = isByDay ? daysOfRange() : [];
  return {
    ...{ isByDay, who, range, upTo, before, part, partUpTo, summed, compared },
    ...{ days, ranked },
    counters: table.counters,
    notCompared: isCompared ? null : beside,
    isReported: reportedOfPart.length > 0,
    counts: sumOf(table, { keys, range: summed }),
    countsBefore: compared && sumOf(table, { keys, range: compared }),
    hasAverage: days.length > averageDays,
    keysInUse: rowsOf(table, 'key', { range: summed, before: null, keys }).count,
    series: ranked.slice(0, mostSeries).map((one) => ({
      ...one,
      byDay: isByDay ? [...sumBy('day', table, state.counter, { keys: [one.key], range })] : [],
    })),
    flags: isByDay ? findFlags(table, summed, habitOf(reported), { keys, used: reported }) : [],
    forecast: isByDay ? forecastOf(table, today, keys) : null,
    differs: table.differs,
  };
}

function counterpartOf(day: string, range: DayRange, before: DayRange): DayRange | null {
  const other = counterpartsOf(range, before)[daysOf(range).indexOf(day)] ?? null;
  return other === null ? null : { from: other, to: other };
}

/** `locale`: the order of names. */
export function listOf(
  table: UsageTable,
  state: ReportState,
  { part, partUpTo, summed, compared }: Figures,
  locale: string,
): List {
  const grouping = table.isByDay ? state.grouping : 'key';
  const rows = rowsOf(table, grouping, {
    range: grouping === 'day' ? part : summed,
    reported: partUpTo,
    before: compared,
    // Keys are chosen in the list of keys, so it shows the others, too.
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
  isReported: (day: string) => boolean,
  question: RowsQuestion & { readonly reported: DayRange },
): ReportDay[] {
  const { range, reported, keys } = question;
  const { values, before, daysBefore } = rowsOf(table, 'day', question);
  const averages = averagesOf(table, sumBy('day', table, counter, { keys }), range, reported);
  return daysOf(range).map((day, at) => {
    const other = daysBefore?.[at] ?? null;
    return {
      day,
      isReported: isReported(day),
      counts: mapCounters((each) => values[each]?.[at] ?? 0, table.counters),
      average: averages[at] ?? 0,
      before: other === null ? null : { day: other, value: before?.[counter]?.[at] ?? 0 },
    };
  });
}

/** Averages of the known days among seven, also of those before the range. `values`: of the table's days. */
function averagesOf(
  table: UsageTable,
  values: ArrayLike<number>,
  range: DayRange,
  reported: DayRange,
): number[] {
  const from = addDays(range.from, 1 - averageDays);
  const known = daysOf({ from, to: range.to }).map((day) =>
    day <= reported.to && table.known.has(day) ? (values[table.places.get(day) ?? -1] ?? 0) : null,
  );
  return daysOf(range).map((_, at) => mean(known.slice(at, at + averageDays)) ?? 0);
}

/** Labels have no language: in Turkish, "website" would not find "WEBSITE". Composed and decomposed accents are equal. */
const folded = (text: string): string => text.toLowerCase().normalize('NFC');

function visibleKeys({ keys }: UsageTable, { hidden, query }: ReportState): number[] {
  const wanted = folded(query.trim());
  return [...keys.entries()]
    .filter(([, key]) => hidden.length === 0 || !hidden.includes(keyId(key)))
    .filter(([, { label, maskedKey }]) => folded(`${label}\n${maskedKey}`).includes(wanted))
    .map(([index]) => index);
}

/**
 * The chosen keys, whatever is searched. A chosen key that does not exist counts nothing: it must not show the usage of all
 * keys.
 */
const focusOf = (table: UsageTable, state: ReportState): number[] =>
  state.chosen.length === 0
    ? visibleKeys(table, state)
    : [...table.keys.entries()]
        .filter(([, key]) => state.chosen.includes(keyId(key)))
        .map(([index]) => index);
