import { i18n } from '#i18n';
import type { UsageKey } from '../../utils/usage/columns.ts';
import type { DayRange, Period } from '../../utils/usage/ranges.ts';
import type { Flag } from '../../utils/usage/summary.ts';
import { dates, numbers } from './formats.ts';

export const periodWords: Readonly<Record<Period, () => string>> = {
  'last-7-days': () => i18n.t('usage.periods.last7Days'),
  'last-30-days': () => i18n.t('usage.periods.last30Days'),
  'last-90-days': () => i18n.t('usage.periods.last90Days'),
  'this-month': () => i18n.t('usage.periods.thisMonth'),
  'last-month': () => i18n.t('usage.periods.lastMonth'),
  'this-year': () => i18n.t('usage.periods.thisYear'),
  'last-year': () => i18n.t('usage.periods.lastYear'),
};

/** The day and its month; the year is the chosen period's. Days are UTC, whatever the reader's zone. */
export const dayShort = (day: string, locale: string): string =>
  shortDays(locale).format(new Date(`${day}T00:00:00Z`));

/** With its weekday and year: for where one day is all that is said. */
export const dayLong = (day: string, locale: string): string =>
  dates(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

const shortDays = (locale: string, year?: 'numeric') =>
  dates(locale, { day: 'numeric', month: 'short', year, timeZone: 'UTC' });

/** Of a whole year or more the days alone would say nothing. */
export function rangeInWords({ from, to }: DayRange, locale: string): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  const isLong = last.getTime() - first.getTime() > 300 * 86_400_000;
  return shortDays(locale, isLong ? 'numeric' : undefined).formatRange(first, last);
}

/** As short as an eye needs it: 796K. */
export const compact = (count: number, locale: string): string =>
  numbers(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(count);

export const inPercent = (share: number, locale: string): string =>
  numbers(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** Null: there is nothing to compare with. */
export function changeInWords(change: number | null, locale: string): string {
  if (change === null) return i18n.t('usage.change.new');
  const share = inPercent(Math.abs(change), locale);
  // What is shown as 0 % is no change to anybody.
  if (Math.abs(change) < 0.005) return i18n.t('usage.change.same');
  return change > 0
    ? i18n.t('usage.change.more', { share })
    : i18n.t('usage.change.less', { share });
}

/** A key without a label is known by its mask, of which only the ends say anything. */
export const nameOf = ({ label, maskedKey }: UsageKey): string =>
  label.trim() || maskedKey.replace(/\*{5,}/, '****');

export function flagInWords(flag: Flag, locale: string): string {
  const { format } = numbers(locale, {});
  const words = {
    key: isolated(shortened(nameOf(flag))),
    date: dayShort(flag.day, locale),
    count: format(flag.value),
  };
  return flag.usual === 0
    ? i18n.t('usage.flagRare', words)
    : i18n.t('usage.flag', { ...words, usual: compact(flag.usual, locale) });
}

const mostLetters = 40;

/** A label may be as long as a paragraph. */
const shortened = (name: string): string => {
  const letters = [...name];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : name;
};

/** Other people's words keep their own direction within our sentence (first strong isolate, Unicode UAX #9). */
const isolated = (words: string): string => `\u2068${words}\u2069`;
