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

/** Returns the cost of a whole account's characters, without the free ones of so many months. */
export const costOfMonths = (characters: number, prices: Prices, months = 1): number =>
  (Math.max(0, characters - prices.freeCharacters * months) / 1e6) * prices.perMillion;

/**
 * Returns the cost of a range. Free characters are taken off only where the range begins with a month and the counts are of all keys: they belong
 * to the account and its months.
 */
export const costOfRange = (
  counts: Counts,
  range: DayRange,
  prices: Prices,
  isOfAllKeys: boolean,
): number =>
  isOfAllKeys && range.from.endsWith('-01')
    ? costOfMonths(counts.total, prices, countMonths(range)) + counts.speech * prices.perMinute
    : priceOfAll(counts, prices);
