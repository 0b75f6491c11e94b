import { describe, expect, it } from 'vitest';
import { mapCounters } from '../../../utils/usage/columns.ts';
import type { Prices } from '../../../utils/usage/money.ts';
import { freeIn, priceOf, pricesOf } from '../../../utils/usage/money.ts';
import { priceInWords } from '../../../utils/wording/usage-words.ts';

const prices: Prices = {
  ...{ currency: 'EUR', perMillion: 20, perMinute: 0.5, freeCharacters: 500_000 },
};
const noMoney = { currency: '', perMillion: '', perMinute: '', freeCharacters: null };

describe('prices', () => {
  it.each([
    [{}],
    [{ currency: 'EUR' }],
    [{ perMillion: '20' }],
    [{ currency: 'EUR', freeCharacters: 5 }],
  ])('are none with %j', (money) => {
    expect(pricesOf({ ...noMoney, ...money })).toBeNull();
  });

  it('are read from decimals', () => {
    const money = { ...noMoney, currency: 'EUR', perMillion: '20.00', perMinute: '0.5' };
    expect(pricesOf(money)).toEqual({ ...prices, freeCharacters: 0 });
  });
});

describe('what is counted', () => {
  it.each([
    ['total', 1_500_000, '€30.00'],
    ['documents', 250_000, '€5.00'],
    ['speech', 3, '€1.50'],
    ['speech_to_speech_minutes', 3, null],
    ['pages_read', 3, null],
  ])('(%s: %d) has the price %s', (counter, value, price) => {
    expect(priceInWords(counter, value, prices, 'en')).toBe(price);
  });

  it.each([
    ['EUR', 0, '€0.00'],
    ['EUR', 200, '€0.004'],
    ['EUR', 500, '€0.01'],
    ['JPY', 150, '¥0.003'],
    ['JPY', 40_000, '¥0.8'],
    ['JPY', 60_000, '¥1'],
    ['KWD', 20, 'KWD 0.0004'],
  ])('is not free below the smallest coin: %s, %d', (currency, value, price) => {
    const words = priceInWords('total', value, { ...prices, currency }, 'en');
    expect(words?.replace('\u00a0', ' ')).toBe(price);
  });

  it('has no price where none is set', () => {
    expect(priceInWords('total', 5, null, 'en')).toBeNull();
    expect(priceInWords('total', 5, { ...prices, perMillion: 0 }, 'en')).toBeNull();
    expect(priceInWords('speech', 5, { ...prices, perMinute: 0 }, 'en')).toBeNull();
  });
});

describe('free characters', () => {
  const counts = { ...mapCounters(() => 0), total: 1_500_000, speech: 2 };

  it.each([
    ['a month', { from: '2026-02-01', to: '2026-02-28' }, 21],
    ['a month so far', { from: '2026-02-01', to: '2026-02-20' }, 21],
    // Free characters do not carry over, and a sum does not say how they fall on its months.
    ['two months, the second so far', { from: '2026-02-01', to: '2026-03-04' }, 31],
    ['days from within a month', { from: '2026-02-02', to: '2026-03-04' }, 31],
  ])('of %s', (_, range, cost) => {
    expect(priceOf(counts, prices, freeIn(range, prices, true))).toBe(cost);
  });

  it('are not taken off what some keys used', () => {
    const range = { from: '2026-02-01', to: '2026-02-28' };
    expect(priceOf(counts, prices, freeIn(range, prices, false))).toBe(31);
  });

  it('are no income', () => {
    expect(priceOf({ total: 100 }, prices, prices.freeCharacters)).toBe(0);
  });
});
