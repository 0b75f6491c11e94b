import type { DayRange } from '../base/utc-day.ts';
import type { Counter, NamedKey } from '../usage/columns.ts';
import { isCharacters, shortLabel } from '../usage/columns.ts';
import type { Flag } from '../usage/flags.ts';
import type { Prices } from '../usage/money.ts';
import { priceOf } from '../usage/money.ts';
import { i18n } from '../words/i18n.ts';
import { dates, numbers } from './formats.ts';
import { isolated } from './sentences.ts';

export interface DayForm {
  readonly withYear: boolean;
}

/** Day and month, and the year if `needsYear`. Days are UTC. */
export const dayShort = (
  day: string,
  locale: string,
  form: DayForm = { withYear: false },
): string => shortDays(locale, form).format(dateOf(day));

export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const shortDays = (locale: string, { withYear }: DayForm) =>
  dates(locale, {
    day: 'numeric',
    month: 'short',
    year: withYear ? 'numeric' : undefined,
    timeZone: 'UTC',
  });

/** False if all days are in the current year. */
export const needsYear = (today: string, ...ranges: readonly (DayRange | null)[]): boolean =>
  ranges
    .flatMap((range) => (range ? [range.from, range.to] : []))
    .some((day) => yearOf(day) !== yearOf(today));

const yearOf = (day: string): string => day.slice(0, 4);

/** 796K. */
export const compact = (count: number, locale: string): string =>
  numbers(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(count);

/** €12.40; amounts below the smallest coin keep two digits. */
export function inMoney(amount: number, { currency }: Prices, locale: string): string {
  const coins = numbers(locale, { style: 'currency', currency });
  const smallest = 10 ** -(coins.resolvedOptions().maximumFractionDigits ?? 2);
  const form =
    amount > 0 && amount < smallest
      ? numbers(locale, { style: 'currency', currency, maximumSignificantDigits: 2 })
      : coins;
  return form.format(amount);
}

/** The price of all but the `free` characters, or null if none is set. */
export function priceInWords(
  counter: Counter,
  value: number,
  prices: Prices | null,
  locale: string,
  free = 0,
): string | null {
  const isSpeech = counter === 'speech';
  const price = isSpeech ? prices?.perMinute : isCharacters(counter) && prices?.perMillion;
  if (prices === null || !price) return null;
  const used = isSpeech ? { speech: value } : { total: value };
  return inMoney(priceOf(used, prices, free), prices, locale);
}

/** "796K (€15.92)". */
export const withMoney = (words: string, amount: string | null): string =>
  amount === null ? words : `${words} (${isolated(amount)})`;

/** 44%, 0.5%, 0.04%, 99.9%: small shares are not zero, and large ones not all. */
export const inPercent = (share: number, locale: string): string =>
  numbers(locale, { style: 'percent', ...digitsOf(share) }).format(share);

function digitsOf(share: number): Intl.NumberFormatOptions {
  if (share > 0 && share < 0.0005) return { maximumSignificantDigits: 1 };
  if (share > 0 && share < 0.01) return { maximumFractionDigits: 1 };
  if (share >= 0.995 && share < 1) return { maximumFractionDigits: 1, roundingMode: 'floor' };
  return { maximumFractionDigits: 0 };
}

/** The ends of the mask stand for a missing label, and beside a shared one. */
export function nameOf({ label, maskedKey, isDoubled }: NamedKey): string {
  const mask = shortMask(maskedKey);
  const name = shortLabel(label);
  if (name === '') return mask;
  return isDoubled ? `${name} (${mask})` : name;
}

export const shortMask = (maskedKey: string): string => maskedKey.replace(/\*{5,}/, '****');

/** @param today UTC day */
export function flagInWords(flag: Flag, today: string, locale: string): string {
  const { day, usual, value } = flag;
  const withYear = needsYear(today, { from: day, to: day });
  const words = {
    key: isolated(nameOf(flag)),
    date: dayShort(day, locale, { withYear }),
    count: numbers(locale, {}).format(value),
  };
  return usual === 0
    ? i18n.t('usage.flagRare', words)
    : i18n.t('usage.flag', { ...words, usual: compact(usual, locale) });
}
