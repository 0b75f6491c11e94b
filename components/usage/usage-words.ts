import { greatest } from 'd3-array';
import type { DayRange } from '../../utils/base/utc-day.ts';
import type { Counts } from '../../utils/service/types.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { Counter } from '../../utils/usage/columns.ts';
import { isMinutes } from '../../utils/usage/columns.ts';
import type { Flag, UnusualDay } from '../../utils/usage/flags.ts';
import { alertOf } from '../../utils/usage/flags.ts';
import type { Period } from '../../utils/usage/ranges.ts';
import type { ReportDay } from '../../utils/usage/rows.ts';
import { dates, numbers } from '../../utils/wording/formats.ts';
import { mostListed } from '../../utils/wording/sentences.ts';
import type { DayForm } from '../../utils/wording/usage-words.ts';
import { dateOf, dayShort, shortDays } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';

export const periodWords: Readonly<Record<Period, () => string>> = {
  'last-7-days': () => i18n.t('usage.periods.last7Days'),
  'last-30-days': () => i18n.t('usage.periods.last30Days'),
  'last-90-days': () => i18n.t('usage.periods.last90Days'),
  'this-month': () => i18n.t('usage.periods.thisMonth'),
  'last-month': () => i18n.t('usage.periods.lastMonth'),
  'this-year': () => i18n.t('usage.periods.thisYear'),
  'last-year': () => i18n.t('usage.periods.lastYear'),
};

/** For pictures in which a day's name would occur twice. */
export const monthAndYear = (day: string, locale: string): string =>
  dates(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(dateOf(day));

/** For a place that names only one day. */
export const dayLong = (day: string, locale: string): string =>
  dates(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(dateOf(day));

export const rangeInWords = ({ from, to }: DayRange, locale: string, form: DayForm): string =>
  shortDays(locale, form).formatRange(dateOf(from), dateOf(to));

export const rangesInWords = (ranges: readonly DayRange[], locale: string, form: DayForm): string =>
  new Intl.ListFormat(locale).format(ranges.map((range) => rangeInWords(range, locale, form)));

/** Sums of minutes end in noise (0.1 + 0.2). */
export const everyDigit = { maximumFractionDigits: 6 } as const;

/** 12.3, but 0.04: a little is not nothing. */
const fewDigits = (minutes: number): Intl.NumberFormatOptions =>
  minutes > 0 && minutes < 0.05 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1 };

export const minutes = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const;

export const whole = { maximumFractionDigits: 0 } as const;

export const inWhole = (count: number, locale: string): string =>
  numbers(locale, whole).format(count);

/** A count of characters in whole. Minutes have few digits unless it is `exact`, and their `unit` only on demand. */
export const figure = (
  counter: Counter,
  value: number,
  locale: string,
  { exact = false, unit = false } = {},
): string =>
  isMinutes(counter)
    ? numbers(locale, {
        ...(unit && minutes),
        ...(exact ? everyDigit : fewDigits(value)),
      }).format(value)
    : inWhole(value, locale);

export const isNothing = (counts: Counts): boolean =>
  Object.values(counts).every((count) => count === 0);

/** The service reports a day once it is over, or later. */
export const noFiguresYet = ({ from }: DayRange, today: string): string =>
  from === today ? i18n.t('usage.noDayYet') : i18n.t('usage.noDayReported');

/** The last day with figures, and when they were asked for, in the reader's time zone. */
export const ageInWords = (
  { day, ...form }: DayForm & { readonly day: string },
  fetchedAt: number,
  locale: string,
): string =>
  i18n.t('report.age', {
    date: dayShort(day, locale, form),
    time: dates(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(fetchedAt),
  });

/** +12%. */
export function signedChange(now: number, before: number, locale: string): string {
  if (before === 0) return now > 0 ? i18n.t('report.new') : '–';
  return numbers(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format((now - before) / before);
}

/** Returns the first of the highest reported days, or null. */
export const highestDay = (
  days: readonly ReportDay[],
  of: (day: ReportDay) => number,
): ReportDay | null =>
  greatest(
    days.filter(({ isReported }) => isReported),
    (day) => of(day),
  ) ?? null;

/** The unusual days that no alert shows: the latest first, or the largest if not all are listed. */
export function unusualDays(flags: readonly Flag[], alerts: readonly Alert[]): UnusualDay[] {
  const shown = new Set(alerts.map(({ id }) => id));
  const days = flags.map(alertOf).filter(({ id }) => !shown.has(id));
  return days.length > mostListed
    ? days.sort((one, other) => other.flag.value - one.flag.value)
    : days;
}
