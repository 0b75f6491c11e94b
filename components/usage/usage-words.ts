import { i18n } from '#i18n';
import { shortLabel } from '../../utils/base/short-label.ts';
import type { Counts, UsageKey } from '../../utils/usage/columns.ts';
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

/** How days are told. */
interface DayForm {
  readonly withYear: boolean;
}

/**
 * The day and its month, with its year where the words around it don't say it (`needsYear`). Days are UTC, whatever the reader's
 * zone.
 */
export const dayShort = (
  day: string,
  locale: string,
  form: DayForm = { withYear: false },
): string => shortDays(locale, form).format(dateOf(day));

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

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const shortDays = (locale: string, { withYear }: DayForm) =>
  dates(locale, {
    day: 'numeric',
    month: 'short',
    year: withYear ? 'numeric' : undefined,
    timeZone: 'UTC',
  });

export const rangeInWords = ({ from, to }: DayRange, locale: string, form: DayForm): string =>
  shortDays(locale, form).formatRange(dateOf(from), dateOf(to));

/** Only where all days that are told together lie in the current year does nobody ask which year they are of. */
export const needsYear = (today: string, ...ranges: readonly (DayRange | null)[]): boolean =>
  ranges
    .flatMap((range) => (range ? [range.from, range.to] : []))
    .some((day) => yearOf(day) !== yearOf(today));

const yearOf = (day: string): string => day.slice(0, 4);

/** Every digit that a service tells of minutes; sums of them end in noise (0.1 + 0.2). */
export const everyDigit = { maximumFractionDigits: 6 } as const;

/** One digit of minutes after the point; what is little is not said to be nothing: 12.3, 0.04. */
export const fewDigits = (minutes: number): Intl.NumberFormatOptions =>
  minutes > 0 && minutes < 0.05 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1 };

/** "42.5 min". */
export const inMinutes = (
  minutes: number,
  locale: string,
  digits: Intl.NumberFormatOptions,
): string =>
  numbers(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short', ...digits }).format(
    minutes,
  );

/** Whether nothing was counted, of whichever kind. */
export const isNothing = (counts: Counts): boolean =>
  Object.values(counts).every((count) => count === 0);

/** As short as an eye needs it: 796K. */
export const compact = (count: number, locale: string): string =>
  numbers(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(count);

/** What is little is not said to be nothing, nor almost all to be all: 44%, 0.5%, 0.04%, 99.9%. */
export const inPercent = (share: number, locale: string): string =>
  numbers(locale, { style: 'percent', ...digitsOf(share) }).format(share);

function digitsOf(share: number): Intl.NumberFormatOptions {
  if (share > 0 && share < 0.0005) return { maximumSignificantDigits: 1 };
  if (share > 0 && share < 0.01) return { maximumFractionDigits: 1 };
  if (share >= 0.995 && share < 1) return { maximumFractionDigits: 1, roundingMode: 'floor' };
  return { maximumFractionDigits: 0 };
}

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

/** A key without a label is known by its mask, of which only the ends say anything; one that shares its label, by both. */
export function nameOf({ label, maskedKey, isDoubled }: UsageKey): string {
  const mask = shortMask(maskedKey);
  const name = shortLabel(label);
  if (name === '') return mask;
  return isDoubled ? `${name} (${mask})` : name;
}

/** As many asterisks as say that there is more. */
export const shortMask = (maskedKey: string): string => maskedKey.replace(/\*{5,}/, '****');

export function flagInWords(flag: Flag, locale: string, form?: DayForm): string {
  const { format } = numbers(locale, {});
  const words = {
    key: isolated(nameOf(flag)),
    date: dayShort(flag.day, locale, form),
    count: format(flag.value),
  };
  return flag.usual === 0
    ? i18n.t('usage.flagRare', words)
    : i18n.t('usage.flag', { ...words, usual: compact(flag.usual, locale) });
}

/** Other people's words keep their own direction within our sentence (first strong isolate, Unicode UAX #9). */
export const isolated = (words: string): string => `\u2068${words}\u2069`;
