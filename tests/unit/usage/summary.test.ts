import { describe, expect, it } from 'vitest';
import { toColumns } from '../../../utils/usage/columns.ts';
import type { Period } from '../../../utils/usage/ranges.ts';
import { rangeBefore, rangeOf, spanOf } from '../../../utils/usage/ranges.ts';
import { summarize } from '../../../utils/usage/summary.ts';
import { openTable } from '../../../utils/usage/table.ts';
import { report } from './account.ts';

const today = '2026-03-05';

function summaryOf(period: Period) {
  const range = rangeOf(period, today);
  const before = rangeBefore(range, period);
  const span = spanOf(range, before);
  const columns = toColumns(span, report(span, 'key_and_day'));
  if (!columns.ok) throw new Error(`Refused: ${columns.failure.field}`);
  return summarize(openTable(span, [columns.value]), { range, before, period, today });
}

describe('a summary of the local service’s account', () => {
  const summary = summaryOf('last-30-days');
  const stated = report(summary.range, null).total;

  it('comes to what the service says of the range, and is compared with the one before', () => {
    expect(summary.counts.total).toBe(stated.totalCharacters);
    const before = report(summary.before, null).total.totalCharacters;
    expect(summary.change).toBeCloseTo((stated.totalCharacters - before) / before, 12);
  });

  it('has every day, and its parts add up', () => {
    expect(summary.days).toHaveLength(30);
    const sum = summary.days.reduce(
      (all, day) => all + day.text + day.documents + day.improvement,
      0,
    );
    expect(sum).toBe(stated.totalCharacters);
  });

  it('ranks the five keys that used most, and counts the others', () => {
    const totals = summary.topKeys.map(({ total }) => total);
    expect(totals).toHaveLength(5);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    for (const { total, byDay } of summary.topKeys) {
      expect(byDay.reduce((a, b) => a + b, 0)).toBe(total);
    }
    const ofTop = totals.reduce((a, b) => a + b, 0);
    expect(ofTop + summary.otherKeys.total).toBe(stated.totalCharacters);
    expect(summary.topKeys[0]?.share).toBe((totals[0] ?? 0) / stated.totalCharacters);
  });

  it('names days out of the ordinary within the range, the latest first', () => {
    const { flags } = summaryOf('last-90-days');
    expect(flags.length).toBeGreaterThan(0);
    const days = flags.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().reverse());
    for (const { value, usual } of flags) expect(value).toBeGreaterThan(usual);
  });

  it('forecasts the month, and nothing else', () => {
    expect(summary.forecast).toBeNull();
    const month = summaryOf('this-month');
    expect(month.forecast).toBeGreaterThan(month.counts.total);
    expect(month.days).toHaveLength(4);
  });

  it('finds no difference where there is none', () => {
    expect(summary.differences).toEqual([]);
  });
});
