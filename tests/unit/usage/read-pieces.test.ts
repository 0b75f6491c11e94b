import { describe, expect, it } from 'vitest';
import { succeed } from '../../../utils/base/result.ts';
import type { UsageColumns } from '../../../utils/usage/columns.ts';
import { mapCounters, noCounts } from '../../../utils/usage/columns.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';
import { readPieces } from '../../../utils/usage/read-pieces.ts';

const years: readonly DayRange[] = [2026, 2025, 2024].map((year) => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
}));

/** One entry, of which the service says that it comes to `stated`. */
const pieceOf = (range: DayRange, total: number, stated = total): UsageColumns => ({
  range,
  keys: [{ maskedKey: 'ab***3f2a', label: '' }],
  key: [0],
  day: [0],
  counts: { ...mapCounters(() => [0]), total: [total] },
  stated: { ...noCounts, total: stated },
});

const read = (...pieces: readonly UsageColumns[]) =>
  readPieces(
    pieces.map(({ range }) => range),
    async ({ from }) => {
      const columns = pieces.find(({ range }) => range.from === from);
      if (!columns) throw new Error(`Not asked for: ${from}`);
      return succeed({ columns, fetchedAt: 1 });
    },
  );

describe('pieces of a range', () => {
  const [last, middle, first] = years as [DayRange, DayRange, DayRange];
  const half = 2 ** 52;

  it('are told together as long as their sum is exact', async () => {
    const pieces = [pieceOf(last, half), pieceOf(middle, half - 1)];
    expect(await read(...pieces)).toEqual({ pieces, fetchedAt: 1, missing: null });
  });

  it.each([
    ['of their entries', pieceOf(middle, half, 0), 'usage_report.key_and_day_usages'],
    ['that the service tells', pieceOf(middle, 0, half), 'usage_report.total_usage'],
  ])('end before a sum beyond 2^53, %s, and say so by its path', async (_, piece, field) => {
    const known = pieceOf(last, half);
    expect(await read(known, piece, pieceOf(first, 1))).toEqual({
      pieces: [known],
      fetchedAt: 1,
      missing: {
        ranges: [{ from: first.from, to: middle.to }],
        failure: { code: 'reply-malformed', field: `${field}.total_characters` },
      },
    });
  });
});
