import { describe, expect, it } from 'vitest';
import type { DayRange } from '../../../utils/base/utc-day.ts';
import type { UsageColumns } from '../../../utils/service/types.ts';
import { checkDays, mapCounters } from '../../../utils/usage/columns.ts';
import { addDays, countDays, splitRange } from '../../../utils/usage/ranges.ts';
import { knownTo, knows, openTable, sumBy, sumOf } from '../../../utils/usage/table.ts';
import { asChromiumStores } from '../../support/as-chromium-stores.ts';
import { decodeEntries, entriesOf, report, yesterday } from './account.ts';

const year: DayRange = { from: addDays(yesterday, -364), to: yesterday };

function columnsOf(range: DayRange, report: UsageColumns): UsageColumns {
  const columns = checkDays(range, report);
  if (!columns.ok) throw new Error(`Refused: ${columns.failure.field}`);
  // A message carries the columns as JSON.
  return JSON.parse(JSON.stringify(columns.value));
}

const tableOf = (range: DayRange, report: UsageColumns) => openTable([columnsOf(range, report)]);

const day = (date: string, text: number, label = 'Website', maskedKey = 'ab***3f2a') => ({
  maskedKey,
  label,
  date,
  usage: {
    total: text,
    text: text,
    documents: 0,
    improvement: 0,
    speech: 0.25,
  },
});

const small: DayRange = { from: '2026-01-01', to: '2026-01-04' };
const smallReport = (
  entries: ReturnType<typeof day>[],
  { total, range = small }: { readonly total?: number; readonly range?: DayRange } = {},
): UsageColumns => {
  const sum = entries.reduce((all, { usage }) => all + usage.total, 0);
  const { usage } = day('', total ?? sum);
  return decodeEntries(range, entries, { ...usage, speech: entries.length * 0.25 });
};

describe('a table of a year of the local service', () => {
  const table = tableOf(year, report(year, 'key_and_day'));

  it('comes to what the service says without grouping', () => {
    const { total } = report(year, 'key');
    const sum = sumOf(table, { range: year });
    expect(sum.total).toBe(total.total);
    expect(sum.text).toBe(total.text);
    expect(sum.documents).toBe(total.documents);
    expect(sum.improvement).toBe(total.improvement);
    expect(sum.speech).toBeCloseTo(total.speech, 6);
    expect(table.differs).toBe(false);
  });

  it('has for each key what the service says by key', () => {
    const byKey = report(year, 'key');
    const sums = sumBy('key', table, 'total', { range: year });
    const ours = table.keys.map(({ maskedKey, label }, index) => ({
      maskedKey,
      label,
      total: sums[index],
    }));
    const theirs = entriesOf(byKey).map(({ maskedKey, label, usage }) => ({
      maskedKey,
      label,
      total: usage.total,
    }));
    const order = (one: { maskedKey: string }, other: { maskedKey: string }) =>
      one.maskedKey < other.maskedKey ? -1 : 1;
    expect(ours.sort(order)).toEqual(theirs.sort(order));
  });

  it('has for each day what the service says of that day alone', () => {
    const byDay = sumBy('day', table, 'total', { range: year });
    expect(byDay).toHaveLength(365);
    for (const index of [0, 100, 364]) {
      const date = table.days[index] ?? '';
      expect(byDay[index]).toBe(report({ from: date, to: date }, 'key').total.total);
    }
  });

  it('is the same from pieces', () => {
    const long: DayRange = { from: addDays(yesterday, -398), to: yesterday };
    const pieces = splitRange(long);
    expect(pieces).toHaveLength(2);
    const whole = openTable(pieces.map((piece) => columnsOf(piece, report(piece, 'key_and_day'))));
    expect(countDays(long)).toBe(399);
    expect(sumOf(whole, { range: year })).toEqual(sumOf(table, { range: year }));
    expect(whole.differs).toBe(false);
  });
});

describe('a table', () => {
  it('has zeros where nothing was used', () => {
    const table = tableOf(small, smallReport([day('2026-01-02', 5), day('2026-01-04', 7)]));
    expect([...sumBy('day', table, 'text', { range: small })]).toEqual([0, 5, 0, 7]);
    const lastTwo = { from: '2026-01-03', to: '2026-01-04' };
    expect([...sumBy('day', table, 'text', { range: lastTwo })]).toEqual([0, 7]);
    expect(sumOf(table, { range: small }).speech).toBe(0.5);
  });

  it('leaves what no piece holds at zero, and joins keys by who they are', () => {
    const early = { from: '2026-01-01', to: '2026-01-02' };
    const first = columnsOf(early, smallReport([day('2026-01-02', 5)], { range: early }));
    const last = { from: '2026-01-04', to: '2026-01-04' };
    const two = [day('2026-01-04', 3, 'Other'), day('2026-01-04', 7)];
    const second = columnsOf(last, smallReport(two, { range: last }));
    const table = openTable([first, second]);
    expect(table.keys.map(({ label }) => label)).toEqual(['Website', 'Other']);
    expect([...sumBy('day', table, 'text', { keys: [0], range: small })]).toEqual([0, 5, 0, 7]);
    expect(table.differs).toBe(false);
  });

  it('says which keys share their label', () => {
    const two = [day('2026-01-02', 5), { ...day('2026-01-02', 3), maskedKey: 'other' }];
    const table = tableOf(small, smallReport([...two, day('2026-01-03', 1, 'Alone')]));
    expect(table.keys.map(({ label, isDoubled }) => [label, isDoubled ?? false])).toEqual([
      ['Website', true],
      ['Website', true],
      ['Alone', false],
    ]);
  });

  it('says which keys are shown with the same label, however theirs go on', () => {
    const long = 'A label of exactly forty letters, not more';
    const labels = ['Website', ' Website ', `${long} one`, `${long} two`, 'Alone'];
    const entries = labels.map((label, at) => ({ ...day('2026-01-02', 5, label, `${at}`) }));
    const table = tableOf(small, smallReport(entries));
    expect(table.keys.map(({ isDoubled }) => isDoubled ?? false)).toEqual([
      ...[true, true, true, true, false],
    ]);
  });

  it('of nothing at all comes to nothing', () => {
    const table = tableOf(small, smallReport([]));
    expect(table.keys).toEqual([]);
    expect(sumOf(table, { range: small })).toEqual(mapCounters(() => 0));
    expect([...sumBy('day', table, 'total', { range: small })]).toEqual([0, 0, 0, 0]);
  });

  it('tells keys apart by mask and label, and adds up what comes twice', () => {
    const entries = [
      day('2026-01-01', 1),
      day('2026-01-01', 10, 'Website', 'cd***0000'),
      day('2026-01-01', 100, ''),
      day('2026-01-01', 1_000),
    ];
    const table = tableOf(small, smallReport(entries));
    expect(table.keys).toHaveLength(3);
    expect([...sumBy('key', table, 'total', { range: small })]).toEqual([1_001, 10, 100]);
    expect([...sumBy('key', table, 'total', { keys: [2], range: small })]).toEqual([100]);
  });

  it('says where the stated total is not the sum', () => {
    expect(tableOf(small, smallReport([day('2026-01-01', 5)], { total: 9 })).differs).toBe(true);
    expect(tableOf(small, smallReport([day('2026-01-01', 5)], { total: 5 })).differs).toBe(false);
  });

  it('knows only of the days that the service says it reports on', () => {
    const second = { from: '2026-01-02', to: '2026-01-02' };
    const late = checkDays(small, smallReport([], { range: second }));
    if (!late.ok) throw new Error(`Refused: ${late.failure.field}`);
    const table = openTable([late.value]);
    expect(knows(table, small)).toBe(false);
    expect(knows(table, { from: '2026-01-02', to: '2026-01-02' })).toBe(true);
    expect(knownTo(table, small, '2026-02-01')).toBe('2026-01-02');
  });

  it.each([
    ['2026-03-04', '2026-03-05', '2026-03-04'],
    ['2025-12-31', '2026-03-05', '2025-12-31'],
    // On the first day of a month, nothing is known of that day yet.
    ['2026-03-01', '2026-03-01', '2026-02-28'],
    ['2026-01-01', '2026-01-01', '2025-12-31'],
  ])('whose range ends with %s is on %s known to %s', (to, today, known) => {
    const range = { from: to, to };
    expect(knownTo(openTable([columnsOf(range, report(range, 'key_and_day'))]), range, today)).toBe(
      known,
    );
  });

  it('counts to the last number that can be told from the next', () => {
    const entries = [day('2026-01-01', Number.MAX_SAFE_INTEGER - 1), day('2026-01-02', 1)];
    expect(sumOf(tableOf(small, smallReport(entries)), { range: small }).total).toBe(
      Number.MAX_SAFE_INTEGER,
    );
  });

  it.each<[string, UsageColumns, string]>([
    [
      'a day outside of its range',
      smallReport([day('2026-01-02', 1), day('2026-01-05', 1)]),
      'usage_report.key_and_day_usages[1].usage_date',
    ],
    [
      'a day that does not exist',
      smallReport([day('2026-02-30', 1)]),
      'usage_report.key_and_day_usages[0].usage_date',
    ],
    [
      'days before those that were asked for',
      smallReport([], { range: { ...small, from: '2025-12-31' } }),
      'usage_report.start_date',
    ],
    [
      'days after those that were asked for',
      smallReport([], { range: { ...small, to: '2026-02-01' } }),
      'usage_report.end_date',
    ],
    [
      'an end before its start',
      smallReport([], { range: { from: small.to, to: small.from } }),
      'usage_report.end_date',
    ],
  ])('refuses %s, by its path', (_, wrong, field) => {
    expect(checkDays(small, wrong)).toEqual({
      ok: false,
      failure: { code: 'reply-malformed', field },
    });
  });
});

describe('counters that the service has added', () => {
  it('keep their order when the report comes from Chromium’s storage', () => {
    const { usage, ...entry } = day('2026-01-02', 5);
    const added = { voice_minutes: 1, image_characters: 2 };
    const entries = [{ ...entry, usage: { ...usage, ...added } }];
    const columns = columnsOf(small, smallReport(entries));
    const { counters } = openTable([columns]);
    expect(counters).toContain('voice_minutes');
    expect(openTable([asChromiumStores(columns)]).counters).toEqual(counters);
  });
});
