/** All that is shown of a table and a state. The popup's tab shows some of it. */

import { mean, sum } from 'd3-array';
import type { DayRange } from '../base/utc-day.ts';
import type { Counts } from '../service/types.ts';
import type { Counter } from './columns.ts';
import { mapCounters } from './columns.ts';
import { findFlags } from './flags.ts';
import { forecastOf } from './forecast.ts';
import { addDays, counterpartsOf, daysOf, daysUpTo, habitOf } from './ranges.ts';
import type { ReportState } from './report-state.ts';
import { comparedRange, rangeOfState } from './report-state.ts';
import type { ReportDay } from './rows.ts';
import { orderRows, rowsByDay, rowsByKey, sortedBy } from './rows.ts';
import type { RankedKey, TableKey, UsageTable } from './table.ts';
import { knownTo, knows, rankKeys, sumBy, sumOf, sumsBy } from './table.ts';

export interface KeySeries extends RankedKey {
  readonly byDay: readonly number[];
}

export type Figures = ReturnType<typeof figuresOf>;
export type Report = ReturnType<typeof reportOf>;

const mostSeries = 5;

const averageDays = 7;

/** `table` has the days of the range, of its habit and of its comparison. `state`: consistent. `today`: a UTC day. */
export function figuresOf(table: UsageTable, state: ReportState, today: string) {
  const { isByDay, who, counters, differs, known } = table;
  const { counter, day } = state;
  const keys = focusOf(table, state);
  const yesterday = addDays(today, -1);
  const range = rangeOfState(state, today);
  const upTo = knownTo(table, range, today);
  const part = day === null ? range : { from: day, to: day };
  const reported = daysOf(part).filter((each) => known.has(each));
  const summed = { from: reported.at(0) ?? part.from, to: reported.at(-1) ?? part.to };
  // A total has no part: if the service came less far than it was asked, it is compared with
  // nothing.
  const isAsAsked = isByDay || upTo === daysUpTo(range, yesterday)?.to;
  const wanted = isAsAsked ? comparedRange(state, today, upTo) : null;
  const others = wanted ? counterpartsOf(daysUpTo(range, upTo) ?? range, wanted) : [];
  const other = day === null ? null : (others[daysOf(range).indexOf(day)] ?? null);
  const beside = day === null ? wanted : other === null ? null : { from: other, to: other };
  // A sum of some days beside a sum of all of them would be no comparison.
  const isCompared =
    beside !== null &&
    [{ from: part.from, to: summed.to }, beside].every((days) => knows(table, days));
  const compared = isCompared ? beside : null;
  // A reader of a day without a counterpart would take the others' for its own.
  const before = compared && wanted;
  const totals = sumsBy('key', table, { keys, range: summed });
  const ranked = rankKeys(table, counter, { keys, range: summed });
  const days = isByDay ? daysOfReport(table, counter, keys, range, before ? others : []) : [];
  return {
    /** The day of this report. */
    today,
    /** False: totals by key, without days, flags and forecast. */
    isByDay,
    /** Keys are groups of this grouping; null: they are keys. */
    who,
    counters,
    differs,
    /** The shown days, and the days beside them. Null: there are none, or not all are known. */
    range,
    before,
    /** The last known day. It is before the range if that has only begun. */
    upTo,
    /** The days of totals, shares and rows: the range, or the selected day. */
    part,
    /** The reported days of `part`, from the first to the last; all of it if there are none. */
    summed,
    /** The days that totals and rows are compared with: `before`, or the day beside the selected one. */
    compared,
    /** The days that cannot be compared, because not all of both are known, or null. */
    notCompared: isCompared ? null : beside,
    /** Otherwise the zeros of `part` say nothing. */
    isReported: reported.length > 0,
    /** A day of `part` that is over has no report. */
    isPartial: !knows(table, daysUpTo(part, yesterday) ?? part),
    counts: mapCounters((of) => sum(totals[of] ?? []), counters),
    countsBefore: compared && sumOf(table, { keys, range: compared }),
    days,
    /** There are more days than the average is of. */
    hasAverage: days.length > averageDays,
    keysInUse: keys.filter((_, at) => counters.some((of) => (totals[of]?.[at] ?? 0) > 0)).length,
    /** The largest first, without keys that used nothing. */
    ranked,
    series: ranked.slice(0, mostSeries).map(
      (one): KeySeries => ({
        ...one,
        byDay: isByDay ? [...sumBy('day', table, counter, { keys: [one.key], range })] : [],
      }),
    ),
    flags: isByDay ? findFlags(table, part, habitOf(range), keys) : [],
    /** It is of this month, whatever is shown. Null: too little is known. */
    forecast: isByDay && range.to >= yesterday ? forecastOf(table, today, keys) : null,
  };
}

/** `locale`: the order of names. `figures`: those of the state, if they are known. */
export function reportOf(
  table: UsageTable,
  state: ReportState,
  today: string,
  locale: string,
  figures = figuresOf(table, state, today),
) {
  const { compared, part, days } = figures;
  const grouping = table.isByDay ? state.grouping : 'key';
  // Keys are chosen in the list of keys, so it shows the others, too.
  const keys = grouping === 'key' ? visibleKeys(table, state) : focusOf(table, state);
  const rows =
    grouping === 'day'
      ? rowsByDay(days, part, table.counters, compared !== null)
      : rowsByKey(table, grouping, keys, figures);
  return {
    ...{ ...figures, state, rows, keys: table.keys },
    order: orderRows(rows, state, table.keys, locale),
    sortedBy: sortedBy(rows, state),
  };
}

/** `others`: the days beside those of the range. */
function daysOfReport(
  table: UsageTable,
  counter: Counter,
  keys: readonly number[],
  range: DayRange,
  others: readonly (string | null)[],
): ReportDay[] {
  const whole = { from: addDays(range.from, 1 - averageDays), to: range.to };
  const counts = countsByDay(table, keys, whole);
  const compared = others.filter((day) => day !== null);
  const [from, to] = [compared.at(0), compared.at(-1)];
  const countsBefore = from && to ? countsByDay(table, keys, { from, to }) : null;
  const allDays = daysOf(whole);
  return daysOf(range).map((day, at) => {
    const other = others[at] ?? null;
    const before = other === null ? undefined : countsBefore?.get(other);
    return {
      day,
      isReported: counts.has(day),
      counts: counts.get(day) ?? mapCounters(() => 0, table.counters),
      // Also of the days before the range.
      average:
        mean(allDays.slice(at, at + averageDays), (each) => counts.get(each)?.[counter]) ?? 0,
      before: other !== null && before && counts.has(day) ? { day: other, counts: before } : null,
    };
  });
}

/** The reported days. */
function countsByDay(
  table: UsageTable,
  keys: readonly number[],
  range: DayRange,
): Map<string, Counts> {
  const { counters, known } = table;
  const sums = sumsBy('day', table, { keys, range });
  const countsAt = (at: number) => mapCounters((counter) => sums[counter]?.[at] ?? 0, counters);
  const days = daysOf(range).map((day, at) => [day, countsAt(at)] as const);
  return new Map(days.filter(([day]) => known.has(day)));
}

/** Labels have no language: in Turkish, "website" would not find "WEBSITE". Composed and decomposed accents are equal. */
const folded = (text: string): string => text.toLowerCase().normalize('NFC');

function visibleKeys({ keys }: UsageTable, { hidden, query }: ReportState): number[] {
  const wanted = folded(query.trim());
  return indexesOf(
    keys,
    ({ id, label, maskedKey }) =>
      !hidden.includes(id) && folded(`${label}\n${maskedKey}`).includes(wanted),
  );
}

/**
 * The chosen keys, whatever is searched. A chosen key that does not exist counts nothing: it must not show the usage of all
 * keys.
 */
const focusOf = (table: UsageTable, state: ReportState): number[] =>
  state.chosen.length === 0
    ? visibleKeys(table, state)
    : indexesOf(table.keys, ({ id }) => state.chosen.includes(id));

const indexesOf = (keys: readonly TableKey[], is: (key: TableKey) => boolean): number[] =>
  [...keys.entries()].filter(([, key]) => is(key)).map(([index]) => index);
