import { descending, mean } from 'd3-array';
import type { DayRange } from '../base/utc-day.ts';
import { dayNumber } from '../base/utc-day.ts';
import type { NamedKey } from './columns.ts';
import { daysOf, isIn } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { rankKeys, sumBy } from './table.ts';

/** A day of one key, far above what is usual for it. */
export interface Flag extends NamedKey {
  readonly day: string;
  readonly value: number;
  /** The median of the days like it; 0: it is used on few days only. */
  readonly usual: number;
}

/** The largest keys are watched, because an account may have thousands. */
const mostWatched = 50;

/**
 * Unusual days of a range, the latest first, on one day the largest. `habit`: its reported days tell what is usual. The keys
 * that used most of them are watched.
 */
export function findFlags(
  table: UsageTable,
  range: DayRange,
  habit: DayRange,
  keys?: readonly number[],
): Flag[] {
  const days = daysOf(habit);
  const watched = rankKeys(table, 'total', { keys, range: habit }).slice(0, mostWatched);
  const flags = watched.flatMap(({ key, maskedKey, label, isDoubled }) => {
    const values = sumBy('day', table, 'total', { keys: [key], range: habit });
    const known = days.map((day, at) => ({ day, value: values[at] ?? 0 }));
    return findUnusualDays(known.filter(({ day }) => table.known.has(day)))
      .filter(({ day }) => isIn(range, day))
      .map((unusual): Flag => ({ maskedKey, label, ...(isDoubled && { isDoubled }), ...unusual }));
  });
  return flags.sort(
    (one, other) => descending(one.day, other.day) || descending(one.value, other.value),
  );
}

export interface UnusualDay {
  readonly kind: 'unusual-day';
  readonly id: string;
  readonly flag: Flag;
}

export function alertOf(flag: Flag): UnusualDay {
  const { day, maskedKey, label } = flag;
  return { kind: 'unusual-day', id: `${day} ${maskedKey} ${label}`, flag };
}

interface DayValue {
  readonly day: string;
  readonly value: number;
}

/** A normal day is above this once in 3.5 million. */
const limitInDeviations = 5;
/** Less is not worth a word, however rare. */
const smallest = 1_000;
/** Fewer days than this have no habit. */
const fewestDays = 8;
/** A job that runs every Wednesday is no news: the day must be so many times as high as its weekday usually is. */
const weekdayFactor = 1.5;
/** Fewer days tell nothing of a weekday. */
const fewestOfWeekday = 3;

/**
 * Days more than five robust standard deviations (median absolute deviation) above the median, working days and weekends apart
 * if there are enough of each, and half as much again as the median of the other days of their weekday. If more than half of
 * the days are equal, the mean deviation takes its place (Iglewicz and Hoaglin, 1993). The factors make both the standard
 * deviation of a normal distribution.
 */
export function findUnusualDays(days: readonly DayValue[]): (DayValue & { usual: number })[] {
  const isWeekend = ({ day }: DayValue) => [0, 6].includes(weekdayOf(day));
  const groups = [days.filter((day) => !isWeekend(day)), days.filter(isWeekend)];
  const isApart = groups.every(({ length }) => length >= fewestDays);
  return (isApart ? groups : [days]).flatMap((group) => {
    if (group.length < fewestDays) return [];
    const used = group.filter(({ value }) => value > 0);
    // The habit of a key that rests on most days is that of its other days.
    const rests = used.length >= fewestDays && used.length <= group.length / 2;
    const habit = rests ? used : group;
    const usual = median(habit.map(({ value }) => value));
    const deviations = habit.map(({ value }) => Math.abs(value - usual));
    const deviation = 1.4826 * median(deviations) || 1.2533 * (mean(deviations) ?? 0);
    return group
      .filter(({ value }) => value >= smallest && value - usual > limitInDeviations * deviation)
      .filter(({ day, value }) => {
        const others = days.filter(
          (one) => one.day !== day && weekdayOf(one.day) === weekdayOf(day),
        );
        const usualThen = median(others.map((one) => one.value));
        return others.length < fewestOfWeekday || value > weekdayFactor * usualThen;
      })
      .map((day) => ({ ...day, usual }));
  });
}

/** 0: Sunday. 1970 began on a Thursday. */
const weekdayOf = (day: string): number => ((dayNumber(day) ?? 0) + 4) % 7;

/** d3-array's median would add half a kilobyte to the background. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
