import { describe, expect, it } from 'vitest';
import { succeed } from '../../../utils/base/result.ts';
import type { UsageColumns } from '../../../utils/usage/columns.ts';
import { mapCounters, noCounts } from '../../../utils/usage/columns.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';
import { covers, readPieces } from '../../../utils/usage/read-pieces.ts';
import { openTable, sumByDay } from '../../../utils/usage/table.ts';

const years: readonly DayRange[] = [2026, 2025, 2024].map((year) => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
}));

/** All of those days are over at this time. */
const later = Date.parse('2027-03-01T12:00:00Z');

/** Returns a piece with one entry, for which the service states this total. */
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
      return succeed({ columns, fetchedAt: later });
    },
  );

describe('pieces of a range', () => {
  const [last, middle, first] = years as [DayRange, DayRange, DayRange];
  const half = 2 ** 52;

  it('are told together as long as their sum is exact', async () => {
    const pieces = [pieceOf(last, half), pieceOf(middle, half - 1)];
    expect(await read(...pieces)).toEqual({ pieces, fetchedAt: later, missing: null });
  });

  it.each([
    ['of their entries', pieceOf(middle, half, 0), 'usage_report.key_and_day_usages'],
    ['that the service tells', pieceOf(middle, 0, half), 'usage_report.total_usage'],
  ])('end before a sum beyond 2^53, %s, and say so by its path', async (_, piece, field) => {
    const known = pieceOf(last, half);
    expect(await read(known, piece, pieceOf(first, 1))).toEqual({
      pieces: [known],
      fetchedAt: later,
      missing: {
        ranges: [{ from: first.from, to: middle.to }],
        failure: { code: 'reply-malformed', field: `${field}.total_characters` },
      },
    });
  });
});

describe('days that were not over when they were told', () => {
  const range = { from: '2026-02-27', to: '2026-03-01' };
  const columns: UsageColumns = {
    ...pieceOf(range, 0),
    ...{ key: [0, 0], day: [1, 2] },
    counts: { ...mapCounters(() => [0, 0]), text: [5, 7], total: [5, 7] },
    stated: { ...noCounts, text: 12, total: 12 },
  };
  const readAt = async (time: string) => {
    const fetchedAt = Date.parse(time);
    const { pieces } = await readPieces([range], async () => succeed({ columns, fetchedAt }));
    return openTable([range], pieces);
  };

  it.each([
    ['2026-03-01T23:59:59.999Z', '2026-02-28', [0, 5, 0]],
    ['2026-03-02T00:00:00Z', '2026-03-01', [0, 5, 7]],
    // The clock was set back.
    ['2026-02-27T12:00:00Z', undefined, [0, 0, 0]],
  ])('are not known by what came at %s, whenever that is looked at', async (time, to, values) => {
    const table = await readAt(time);
    expect(table.known.at(-1)?.to).toBe(to);
    expect(sumByDay(table, 'total')).toEqual(values);
    // The totals of the service are consistent.
    expect(table.differences).toEqual([]);
  });

  it.each([
    ['the same day', '2026-03-01T08:00:00Z', '2026-03-01T23:59:59Z', true],
    ['the next day', '2026-03-01T23:59:59Z', '2026-03-02T00:00:00Z', false],
    ['the next day, of days that were over', '2026-03-02T08:00:00Z', '2026-03-03T08:00:00Z', true],
    [
      'the day before, by a clock that was set back',
      '2026-03-01T08:00:00Z',
      '2026-02-28T08:00:00Z',
      false,
    ],
  ])('serve on %s: %s, %s: %j', (_, told, now, serves) => {
    const fetchedAt = Date.parse(told);
    const known = { wanted: [range], fetchedAt };
    expect(covers(known, [range], Date.parse(now))).toBe(serves);
    expect(covers(known, [{ ...range, to: '2026-02-28' }], Date.parse(now))).toBe(true);
    expect(covers(known, [{ ...range, to: '2026-03-02' }], fetchedAt)).toBe(false);
  });
});
