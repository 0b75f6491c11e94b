/** A range at a glance: what it came to, against the one before, by day, by key, and what is out of the ordinary. */
import { changeOf } from '../base/change-of.ts';
import type { Steps } from '../base/steps.ts';
import { finish } from '../base/steps.ts';
import type { Counts, UsageKey } from './columns.ts';
import type { Difference } from './differences.ts';
import type { Flag } from './flags.ts';
import { flagSteps, mostWatched } from './flags.ts';
import { forecastOf } from './forecast.ts';
import type { DayRange, Period } from './ranges.ts';
import { daysOf, habitOf } from './ranges.ts';
import { rankKeys } from './ranked-keys.ts';
import type { UsageTable } from './table.ts';
import { knownTo, knows, sumByDay, sumSteps, untoldDays } from './table.ts';

export interface KeyShare extends UsageKey {
  readonly total: number;
  /** Of all characters of the range, 0 to 1. */
  readonly share: number;
  /** Characters of each day of the range. */
  readonly byDay: readonly number[];
}

export interface DayCounts {
  readonly day: string;
  readonly text: number;
  readonly documents: number;
  readonly improvement: number;
}

export interface UsageSummary {
  /** When it was made: a UTC day. */
  readonly today: string;
  readonly range: DayRange;
  /** The last day that anything is known of: before the range, where it has only begun. */
  readonly upTo: string;
  /** The days that it is compared with; null: none of its own has an answer yet. */
  readonly before: DayRange | null;
  readonly counts: Counts;
  /** What those days came to; null: they are not known, or some of the days of its own are not. */
  readonly countsBefore: Counts | null;
  /** Of characters against them (0.25: a quarter more); null where there were none, or they are not known. */
  readonly change: number | null;
  /** None where only totals by key are known. */
  readonly days: readonly DayCounts[];
  /** Those of them that the service has not told of. */
  readonly untold: ReadonlySet<string>;
  /** The keys that used most, in their order. */
  readonly topKeys: readonly KeyShare[];
  /** What all other keys came to, and how many of them used anything. */
  readonly otherKeys: { readonly count: number; readonly total: number };
  /** The latest first, on one day the largest. */
  readonly flags: readonly Flag[];
  /** What this month comes to if it goes on as it did; null for other periods, or with too little to go by. */
  readonly forecast: number | null;
  readonly differences: readonly Difference[];
}

const mostKeys = 5;
export interface SummaryQuestion {
  readonly range: DayRange;
  readonly before: DayRange | null;
  readonly period: Period | null;
  /** A UTC day. */
  readonly today: string;
}

/** `table` has at least the days of the range, of its habit, and of the range before. */
export function* summarySteps(
  table: UsageTable,
  { range, before, period, today }: SummaryQuestion,
): Steps<UsageSummary> {
  const counts = yield* sumSteps(table, { range });
  const upTo = knownTo(table, range, today);
  // A part of one beside the whole of the other would be a fall that there was not.
  const isCompared =
    before !== null && knows(table, { from: range.from, to: upTo }) && knows(table, before);
  const countsBefore = isCompared ? yield* sumSteps(table, { range: before }) : null;
  const ranked = rankKeys(table, range);
  const top = ranked.slice(0, mostKeys);
  const others = ranked.slice(mostKeys);
  yield;
  const ofDays = {
    text: sumByDay(table, 'text', { range }),
    documents: sumByDay(table, 'documents', { range }),
    improvement: sumByDay(table, 'improvement', { range }),
  };
  yield;
  const flags = yield* flagSteps(table, ranked.slice(0, mostWatched), range, habitOf(range));
  return {
    today,
    range,
    upTo,
    before,
    counts,
    countsBefore,
    change: countsBefore && changeOf(counts.total, countsBefore.total),
    days: daysOf(range).map((day, index) => ({
      day,
      text: ofDays.text[index] ?? 0,
      documents: ofDays.documents[index] ?? 0,
      improvement: ofDays.improvement[index] ?? 0,
    })),
    untold: untoldDays(table, range, upTo),
    topKeys: top.map(({ key, total, ...names }) => ({
      ...names,
      total,
      share: counts.total === 0 ? 0 : total / counts.total,
      byDay: sumByDay(table, 'total', { keys: [key], range }),
    })),
    otherKeys: { count: others.length, total: others.reduce((sum, { total }) => sum + total, 0) },
    flags,
    forecast: period === 'this-month' ? forecastOf(table, range, today) : null,
    differences: table.differences,
  };
}

/** As `summarySteps`, at once. */
export const summarize = (table: UsageTable, question: SummaryQuestion): UsageSummary =>
  finish(summarySteps(table, question));
