import { describe, expect, it } from 'vitest';
import type { DayRange } from '../../../utils/base/utc-day.ts';
import { mapCounters } from '../../../utils/usage/columns.ts';
import { findFlags } from '../../../utils/usage/flags.ts';
import type { Period } from '../../../utils/usage/ranges.ts';
import { daysOf, rangeBefore, rangeOf } from '../../../utils/usage/ranges.ts';
import { figuresOf } from '../../../utils/usage/report.ts';
import type { ReportState } from '../../../utils/usage/report-state.ts';
import { usualState } from '../../../utils/usage/report-state.ts';
import type { UsageTable } from '../../../utils/usage/table.ts';
import { openTable } from '../../../utils/usage/table.ts';
import { columnsOf, report, tableOf } from './account.ts';

const today = '2026-03-05';

function summaryOf(period: Period) {
  const range = rangeOf(period, today);
  const before = rangeBefore(range, period);
  return figuresOf(tableOf(range, before), { ...usualState, period }, today);
}

/** Returns the report of a custom range. */
const reportOfDays = (
  table: UsageTable,
  range: DayRange,
  compare: ReportState['compare'] = 'none',
) => figuresOf(table, { ...usualState, period: range, compare }, today);

describe('a summary of the local service’s account', () => {
  const summary = summaryOf('last-30-days');
  const stated = report(summary.range, 'key').total;

  it('comes to what the service says of the range, and is compared with the one before', () => {
    expect(summary.counts.total).toBe(stated.total);
    const before = report(rangeBefore(summary.range, 'last-30-days'), 'key').total.total;
    expect(summary.countsBefore?.total).toBe(before);
  });

  it('names the days that the service has not told of, at the end and between others', () => {
    expect(summary.days.every(({ isReported }) => isReported)).toBe(true);
    const range = { from: '2026-02-26', to: today };
    const answers = [
      { from: '2026-02-26', to: '2026-02-27' },
      { from: '2026-03-01', to: '2026-03-03' },
    ].map((piece) => columnsOf(piece));
    const { days } = reportOfDays(openTable(answers), range);
    const unreported = days.filter(({ isReported }) => !isReported);
    expect(unreported.map(({ day }) => day)).toEqual(['2026-02-28', '2026-03-04', '2026-03-05']);
  });

  it('has no comparison if its own days lack data, except days that cannot be known yet', () => {
    const range = { from: '2026-02-24', to: today };
    const before = { from: '2026-02-10', to: '2026-02-23' };
    const comparedWhereToldFrom = (from: string) => {
      const answers = [before, { from, to: '2026-03-04' }].map((piece) => columnsOf(piece));
      const table = openTable(answers);
      return reportOfDays(table, range, 'before').countsBefore;
    };
    expect(comparedWhereToldFrom('2026-02-24')).not.toBeNull();
    expect(comparedWhereToldFrom('2026-02-26')).toBeNull();
  });

  it('has every day, and its parts add up', () => {
    expect(summary.days).toHaveLength(30);
    const sum = summary.days.reduce(
      (all, { counts }) => all + counts.text + counts.documents + counts.improvement,
      0,
    );
    expect(sum).toBe(stated.total);
  });

  it('ranks the five keys that used most, and counts the others', () => {
    const totals = summary.series.map(({ total }) => total);
    expect(totals).toHaveLength(5);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    for (const { total, byDay } of summary.series) {
      expect(byDay.reduce((a, b) => a + b, 0)).toBe(total);
    }
    const ofTop = totals.reduce((a, b) => a + b, 0);
    const others = summary.ranked.slice(totals.length).reduce((sum, { total }) => sum + total, 0);
    expect(ofTop + others).toBe(stated.total);
  });

  it('names days out of the ordinary within the range, the latest first', () => {
    const { flags } = summaryOf('last-90-days');
    expect(flags.length).toBeGreaterThan(0);
    const days = flags.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().reverse());
    for (const { value, usual } of flags) expect(value).toBeGreaterThan(usual);
  });

  it('forecasts the month, whatever period that reaches yesterday is shown', () => {
    expect(summary.forecast).toEqual(summaryOf('this-month').forecast);
    expect(summaryOf('last-month').forecast).toBeNull();
    const month = summaryOf('this-month');
    expect(month.forecast?.low).toBeGreaterThan(month.counts.total);
    expect(month.days).toHaveLength(4);
  });

  it.each([
    ['2026-03-05', '2026-03-02', 10, 310],
    // Nothing of this month is reported yet, and the last days of the previous month are missing too.
    ['2026-03-02', '2026-02-26', 10, 310],
    // Without any usage, the total says so and there is no forecast.
    ['2026-03-05', '2026-03-02', 0, null],
  ])(
    'forecasts the month on %s from %s, as far as the service has come, at %i a day',
    (today, told, aDay, expected) => {
      const range = rangeOf('this-month', today);
      const wanted = { from: '2025-12-01', to: range.to };
      const known = { from: wanted.from, to: told };
      const days = daysOf(known);
      const { forecast, flags } = figuresOf(
        openTable([
          {
            range: known,
            keys: [{ maskedKey: 'k', label: '' }],
            key: days.map(() => 0),
            day: days.map((_, day) => day),
            counts: { ...mapCounters(() => days.map(() => 0)), total: days.map(() => aDay) },
            differs: false,
          },
        ]),
        { ...usualState, period: 'this-month' },
        today,
      );
      const { low = null, high = null } = forecast ?? {};
      expect({ low, high, flags }).toEqual({ low: expected, high: expected, flags: [] });
    },
  );

  it('agrees with the sum of its parts', () => {
    expect(summary.differs).toBe(false);
  });
});

/**
 * Each key uses 1,000 times its number per day, and fifty times that on the spike days. The reports end with `told`.
 */
function tableWithSpikes(
  keys: number,
  wanted: DayRange,
  spikes: readonly string[],
  told = wanted.to,
) {
  const range = { from: wanted.from, to: told };
  const days = daysOf(range);
  const entries = Array.from({ length: keys * days.length }, (_, entry) => ({
    key: Math.floor(entry / days.length),
    day: entry % days.length,
  }));
  const total = entries.map(
    ({ key, day }) => 1_000 * (key + 1) * (spikes.includes(days[day] ?? '') ? 50 : 1),
  );
  return openTable([
    {
      range,
      keys: Array.from({ length: keys }, (_, key) => ({ maskedKey: `k${key}`, label: '' })),
      key: entries.map(({ key }) => key),
      day: entries.map(({ day }) => day),
      counts: { ...mapCounters(() => entries.map(() => 0)), total },
      differs: false,
    },
  ]);
}

describe('days out of the ordinary of several keys', () => {
  const range = { from: '2026-02-01', to: '2026-03-04' };
  const habit = { from: '2025-12-05', to: '2026-03-04' };
  const table = tableWithSpikes(6, habit, ['2026-02-17', '2026-03-03']);

  it('are listed by day, the latest first, and within a day by what was used, the most first', () => {
    const flags = findFlags(table, range, habit);
    expect(flags.map(({ day, value }) => [day, value])).toEqual(
      ['2026-03-03', '2026-02-17'].flatMap((day) =>
        [6, 5, 4, 3, 2, 1].map((key) => [day, key * 50_000]),
      ),
    );
  });

  it('are listed as far as the service has come, where it is behind', () => {
    const late = tableWithSpikes(2, habit, ['2026-02-17'], '2026-02-17');
    const flags = findFlags(late, range, habit);
    expect(flags.map(({ day }) => day)).toEqual(['2026-02-17', '2026-02-17']);
  });

  it('are told at a glance of the keys that used most on the latest of them', () => {
    const { flags } = reportOfDays(table, range, 'before');
    // All keys are counted, and the first three are named.
    const ofDay = ['k5', 'k4', 'k3', 'k2', 'k1', 'k0'];
    expect(flags.map(({ maskedKey }) => maskedKey)).toEqual([...ofDay, ...ofDay]);
  });
});
