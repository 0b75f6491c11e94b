/** The cost of usage, by the prices that the reader or an administrator has set. */
import type { Counter, Counts } from './columns.ts';
import { isCharacters } from './columns.ts';
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

/** The full price of a counter's value; null: nobody knows what it costs. */
export function priceOf(counter: Counter, value: number, prices: Prices | null): number | null {
  if (counter === 'speech') return prices?.perMinute ? value * prices.perMinute : null;
  return prices?.perMillion && isCharacters(counter) ? (value / 1e6) * prices.perMillion : null;
}

/** The full price of all that was counted. */
export const priceOfAll = ({ total, speech }: Pick<Counts, 'total' | 'speech'>, prices: Prices) =>
  (total / 1e6) * prices.perMillion + speech * prices.perMinute;

/** Returns the cost of an account's characters in a month, without the free ones. */
export const costOfMonth = (characters: number, prices: Prices): number =>
  priceOfAll({ total: Math.max(0, characters - prices.freeCharacters), speech: 0 }, prices);

/**
 * Returns how many characters of a range are free. They belong to the account and to one month: what is left of a month does not carry
 * over. So none are free in a range that is not of one month from its beginning, or in counts of some keys.
 */
export const freeIn = (range: DayRange, prices: Prices, isOfAllKeys: boolean): number =>
  isOfAllKeys && range.from.endsWith('-01') && countMonths(range) === 1 ? prices.freeCharacters : 0;

/** Returns the cost of a range, without its free characters. */
export const costOfRange = (
  { total, speech }: Counts,
  range: DayRange,
  prices: Prices,
  isOfAllKeys: boolean,
): number =>
  priceOfAll({ total: Math.max(0, total - freeIn(range, prices, isOfAllKeys)), speech }, prices);
