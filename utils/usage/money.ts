import type { DayRange } from '../base/utc-day.ts';
import { monthOf } from '../base/utc-day.ts';
import type { Counts } from '../service/types.ts';

export interface Prices {
  /** ISO 4217. */
  readonly currency: string;
  readonly perMillion: number;
  readonly perMinute: number;
  /** Free in each UTC month. */
  readonly freeCharacters: number;
}

/** The group `money` of the settings: decimals as text, '' for none. */
export interface MoneySettings {
  readonly currency: string;
  readonly perMillion: string;
  readonly perMinute: string;
  readonly freeCharacters: number | null;
}

/** Returns null without a currency or a price. */
export function pricesOf(money: MoneySettings): Prices | null {
  const { currency, perMillion, perMinute, freeCharacters } = money;
  if (currency === '' || (perMillion === '' && perMinute === '')) return null;
  return {
    currency,
    perMillion: Number(perMillion),
    perMinute: Number(perMinute),
    freeCharacters: freeCharacters ?? 0,
  };
}

/** `free`: characters that cost nothing. */
export const priceOf = (
  { total = 0, speech = 0 }: Partial<Pick<Counts, 'total' | 'speech'>>,
  { perMillion, perMinute }: Prices,
  free = 0,
): number => (Math.max(0, total - free) / 1e6) * perMillion + speech * perMinute;

/**
 * Returns the free characters of a range. They belong to the account and to one month: none are free in other ranges, or in
 * counts of some keys.
 */
export const freeIn = (range: DayRange, prices: Prices, isOfAllKeys: boolean): number =>
  isOfAllKeys && range.from.endsWith('-01') && monthOf(range.from) === monthOf(range.to)
    ? prices.freeCharacters
    : 0;
