import { describe, expect, it } from 'vitest';
import type { DayRange } from '../../../utils/base/utc-day.ts';
import type { ReportState } from '../../../utils/usage/report-state.ts';
import { usualState } from '../../../utils/usage/report-state.ts';
import type { UsageTable } from '../../../utils/usage/table.ts';
import { openTable } from '../../../utils/usage/table.ts';
import { report as ask, columnsOf, reportOf, tableOf } from './account.ts';

const today = '2026-03-05';
const january = { from: '2026-01-01', to: '2026-01-31' };

/** Returns the table of a service that has reported only these days. */
const toldOnly = (...pieces: readonly DayRange[]): UsageTable =>
  openTable(pieces.map((piece) => columnsOf(piece)));

const show = (table: UsageTable, patch: Partial<ReportState>) =>
  reportOf(table, { ...usualState, ...patch }, { today, locale: 'en' });

const totalOf = (days: DayRange) => ask(days, 'key').total.total;
const oneDay = (day: string): DayRange => ({ from: day, to: day });

/** Compares January with December. */
const against = { period: january, compare: 'before' } as const;

describe('a comparison of days that are not all told of', () => {
  const fromTheTwentieth = toldOnly(
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2026-01-20', to: '2026-03-04' },
  );

  it.each(['key', 'day'] as const)('is none, by %s: a part stands beside no whole', (grouping) => {
    const shown = show(fromTheTwentieth, { ...against, grouping });
    expect(shown).toMatchObject({
      isReported: true,
      compared: null,
      before: null,
      countsBefore: null,
    });
    expect(shown.counts.total).toBe(totalOf({ from: '2026-01-20', to: '2026-01-31' }));
    expect(shown.rows.before).toBeNull();
    expect(shown.days.every(({ before }) => before === null)).toBe(true);
  });

  it('is one of a single day that is told of, with the day that it stands beside', () => {
    const shown = show(fromTheTwentieth, { ...against, grouping: 'day', day: '2026-01-20' });
    // Both days are Tuesdays.
    expect(shown.compared).toEqual(oneDay('2025-12-23'));
    expect(shown.counts.total).toBe(totalOf(oneDay('2026-01-20')));
    expect(shown.countsBefore?.total).toBe(totalOf(oneDay('2025-12-23')));
    expect([...(shown.rows.before?.total ?? [])]).toEqual([totalOf(oneDay('2025-12-23'))]);
    const besides = Object.fromEntries(shown.days.map(({ day, before }) => [day, before]));
    expect(besides['2026-01-20']).toMatchObject({
      ...{ day: '2025-12-23', counts: { total: totalOf(oneDay('2025-12-23')) } },
    });
    expect(besides['2026-01-19']).toBeNull();
  });

  it('is one of a single day, whichever of the other days are not told of', () => {
    const some = toldOnly(
      { from: '2025-12-15', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-03-04' },
    );
    const whole = show(some, against);
    expect([whole.compared, whole.before]).toEqual([null, null]);
    const [known, unknown] = ['2026-01-20', '2026-01-10'].map((day) =>
      show(some, { ...against, day }),
    );
    expect(known?.countsBefore?.total).toBe(totalOf(oneDay('2025-12-23')));
    expect(known?.days.find(({ day }) => day === '2026-01-10')?.before).toBeNull();
    expect([unknown?.compared, unknown?.countsBefore, unknown?.before]).toEqual([null, null, null]);
  });

  it('is none where the days are of two pieces, and the older has no answer', () => {
    const range = { from: '2024-08-01', to: '2026-02-28' };
    const before = { from: '2023-01-01', to: '2024-07-31' };
    const isAnswered = ({ to }: DayRange) => to !== '2025-02-27';
    const table = tableOf(range, before, { isAnswered });
    expect([...table.known].some((day) => day < range.from)).toBe(true);
    expect(table.known.has('2025-01-01')).toBe(false);
    const shown = show(table, { period: range, compare: 'before' });
    expect(shown).toMatchObject({ isReported: true, compared: null, countsBefore: null });
  });
});

describe('rows of days between two pieces', () => {
  it('that are not told of stand beside none, and neither do those beside such days', () => {
    const table = toldOnly(
      { from: '2025-12-01', to: '2026-01-10' },
      { from: '2026-01-12', to: '2026-02-28' },
    );
    const february = { from: '2026-02-01', to: '2026-02-28' };
    // A comparison needs all of its days, so one day alone is compared.
    const compared = (range: DayRange, day: string) =>
      show(table, { period: range, compare: 'before', grouping: 'day', day }).compared;
    expect(compared(february, '2026-02-07')).toEqual(oneDay('2026-01-10'));
    expect(compared(february, '2026-02-08')).toBeNull();
  });
});

describe('the days that totals are of', () => {
  it('begin and end with days that are told of', () => {
    const table = openTable([columnsOf({ from: '2026-01-20', to: '2026-02-27' })]);
    const summed = (range: DayRange, day: string | null = null) =>
      show(table, { period: range, day, compare: 'none' }).summed;
    expect(summed(january)).toEqual({ from: '2026-01-20', to: '2026-01-31' });
    expect(summed({ from: '2026-01-25', to: '2026-03-04' })).toEqual({
      ...{ from: '2026-01-25', to: '2026-02-27' },
    });
    expect(summed(january, '2026-01-22')).toEqual(oneDay('2026-01-22'));
    // Without any reported day, the whole range is named.
    expect(summed(january, '2026-01-05')).toEqual(oneDay('2026-01-05'));
    const december = { from: '2025-12-01', to: '2025-12-31' };
    expect(summed(december)).toEqual(december);
  });
});
