import { describe, expect, it } from 'vitest';
import type { Counts } from '../../../utils/service/types.ts';
import { mapCounters } from '../../../utils/usage/columns.ts';
import type { Grouping, ReportState } from '../../../utils/usage/report-state.ts';
import { usualState } from '../../../utils/usage/report-state.ts';
import { csvOf, rowsFile } from '../../../utils/usage/rows-file.ts';
import type { UsageTable } from '../../../utils/usage/table.ts';
import { openTable } from '../../../utils/usage/table.ts';
import { columnsOf, entriesOf, report, reportOf } from './account.ts';

const today = '2026-03-05';
const span = { from: '2026-02-01', to: '2026-03-04' };
const range = { from: '2026-02-26', to: '2026-03-04' };

const show = (table: UsageTable, patch: Partial<ReportState>) =>
  reportOf(table, { ...usualState, compare: 'none', ...patch }, { today, locale: 'en' });

function linesOf(): string[] {
  const sort = { by: 'day', descending: false } as const;
  const shown = show(openTable([columnsOf(span)]), {
    period: range,
    grouping: 'key-and-day',
    sort,
  });
  return csvOf(shown, null).split('\r\n').slice(0, -1);
}

describe('usage as CSV', () => {
  const lines = linesOf();

  it('has a row for each day and key that the service lists in the range', () => {
    const stated = report(range, 'key_and_day');
    const used = entriesOf(stated).filter(({ usage }) => usage.total + usage.speech > 0);
    expect(lines.slice(1)).toHaveLength(used.length);
    const named = lines.slice(1).map((line) => line.split(',').slice(0, 2).join());
    expect(named.toSorted()).toEqual(
      used.map(({ date, maskedKey }) => `${date},${maskedKey}`).sort(),
    );
    const days = named.map((name) => name.slice(0, 10));
    expect(days).toEqual(days.toSorted());
  });

  it('comes to what the service says', () => {
    // The total is the fifth column from the right, because labels may contain commas.
    const totals = lines.slice(1).map((line) => Number(line.split(',').at(-5)));
    expect(totals.reduce((a, b) => a + b, 0)).toBe(report(range, 'key').total.total);
  });

  it('names its columns as the service does', () => {
    expect(lines[0]).toBe(
      'day,api_key,api_key_label,total_characters,text_translation_characters,' +
        'document_translation_characters,text_improvement_characters,speech_to_text_minutes',
    );
  });
});

describe('a file with a price', () => {
  it('has the full price of each row beside its characters', () => {
    const prices = { currency: 'EUR', perMillion: 20, perMinute: 0.5, freeCharacters: 9_000_000 };
    const table = tableOf({ total: 1_500_000, text: 1_500_000, speech: 2 });
    const shown = show(table, { period: oneDay, grouping: 'day' });
    const [head, line] = csvOf(shown, prices).split('\r\n');
    expect(head?.split(',').slice(-2)).toEqual(['cost', 'currency']);
    expect(line?.split(',').slice(-2)).toEqual(['31', 'EUR']);
    const { name, text } = rowsFile('json', shown, prices);
    expect(name).toBe('usage-day-2026-03-04-to-2026-03-04.json');
    expect(JSON.parse(text)).toEqual({
      ...{ start_date: '2026-03-04', end_date: '2026-03-04', is_partial: false, group_by: 'day' },
      all_keys: true,
      rows: [
        expect.objectContaining({
          ...{ day: '2026-03-04', total_characters: 1_500_000, cost: 31, currency: 'EUR' },
        }),
      ],
    });
  });

  it('says what it lacks: keys, or days without a report', () => {
    const table = openTable([columnsOf(span)]);
    const { keys } = table;
    const named = (of: UsageTable, patch: Partial<ReportState>) => {
      const { name, text } = rowsFile('json', show(of, { period: range, ...patch }), null);
      const { all_keys, is_partial } = JSON.parse(text);
      return [name.replace(/-2026.*/, ''), all_keys, is_partial];
    };
    const id = keys[0]?.id ?? '';
    expect(named(table, {})).toEqual(['usage-key', true, false]);
    expect(named(table, { hidden: [id] })).toEqual(['usage-key-some-keys', false, false]);
    // The rows by key list all keys, whichever are chosen.
    expect(named(table, { chosen: [id] })).toEqual(['usage-key', true, false]);
    expect(named(table, { chosen: [id], grouping: 'day' })).toEqual([
      ...['usage-day-some-keys', false, false],
    ]);
    const lacking = openTable([columnsOf({ from: span.from, to: '2026-03-01' })]);
    expect(named(lacking, {})).toEqual(['usage-key-partial', true, true]);
  });

  it('names the days that it is compared with', () => {
    const shown = show(openTable([columnsOf(span)]), { period: range, compare: 'before' });
    expect(JSON.parse(rowsFile('json', shown, null).text)).toMatchObject({
      ...{ compared_start_date: '2026-02-19', compared_end_date: '2026-02-25' },
    });
  });
});

/** Returns a table of one key and one day. */
const tableOf = (counts: Partial<Counts>) =>
  openTable([
    {
      range: oneDay,
      keys: [{ maskedKey: 'ab***3f2a', label: 'Website' }],
      key: [0],
      day: [0],
      counts: mapCounters((counter) => [counts[counter] ?? 0]),
      differs: false,
    },
  ]);
const oneDay = { from: '2026-03-04', to: '2026-03-04' };

function linesBy(table: UsageTable, grouping: Grouping): string[] {
  return csvOf(show(table, { period: oneDay, grouping }), null)
    .split('\r\n')
    .slice(1, -1);
}

describe('a number in a file', () => {
  it.each([
    [450_359_962_737, '450359962737'],
    [999_999_999_999, '999999999999'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [9_007_199_254_740_989, '9007199254740989'],
  ])('has every digit of %d characters', (total, written) => {
    expect(linesBy(tableOf({ total }), 'day')).toEqual([`2026-03-04,${written},0,0,0,0`]);
  });

  it.each([
    [0.1 + 0.2, '0.3'],
    [1 / 3, '0.333333'],
    [8_589_934_592.5, '8589934592.5'],
    [90_000_000_000.123_46, '90000000000.12346'],
  ])('of %d minutes has no noise', (speech, written) => {
    expect(linesBy(tableOf({ speech }), 'day')).toEqual([`2026-03-04,0,0,0,0,${written}`]);
  });
});

describe('what was used of anything at all', () => {
  it.each(['total', 'text', 'documents', 'improvement', 'speech'] as const)(
    'is in files of keys where it is %s alone',
    (counter) => {
      const table = tableOf({ [counter]: 50 });
      expect(linesBy(table, 'key')).toHaveLength(1);
      expect(linesBy(table, 'key-and-day')).toHaveLength(1);
    },
  );

  it('is in none where it is nothing', () => {
    expect(linesBy(tableOf({}), 'key')).toEqual([]);
    expect(linesBy(tableOf({}), 'key-and-day')).toEqual([]);
  });
});
