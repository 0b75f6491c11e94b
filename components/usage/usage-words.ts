import { i18n } from '#i18n';
import type { Counts } from '../../utils/usage/columns.ts';
import type { DayRange, Period } from '../../utils/usage/ranges.ts';
import { dates, numbers } from '../../utils/wording/formats.ts';
import type { DayForm } from '../../utils/wording/usage-words.ts';
import { dateOf, inPercent, shortDays } from '../../utils/wording/usage-words.ts';

export const periodWords: Readonly<Record<Period, () => string>> = {
  'last-7-days': () => i18n.t('usage.periods.last7Days'),
  'last-30-days': () => i18n.t('usage.periods.last30Days'),
  'last-90-days': () => i18n.t('usage.periods.last90Days'),
  'this-month': () => i18n.t('usage.periods.thisMonth'),
  'last-month': () => i18n.t('usage.periods.lastMonth'),
  'this-year': () => i18n.t('usage.periods.thisYear'),
  'last-year': () => i18n.t('usage.periods.lastYear'),
};

/** The month and its year: for pictures of so many days that a day's name would stand for several. */
export const monthAndYear = (day: string, locale: string): string =>
  dates(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(dateOf(day));

/** With its weekday and year: for where one day is all that is said. */
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

/** Every digit that a service tells of minutes; sums of them end in noise (0.1 + 0.2). */
export const everyDigit = { maximumFractionDigits: 6 } as const;

/** One digit of minutes after the point; what is little is not said to be nothing: 12.3, 0.04. */
export const fewDigits = (minutes: number): Intl.NumberFormatOptions =>
  minutes > 0 && minutes < 0.05 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1 };

export const minutes = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const;

/** "42.5 min". */
export const inMinutes = (
  count: number,
  locale: string,
  digits: Intl.NumberFormatOptions,
): string => numbers(locale, { ...minutes, ...digits }).format(count);

/** Whether nothing was counted, of whichever kind. */
export const isNothing = (counts: Counts): boolean =>
  Object.values(counts).every((count) => count === 0);

/**
 * Names the days that the service has not reported. It reports a day once it is over, or later.
 *
 * @param today in UTC
 */
export const noFiguresYet = ({ from }: DayRange, today: string): string =>
  from === today ? i18n.t('usage.noDayYet') : i18n.t('usage.noDayReported');

/** Null: there is nothing to compare with. */
export function changeInWords(change: number | null, locale: string): string {
  if (change === null) return i18n.t('usage.change.new');
  const share = inPercent(Math.abs(change), locale);
  // A change that rounds to 0 % is shown as no change.
  if (Math.abs(change) < 0.005) return i18n.t('usage.change.same');
  return change > 0
    ? i18n.t('usage.change.more', { share })
    : i18n.t('usage.change.less', { share });
}

/** Returns the growth as a share (0.25: a quarter more), or null if `before` is zero. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;
