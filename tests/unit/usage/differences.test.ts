import fc from 'fast-check';
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

  it('are those of all characters and their kinds, of the whole piece', () => {
    expect(differencesOf(january, [entry(4, 5), entry(3, 3), entry(1, 2)])).toEqual([
      { counter: 'total', range: january, stated: 10, summed: 8 },
    ]);
  });

  it('are none where everything agrees', () => {
    expect(differencesOf(january, [entry(5), { ...entry(7), speech: 0.25 }])).toEqual([]);
    expect(differencesOf(february, [])).toEqual([]);
  });

  it('do not cancel each other out, in two entries: the first day is named', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000), { minLength: 2, maxLength: 31 }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.nat(30),
        fc.nat(30),
        (used, error, one, other) => {
          const [at, and] = [one % used.length, other % used.length];
          fc.pre(at < and);
          const entries = used.map((text, day) =>
            entry(text + 1_000, text + 1_000 + (day === at ? error : day === and ? -error : 0)),
          );
          const day = `2026-01-${String(at + 1).padStart(2, '0')}`;
          const text = (used[at] ?? 0) + 1_000;
          expect(differencesOf(january, entries)).toEqual([
            {
              ...{ counter: 'total', range: { from: day, to: day } },
              ...{ stated: text + error, summed: text },
            },
          ]);
        },
      ),
    );
  });
});
