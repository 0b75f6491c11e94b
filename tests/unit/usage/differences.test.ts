import { describe, expect, it } from 'vitest';
import type { Counts } from '../../../utils/usage/columns.ts';
import { findDifferences, mapCounters } from '../../../utils/usage/columns.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';

const [january, february]: readonly [DayRange, DayRange] = [
  { from: '2026-01-01', to: '2026-01-31' },
  { from: '2026-02-01', to: '2026-02-28' },
];

/** One key, an entry a day; `stated` where that is not what they come to. */
function differencesOf(
  range: DayRange,
  entries: readonly Partial<Counts>[],
  stated: Partial<Counts> = {},
) {
  const counts = mapCounters((counter) => entries.map((entry) => entry[counter] ?? 0));
  const sums = mapCounters((counter) => (counts[counter] ?? []).reduce((a, b) => a + b, 0));
  const piece = {
    ...{ range, counts },
    keys: [{ maskedKey: 'ab***3f2a', label: 'Website' }],
    key: entries.map(() => 0),
    day: entries.map((_, day) => day),
  };
  return findDifferences(piece, { ...sums, ...stated } as Counts);
}

const entry = (text: number, total = text): Partial<Counts> => ({ text, total });

describe('differences', () => {
  it('are those of a piece’s totals and the sums of its entries', () => {
    expect(differencesOf(january, [entry(5)], { text: 9, total: 9 })).toEqual([
      { counter: 'text', range: january, stated: 9, summed: 5 },
      { counter: 'total', range: january, stated: 9, summed: 5 },
    ]);
  });

  it('are none where everything agrees', () => {
    expect(differencesOf(january, [entry(5), { ...entry(7), speech: 0.25 }])).toEqual([]);
    expect(differencesOf(february, [])).toEqual([]);
  });

  it('are none of minutes, which a service rounds in each entry', () => {
    expect(differencesOf(january, [{ ...entry(7), speech: 0.25 }], { speech: 0.251 })).toEqual([]);
  });

  it('are none of kinds that Verso does not know, although they count among all characters', () => {
    expect(differencesOf(january, [entry(5, 9)])).toEqual([]);
  });
});
