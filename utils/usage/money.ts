/** The cost of usage, by the prices that the reader or an administrator has set. */
import type { Counts } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { countMonths } from './ranges.ts';

export interface Prices {
  /** ISO 4217. */
  readonly currency: string;
  /** The price of a million characters. */
  readonly perMillion: number;
  /** The price of a minute of speech. */
  readonly perMinute: number;
  /** They cost nothing, in each UTC month. */
  readonly freeCharacters: number;
}

/** The settings of the group `money`: prices are decimals as text, '' for none. */
export interface MoneySettings {
  readonly currency: string;
  readonly perMillion: string;
  readonly perMinute: string;
  readonly freeCharacters: number | null;
}

/** Returns null without a currency and a price: there is no money anywhere then. */
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

/** Returns the price of characters and minutes, of which `free` characters cost nothing. */
export const priceOf = (
  { total = 0, speech = 0 }: Partial<Pick<Counts, 'total' | 'speech'>>,
  { perMillion, perMinute }: Prices,
  free = 0,
): number => (Math.max(0, total - free) / 1e6) * perMillion + speech * perMinute;

/**
 * Returns how many characters of a range are free. They belong to the account and to one month, so none are free in a range that is
 * not of one month from its beginning, or in counts of some keys.
 */
export const freeIn = (range: DayRange, prices: Prices, isOfAllKeys: boolean): number =>
  isOfAllKeys && range.from.endsWith('-01') && countMonths(range) === 1 ? prices.freeCharacters : 0;
