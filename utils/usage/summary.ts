/** A range at a glance: what it came to, against the one before, by day, by key, and what is out of the ordinary. */
import { changeOf } from '../base/change-of.ts';
import type { Steps } from '../base/steps.ts';
import { finish } from '../base/steps.ts';
import { dayNumber, daysInMonth } from '../base/utc-day.ts';
import type { Counter, Counts, UsageKey } from './columns.ts';
import type { Difference } from './differences.ts';
import type { DayRange, Period } from './ranges.ts';
import { addDays, countDays, daysOf, habitOf } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { knownTo, knows, lastTold, sumByDay, sumByKey, sumSteps, untoldDays } from './table.ts';
import { findUnusualDays, forecastMonth } from './trends.ts';

export interface KeyShare extends UsageKey {
  readonly total: number;
  /** Of all characters of the range, 0 to 1. */
  readonly share: number;
  /** Characters of each day of the range. */
  readonly byDay: readonly number[];
}

/** A day of one key, far above what is usual for it. */
export interface Flag extends UsageKey {
  readonly day: string;
  readonly value: number;
  readonly usual: number;
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
/** The keys whose days are looked through: an account may have thousands, and what they are looked for is large. */
export const mostWatched = 50;
/** Four weeks: each weekday as often as every other. */
const forecastDays = 28;

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

export interface RankedKey extends UsageKey {
  readonly key: number;
  readonly total: number;
}

/** Keys that used anything of it, the largest first. */
export function rankKeys(
  table: UsageTable,
  range: DayRange,
  counter: Counter = 'total',
  keys: readonly number[] = [...table.keys.keys()],
): RankedKey[] {
  return sumByKey(table, counter, { keys, range })
    .map((total, at) => {
      const key = keys[at] ?? 0;
      return { maskedKey: '', label: '', ...table.keys[key], key, total };
    })
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
}

/**
 * Days of a range that are out of the ordinary, the latest first, on one day the largest. `habit`: the days that tell what is
 * usual, which the range is in, as far as the service has come: it may be days behind. Without an answer for each of those
 * nothing is said.
 */
export function* flagSteps(
  table: UsageTable,
  keys: readonly (UsageKey & { readonly key: number })[],
  range: DayRange,
  habit: DayRange,
): Steps<Flag[]> {
  const last = lastTold(table);
  const told = { from: habit.from, to: last < habit.to ? last : habit.to };
  if (told.to < told.from || !knows(table, told)) return [];
  const days = daysOf(told);
  // 1970 began on a Thursday.
  const weekdays = days.map((day) => ((dayNumber(day) ?? 0) + 4) % 7);
  const flags: Flag[] = [];
  for (const { key, maskedKey, label, isDoubled } of keys) {
    const names = { maskedKey, label, ...(isDoubled && { isDoubled }) };
    for (const { day, value, usual } of findUnusualDays(
      sumByDay(table, 'total', { keys: [key], range: told }),
      weekdays,
    )) {
      const date = days[day] ?? '';
      if (date < range.from || date > range.to) continue;
      flags.push({ ...names, day: date, value, usual });
    }
    yield;
  }
  return flags.sort(
    (one, other) =>
      Number(one.day < other.day) - Number(one.day > other.day) || other.value - one.value,
  );
}

/**
 * What a month comes to (`range`: its days so far), by the four weeks up to the last day that the service tells, which may be days
 * behind. Null where they are not all known.
 *
 * @param keys indexes in the table's keys; all of them without it
 */
export function forecastOf(
  table: UsageTable,
  range: DayRange,
  today: string,
  keys?: readonly number[],
): number | null {
  const last = knownTo(table, range, today);
  const first = addDays(last, 1 - forecastDays);
  const known = { from: range.from < first ? range.from : first, to: last };
  if (!knows(table, known)) return null;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const monthDays = Math.max(0, daysBetween(range.from, last) + 1);
  return forecastMonth({
    values: sumByDay(table, 'total', { ...(keys && { keys }), range: known }),
    monthDays,
    daysBetween: Math.max(0, daysBetween(last, range.from) - 1),
    daysLeft: daysInMonth(year, month) - monthDays,
  });
}

const daysBetween = (from: string, to: string): number => countDays({ from, to }) - 1;
