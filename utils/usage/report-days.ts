/** The days of a report: what each came to, its average, and the day that it stands beside. */
import type { Steps } from '../base/steps.ts';
import type { Counter, Counts } from './columns.ts';
import { counterNames } from './columns.ts';
import { knownCounterparts } from './counterparts.ts';
import type { DayRange } from './ranges.ts';
import { addDays, daysOf } from './ranges.ts';
import type { RowsQuestion } from './rows.ts';
import type { UsageTable } from './table.ts';
import { knows, knowsDay, sumByDay } from './table.ts';
import { movingAverage } from './trends.ts';

export interface ReportDay {
  readonly day: string;
  readonly counts: Counts;
  /** Of the chosen counter, over this day and the six before it. */
  readonly average: number;
  /** The day that it is compared with, and what that came to of the chosen counter; null: there is none. */
  readonly before: { readonly day: string; readonly value: number } | null;
}

/** A week: each weekday once. */
export const averageDays = 7;

export function* daySteps(
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
