import { describe, expect, it } from 'vitest';
import { utcDayBefore } from '../../../utils/base/utc-day.ts';
import { checkDays } from '../../../utils/usage/columns.ts';
import { openTable, sumBy } from '../../../utils/usage/table.ts';
import { stillServes } from '../../../utils/usage/usage-data.ts';
import { decodeEntries } from './account.ts';

const usageOf = (characters: number) => ({
  total: characters,
  text: characters,
  documents: 0,
  improvement: 0,
  speech: 0,
});

describe('days that were not over when they were told', () => {
  const range = { from: '2026-02-27', to: '2026-03-01' };
  const day = (date: string, characters: number) => ({
    ...{ maskedKey: 'ab***3f2a', label: '', date },
    usage: usageOf(characters),
  });
  const entries = [day('2026-02-28', 5), day('2026-03-01', 7)];
  const report = decodeEntries(range, entries, usageOf(12));
  const readAt = (time: string) => {
    const columns = checkDays(range, report, utcDayBefore(Date.parse(time), 1));
    if (!columns.ok) throw new Error('Refused');
    return openTable([columns.value]);
  };

  it.each([
    ['2026-03-01T23:59:59.999Z', '2026-02-28', [0, 5, 0]],
    ['2026-03-02T00:00:00Z', '2026-03-01', [0, 5, 7]],
    // The clock was set back.
    ['2026-02-27T12:00:00Z', undefined, [0, 0, 0]],
  ])('are not known by what came at %s, whenever that is looked at', (time, to, values) => {
    const table = readAt(time);
    expect(table.days.at(-1)).toBe(to);
    expect([...sumBy('day', table, 'total', { range })]).toEqual(values);
    // The service agrees with itself.
    expect(table.differs).toBe(false);
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
    expect(stillServes(range, fetchedAt, Date.parse(now))).toBe(serves);
    expect(stillServes({ ...range, to: '2026-02-27' }, fetchedAt, Date.parse(now))).toBe(true);
  });
});
