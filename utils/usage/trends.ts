/** Analyses a row of days: its trend, its forecast, and the days that are out of the ordinary. */

/** The mean of each day and the `days - 1` before it, of those that are reported; 0 if none is. Null: the day is not reported. */
export function movingAverage(values: readonly (number | null)[], days: number): number[] {
  return values.map((_, index) => {
    // Each sum by itself: what is taken away again from one that goes on leaves noise of minutes behind (0.1 + 0.2 - 0.3).
    const told = values
      .slice(Math.max(0, index + 1 - days), index + 1)
      .filter((value) => value !== null);
    return told.length > 0 ? told.reduce((a, b) => a + b, 0) / told.length : 0;
  });
}

/** The total that a month may reach. */
export interface Forecast {
  /** The days of the month that are told, together. */
  readonly soFar: number;
  readonly total: number;
  /** Four of five months like the last weeks end between these. */
  readonly low: number;
  readonly high: number;
  /** The expected usage of each day to come, from the first that is not told to the month's last. */
  readonly toCome: readonly number[];
}

const habitDays = 28;
/** Standard deviations around the mean that hold four fifths of a normal distribution. */
const fourFifths = 1.2816;

/**
 * Estimates the total of a month: its days so far, and for each day to come the mean of the same weekdays
 * among the last 28. The range comes of how far those days are from their means. Null with less than 7 days to go by. No season, no growth.
 *
 * `values`: the last days that are told, in order; `monthDays`: how many of them belong to the month; `daysBetween`: how many days
 * lie between them and the month, of which nothing is told; `daysLeft`: what follows of the month, to its end.
 */
export function forecastMonth({
  values,
  monthDays,
  daysBetween = 0,
  daysLeft,
}: {
  readonly values: readonly number[];
  readonly monthDays: number;
  readonly daysBetween?: number;
  readonly daysLeft: number;
}): Forecast | null {
  if (values.length < 7) return null;
  const habit = values.slice(-habitDays);
  const sum = (some: readonly number[]) => some.reduce((a, b) => a + b, 0);
  // Seven days back from a day to come is the same weekday; so is every seventh before it.
  const sameWeekday = (ahead: number) =>
    habit.filter((_, index) => (habit.length - index + ahead) % 7 === 0);
  const mean = (some: readonly number[]) => sum(some) / some.length;
  const soFar = sum(values.slice(values.length - monthDays));
  const ahead = Array.from({ length: daysLeft }, (_, at) => daysBetween + at);
  const toCome = ahead.map((day) => mean(sameWeekday(day)));
  const squares = Array.from({ length: 7 }, (_, day) => {
    const same = sameWeekday(day);
    return sum(same.map((value) => (value - mean(same)) ** 2));
  });
  const variance = sum(squares) / Math.max(habit.length - 7, 1);
  // Days vary by themselves, and so does the mean of the few days that each weekday is known by.
  const ofMeans = sum(
    Array.from({ length: 7 }, (_, weekday) => {
      const count = ahead.filter((day) => day % 7 === weekday).length;
      return count ** 2 / sameWeekday(weekday).length;
    }),
  );
  const spread = fourFifths * Math.sqrt(variance * (daysLeft + ofMeans));
  const total = soFar + sum(toCome);
  return {
    ...{ soFar, toCome },
    total: Math.round(total),
    low: Math.round(Math.max(soFar, total - spread)),
    high: Math.round(total + spread),
  };
}

/** How many days of those to come are within a budget; null: all of them are. */
export function daysWithin({ soFar, toCome }: Forecast, budget: number): number | null {
  let used = soFar;
  const at = toCome.findIndex((value) => {
    used += value;
    return used > budget;
  });
  return at < 0 ? null : at;
}

export interface UnusualDay {
  /** Index in the row of days. */
  readonly day: number;
  readonly value: number;
  /** The median of the days like it; 0: it is used on few days only. */
  readonly usual: number;
}

/** From where on a day is called unusual: a normal day is above it about once in 3.5 million. */
const limitInDeviations = 5;
/** Below this, nothing is worth a word, however rare it is. */
const smallest = 1_000;
/** Fewer days than this have no habit. */
const fewestDays = 8;
/** Makes the median deviation of normally distributed values their standard deviation. */
const normalFactor = 1.4826;

/**
 * Days far above a row's own habit: farther from the median than five robust standard deviations (median absolute
 * deviation), working days and weekends apart where there are enough of each. If more than half of the days are equal,
 * the median deviation is zero; then the mean deviation stands in for it (Iglewicz and Hoaglin, 1993).
 *
 * `weekdays`: 0 (Sunday) to 6 of each value.
 */
export function findUnusualDays(
  values: readonly number[],
  weekdays: readonly number[],
): UnusualDay[] {
  const all = values.map((value, day) => ({ value, day }));
  const isWeekend = (day: number) => weekdays[day] === 0 || weekdays[day] === 6;
  const weekend = all.filter(({ day }) => isWeekend(day));
  const working = all.filter(({ day }) => !isWeekend(day));
  const groups = [weekend, working].every(({ length }) => length >= fewestDays)
    ? [working, weekend]
    : [all];
  return groups.flatMap((group) => unusualOf(group)).sort((one, other) => one.day - other.day);
}

interface DayValue {
  readonly value: number;
  readonly day: number;
}

function unusualOf(days: readonly DayValue[]): UnusualDay[] {
  if (days.length < fewestDays) return [];
  const values = daysOfWork(days).map(({ value }) => value);
  const usual = median(values);
  const deviations = values.map((value) => Math.abs(value - usual));
  const mean = deviations.reduce((a, b) => a + b, 0) / deviations.length;
  const deviation = normalFactor * median(deviations) || 1.2533 * mean;
  return days
    .filter(({ value }) => value >= smallest && value - usual > limitInDeviations * deviation)
    .map(({ day, value }) => ({ day, value, usual }));
}

/** If most days are zero, only days with usage are compared, if there are enough of them. */
function daysOfWork(days: readonly DayValue[]): readonly DayValue[] {
  const working = days.filter(({ value }) => value > 0);
  const rests = working.length <= days.length / 2;
  return rests && working.length >= fewestDays ? working : days;
}

/** Returns 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
}
