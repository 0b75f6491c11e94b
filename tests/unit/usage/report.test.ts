import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { DayRange } from '../../../utils/base/utc-day.ts';
import type { Counts } from '../../../utils/service/types.ts';
import { counterNames } from '../../../utils/service/types.ts';
import type { Counter } from '../../../utils/usage/columns.ts';
import { checkDays, mapCounters } from '../../../utils/usage/columns.ts';
import { addDays, daysOf } from '../../../utils/usage/ranges.ts';
import type { Grouping, ReportState, SortColumn } from '../../../utils/usage/report-state.ts';
import { groupings, keyId, readState, usualState } from '../../../utils/usage/report-state.ts';
import type { UsageRows } from '../../../utils/usage/rows.ts';
import { csvOf } from '../../../utils/usage/rows-file.ts';
import { openTable } from '../../../utils/usage/table.ts';
import { report as ask, columnsOf, decodeEntries, entriesOf, reportOf } from './account.ts';

const today = '2026-03-05';
const span = { from: '2025-03-05', to: '2026-03-04' };
const columns = checkDays(span, ask(span, 'key_and_day'));
if (!columns.ok) throw new Error(`Refused: ${columns.failure.field}`);
const table = openTable([columns.value]);

const show = (patch: Partial<ReportState>) =>
  reportOf(table, { ...usualState, compare: 'none', ...patch }, { today, locale: 'en' });

const sumRows = ({ values }: UsageRows, counter: Counter) =>
  values[counter]?.reduce((a, b) => a + b, 0) ?? 0;

const same = (one: number, other: number) => expect(one).toBeCloseTo(other, 6);

/** Generates a range within the known days. */
const range = fc.tuple(fc.nat({ max: 364 }), fc.nat({ max: 364 })).map(
  ([one, other]): DayRange => ({
    from: addDays(span.from, Math.min(one, other)),
    to: addDays(span.from, Math.max(one, other)),
  }),
);

describe('a report of any days', () => {
  it('comes to the same in every grouping: what the service says of them without any', () => {
    fc.assert(
      fc.property(range, (days) => {
        const stated = ask(days, 'key').total;
        for (const grouping of groupings) {
          const { rows, counts } = show({ period: days, grouping });
          for (const counter of counterNames) {
            same(sumRows(rows, counter), stated[counter]);
            same(counts[counter] ?? 0, stated[counter]);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('has for each key what the service says by key', () => {
    fc.assert(
      fc.property(range, (days) => {
        const byKey = ask(days, 'key');
        const stated = entriesOf(byKey);
        const { rows } = show({ period: days, grouping: 'key' });
        const used = stated.filter(({ usage }) => usage.total + usage.speech > 0);
        expect(rows.count).toBe(used.length);
        for (const { maskedKey, label, usage } of used) {
          const row = rows.keys.findIndex((key) => {
            const found = table.keys[key];
            return found?.maskedKey === maskedKey && found.label === label;
          });
          for (const counter of counterNames) {
            same(rows.values[counter][row] ?? Number.NaN, usage[counter]);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('has its series, days and shares from the same numbers', () => {
    const { counts, days, ranked } = show({ period: 'last-90-days', counter: 'documents' });
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
    expect(sum(days.map((one) => one.counts.documents))).toBe(counts.documents);
    expect(sum(ranked.map(({ total }) => total))).toBe(counts.documents);
  });
});

describe('a report that is narrowed', () => {
  const website = table.keys.filter(({ label }) => label === 'Website').map(keyId);

  it('has the mean of each day and the six before it, those before its first day too', () => {
    const week = { from: '2026-02-10', to: '2026-02-16' };
    const before = { from: '2026-02-04', to: '2026-02-10' };
    const { days } = show({ period: week });
    same((days[0]?.average ?? 0) * 7, ask(before, 'key').total.total);
    // Before the table's first day nothing is known, so the mean covers fewer days.
    const first = { from: span.from, to: addDays(span.from, 2) };
    same((show({ period: first }).days[2]?.average ?? 0) * 3, ask(first, 'key').total.total);
  });

  it('to keys has their numbers alone, and lists all of them to choose from', () => {
    const all = show({});
    const one = show({ chosen: website.slice(0, 1) });
    expect(one.keysInUse).toBe(1);
    expect(one.counts.total).toBeLessThan(all.counts.total);
    expect(one.rows.count).toBe(all.rows.count);
    expect(show({ chosen: website, grouping: 'key-and-day' }).counts.total).toBeGreaterThan(
      one.counts.total,
    );
  });

  it('counts the keys in use whichever counter is looked at: those of minutes are among them', () => {
    const inUse = (patch: Partial<ReportState>) => show(patch).keysInUse;
    const { rows } = show({});
    const used = (row: number) =>
      counterNames.some((counter) => (rows.values[counter][row] ?? 0) > 0);
    const all = Array.from({ length: rows.count }, (_, row) => row).filter(used).length;
    expect(all).toBeGreaterThan(show({ counter: 'speech' }).series.length);
    for (const counter of counterNames) expect(inUse({ counter })).toBe(all);
  });

  it('by hiding leaves out what is hidden: the two are all', () => {
    const [hidden, only, all] = [show({ hidden: website }), show({ chosen: website }), show({})];
    expect(hidden.counts.total + only.counts.total).toBe(all.counts.total);
  });

  it('to keys has their numbers whatever is searched for', () => {
    const chosen = website.slice(0, 1);
    const found = show({ chosen, query: 'support' });
    expect(found.counts).toEqual(show({ chosen }).counts);
    expect(found.rows.count).toBeGreaterThan(0);
    for (const key of found.rows.keys) expect(table.keys[key]?.label).toMatch(/support/i);
  });

  it('to keys that used nothing in this time is about nothing, and not about all others', () => {
    const { counts, keysInUse, days, series, ranked } = show({ chosen: ['0000000'] });
    expect([counts.total, keysInUse, series.length, ranked.length]).toEqual([0, 0, 0, 0]);
    expect(days.every((day) => day.counts.total === 0)).toBe(true);
    const some = website.slice(0, 1);
    expect(show({ chosen: [...some, '0000000'] }).counts).toEqual(show({ chosen: some }).counts);
  });

  it.each(['website', ' WEBSITE ', 'قسم', '翻訳', '=sum', '<b>'])('finds keys by %j', (query) => {
    const { rows } = show({ query, period: span });
    expect(rows.count).toBeGreaterThan(0);
    for (const key of rows.keys) {
      expect(table.keys[key]?.label.toLowerCase()).toContain(query.trim().toLowerCase());
    }
  });

  it('finds keys whatever the browser’s language is, and however accents are composed', () => {
    const labels = ['WEBSITE', 'Cafe\u0301', 'Übersetzer'];
    const keys = labels.map((label, at) => ({ maskedKey: `k***${at}`, label }));
    const span = { from: '2026-02-01', to: '2026-02-02' };
    const entries = {
      ...{ range: span, keys, key: [0, 1, 2], day: [0, 0, 0], differs: false },
      counts: { ...mapCounters(() => [0, 0, 0]), total: [1, 1, 1] },
    };
    const some = openTable([entries]);
    const find = (query: string) => {
      const state = { ...usualState, compare: 'none', period: span, query } as const;
      const { rows } = reportOf(some, state, { today, locale: 'en' });
      return [...rows.keys].map((key) => labels[key]);
    };
    const lower = String.prototype.toLocaleLowerCase;
    vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
      return lower.call(this, 'tr');
    });
    try {
      expect(find('website')).toEqual(['WEBSITE']);
      expect(find('caf\u00e9')).toEqual(['Cafe\u0301']);
      expect(find('u\u0308BERS')).toEqual(['Übersetzer']);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('to nothing is empty, and says so without failing', () => {
    const { rows, counts, series, ranked } = show({ query: 'no such key' });
    expect([rows.count, counts.total, series.length, ranked.length]).toEqual([0, 0, 0, 0]);
  });

  it('to a day has that day’s numbers, while the picture keeps the range', () => {
    const { part, days, counts } = show({ day: '2026-03-02' });
    expect(part).toEqual({ from: '2026-03-02', to: '2026-03-02' });
    expect(days).toHaveLength(30);
    expect(counts.total).toBe(ask(part, 'key').total.total);
    expect(show({ day: '2020-01-01' }).part).toEqual({ from: '2026-02-03', to: '2026-03-04' });
  });
});

describe('a report of days that the service has not told of', () => {
  it('is told where any day of what is looked at is', () => {
    const [first, last] = [
      { from: '2026-02-03', to: '2026-02-10' },
      { from: '2026-02-12', to: '2026-02-27' },
    ];
    const pieces = [first, last].map((piece) => columnsOf(piece));
    const known = openTable(pieces);
    const isReported = (day: string | null) =>
      reportOf(known, { ...usualState, compare: 'none', day }, { today, locale: 'en' }).isReported;
    expect([null, '2026-02-10', '2026-02-27'].map(isReported)).toEqual([true, true, true]);
    // One day is between the two pieces, the other after the last one.
    expect(['2026-02-11', '2026-02-28'].map(isReported)).toEqual([false, false]);
  });
});

describe('a comparison', () => {
  it('has what the service says of the other days', () => {
    const { before, countsBefore, days } = show({ compare: 'before' });
    if (!before) throw new Error('Not compared');
    const stated = ask(before, 'key').total.total;
    expect(countsBefore?.total).toBe(stated);
    const beside = days.flatMap((day) => day.before ?? []);
    const [first, last] = [beside[0]?.day ?? '', beside.at(-1)?.day];
    expect([first, last]).toEqual([addDays(before.from, 2), before.to]);
    const alone = ask({ from: before.from, to: addDays(first, -1) }, 'key').total.total;
    expect(beside.reduce((sum, { counts }) => sum + counts.total, alone)).toBe(stated);
    const { rows } = show({ compare: 'before', grouping: 'key' });
    expect(rows.before?.total.reduce((a, b) => a + b, 0)).toBe(stated);
  });
});

describe('a comparison of a single day', () => {
  const month = { period: 'last-month', compare: 'before' } as const;
  const total = (day: string) => ask({ from: day, to: day }, 'key').total.total;

  it('is with the day that it stands beside, in its sums, its rows and the picture', () => {
    for (const grouping of ['key', 'day'] as const) {
      const { counts, countsBefore, compared, before, days, rows } = show({
        ...{ ...month, grouping, day: '2026-02-10' },
      });
      // The counterpart is the Tuesday four weeks earlier.
      expect(compared).toEqual({ from: '2026-01-13', to: '2026-01-13' });
      expect(counts.total).toBe(total('2026-02-10'));
      expect(countsBefore?.total).toBe(total('2026-01-13'));
      expect(rows.before?.total.reduce((a, b) => a + b, 0)).toBe(total('2026-01-13'));
      expect(before).toEqual({ from: '2026-01-01', to: '2026-01-31' });
      expect(days.find(({ day }) => day === '2026-02-10')?.before).toMatchObject({
        ...{ day: '2026-01-13', counts: { total: total('2026-01-13') } },
      });
    }
  });

  it('is with nothing where it stands beside none, and the picture says of no day that it is', () => {
    const longer = { period: { from: '2026-01-01', to: '2026-01-31' } } as const;
    const against = { compare: 'before' } as const;
    const day = '2026-01-31';
    const whole = show({ ...longer, ...against });
    expect(whole.days.find((one) => one.day === day)?.before).toBeNull();
    expect(whole.compared).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    const { compared, countsBefore, before, days, rows } = show({ ...longer, ...against, day });
    expect([compared, countsBefore, before, rows.before]).toEqual([null, null, null, null]);
    expect(days.every((one) => one.before === null)).toBe(true);
  });

  it('is with nothing if the day has no data', () => {
    const pieces = [
      { from: '2025-12-01', to: '2026-02-10' },
      { from: '2026-02-12', to: '2026-02-27' },
    ].map((piece) => columnsOf(piece));
    const gap = openTable(pieces);
    const state = { ...usualState, ...month, day: '2026-02-11' };
    const { isReported, compared } = reportOf(gap, state, { today, locale: 'en' });
    expect([isReported, compared]).toEqual([false, null]);
  });
});

describe('a comparison with a time of another length', () => {
  /** Shows February in March, compared with the 31 days of January. */
  const shorter = { period: 'last-month', compare: 'before', grouping: 'day' } as const;
  /** March of last year, compared with the 28 days of February. */
  const longer = () =>
    reportOf(
      openTable([columnsOf({ from: '2025-02-01', to: '2025-03-31' })]),
      {
        ...{ ...usualState, period: 'last-month', grouping: 'day' },
        sort: { by: 'day', descending: false },
      },
      { today: '2025-04-01', locale: 'en' },
    );

  it('counts the days that stand beside none in its sums', () => {
    const { days, rows, countsBefore } = show(shorter);
    expect([days.length, rows.count]).toEqual([28, 28]);
    const first = { from: '2026-01-01', to: '2026-01-03' };
    const beside = rows.before?.total.reduce((a, b) => a + b, 0) ?? 0;
    expect(beside + ask(first, 'key').total.total).toBe(countsBefore?.total);
  });

  it('has nothing beside a day that is not over, and counts no day against it', () => {
    const week = { from: '2026-02-27', to: today };
    const known = { from: '2025-12-07', to: today };
    const told = checkDays(known, { ...ask(known, 'key_and_day'), range: known }, '2026-03-04');
    if (!told.ok) throw new Error(`Refused: ${told.failure.field}`);
    const state = { ...usualState, period: week, grouping: 'day' } as const;
    const shown = reportOf(openTable([told.value]), state, { today, locale: 'en' });
    expect(shown).toMatchObject({ before: { from: '2026-02-21', to: '2026-02-26' } });
    expect(shown.days.map(({ before }) => before !== null)).toEqual([
      ...[true, true, true, true, true, true],
      false,
    ]);
    expect(shown.rows.before?.total.at(-1)).toBeNaN();
    expect(shown.rows.before?.total).toHaveLength(7);
  });

  it('leaves out of its sums what is told of a day that is not over', () => {
    const week = { from: '2026-02-27', to: today };
    const known = { from: '2025-12-07', to: today };
    const reply = ask({ from: known.from, to: '2026-03-04' }, 'key_and_day');
    const stated = entriesOf(reply);
    const late = stated.filter(({ date }) => date === '2026-03-04');
    const entries = [...stated, ...late.map((entry) => ({ ...entry, date: today }))];
    const filled = checkDays(known, decodeEntries(known, entries, reply.total), '2026-03-04');
    if (!filled.ok) throw new Error(`Refused: ${filled.failure.field}`);
    const over = { from: week.from, to: '2026-03-04' };
    const sums = ask(over, 'key').total;
    const used = checkDays(over, ask(over, 'key_and_day'));
    if (!used.ok) throw new Error('Refused');
    for (const grouping of groupings) {
      const state = { ...usualState, period: week, grouping } as const;
      const shown = reportOf(openTable([filled.value]), state, { today, locale: 'en' });
      expect(shown.upTo).toBe('2026-03-04');
      expect(shown.counts.total).toBe(sums.total);
      expect(shown.ranked.reduce((sum, { total }) => sum + total, 0)).toBe(sums.total);
      expect(shown.days.filter(({ isReported }) => !isReported)).toMatchObject([{ day: today }]);
      if (grouping !== 'day') expect(sumRows(shown.rows, 'total')).toBe(sums.total);
      if (grouping === 'key-and-day') expect(shown.rows.count).toBe(used.value.key.length);
    }
  });

  it('has nothing beside days beyond its ends, in rows, in their order and in files', () => {
    const report = longer();
    const before = [...(report.rows.before?.total ?? [])];
    expect(before.slice(0, 28).every((value) => value >= 0)).toBe(true);
    expect(before.slice(28)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    const line = csvOf(report, null).split('\r\n').at(-2);
    expect(line).toMatch(/^2025-03-31,.*\d,,,,,,$/);
  });
});

const sorts: readonly SortColumn[] = ['key', 'day', 'before', ...counterNames];

describe('the rows', () => {
  it.each(sorts.flatMap((by) => groupings.map((grouping) => [by, grouping] as const)))(
    'are sorted by %s, %s',
    (by, grouping) => {
      const shown = show({ grouping, compare: 'before', sort: { by, descending: true } });
      expect([...shown.order].sort((a, b) => a - b)).toEqual([...Array(shown.rows.count).keys()]);
      if (by === 'key' || by === 'day') return;
      const compared =
        by === 'before' ? (shown.rows.before?.total ?? shown.rows.values.total) : null;
      const values = compared ?? shown.rows.values[by as Counter];
      const listed = [...shown.order].map((row) => values?.[row] ?? 0);
      expect(listed).toEqual(listed.toSorted((a, b) => b - a));
    },
  );

  it('are sorted by name as people sort, keys without one last', () => {
    const { rows, order } = show({ sort: { by: 'key', descending: false } });
    const names = [...order].map((row) => table.keys[rows.keys[row] ?? 0]?.label ?? '');
    const named = names.filter((name) => name !== '');
    expect(named).toEqual(named.toSorted(new Intl.Collator('en', { numeric: true }).compare));
    expect(names.at(-1)).toBe('');
  });

  it('are sorted as nameless where a name is but spaces', () => {
    const keys = table.keys.map((key, index) => (index === 0 ? { ...key, label: '  ' } : key));
    const state = {
      ...usualState,
      compare: 'none',
      sort: { by: 'key', descending: false },
    } as const;
    const { rows, order } = reportOf({ ...table, keys }, state, { today, locale: 'en' });
    const names = [...order].map((row) => keys[rows.keys[row] ?? 0]?.label.trim() ?? '');
    expect(names).toContain('');
    expect(names.slice(names.indexOf('')).join('')).toBe('');
  });

  it('say by which of their columns they are sorted, whatever an address names', () => {
    const sortedBy = (by: SortColumn, grouping: Grouping) =>
      show({ sort: { by, descending: true }, grouping }).sortedBy;
    expect(sortedBy('day', 'key')).toBe('key');
    expect(sortedBy('key', 'day')).toBe('day');
    expect(sortedBy('before', 'key')).toBe('total');
    expect(sortedBy('text', 'key')).toBe('text');
  });
});

describe('rows as files', () => {
  const csv = (patch: Partial<ReportState>) => {
    return csvOf(show(patch), null).split('\r\n').slice(0, -1);
  };

  it('have the rows and the order that are shown', () => {
    const lines = csv({ grouping: 'day', sort: { by: 'day', descending: true } });
    expect(lines[0]).toMatch(/^day,total_characters,/);
    expect(lines).toHaveLength(31);
    expect(lines[1]).toMatch(/^2026-03-04,/);
  });

  it('run no formula in a spreadsheet, and keep quotes and commas', () => {
    const lines = csv({ period: span });
    expect(lines.find((line) => line.includes('=SUM'))).toContain(",'=SUM(A1:A9),");
    expect(lines.find((line) => line.includes('Marketing'))).toContain(
      '"<b>Marketing</b> & ""friends"""',
    );
  });

  it('name what is compared', () => {
    expect(csv({ compare: 'before' })[0]).toContain('compared_total_characters');
  });

  it('name of each day the one that it is compared with, and nowhere else', () => {
    const byDay = { compare: 'before', grouping: 'day', counter: 'total' } as const;
    const sort = { by: 'day', descending: false } as const;
    const [head = '', first = ''] = csv({ ...byDay, sort });
    const at = head.split(',').indexOf('compared_day');
    // Both days are Tuesdays.
    expect([first.split(',')[0], first.split(',')[at]]).toEqual(['2026-02-03', '2026-01-06']);
    for (const other of [
      { ...byDay, grouping: 'key' },
      { ...byDay, compare: 'none' },
    ] as const) {
      expect(csv(other)[0]).not.toContain('compared_day');
    }
  });

  it('leave out days that the service has not told of', () => {
    const [old, late] = [
      { from: '2026-01-01', to: '2026-01-10' },
      { from: '2026-01-11', to: '2026-01-20' },
    ];
    const told = checkDays(late, ask(late, 'key_and_day'));
    if (!told.ok) throw new Error('Refused');
    const partial = openTable([told.value]);
    const range = { from: old.from, to: late.to };
    const state = { ...usualState, compare: 'none', period: range, grouping: 'day' } as const;
    const report = reportOf(partial, state, { today, locale: 'en' });
    expect(report.order).toHaveLength(20);
    const lines = csvOf(report, null).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.slice(0, 10)).sort()).toEqual(daysOf(late));
  });

  it('of nothing are whole, too', () => {
    expect(csv({ query: 'no such key' })).toHaveLength(1);
  });
});

describe('a counter that the service has added', () => {
  const days = { from: '2026-03-01', to: '2026-03-04' };
  const voice = 'speech_to_speech_minutes';
  const stated = ask(days, 'key_and_day');
  const withVoice = (usage: Counts, minutes: number) => ({
    ...usage,
    [voice]: minutes,
  });
  // Some entries have it, as of a service that added it the day before.
  const entries = entriesOf(stated).map((entry) =>
    entry.date > '2026-03-02' ? { ...entry, usage: withVoice(entry.usage, 0.5) } : entry,
  );
  const minutes = entries.filter(({ date }) => date > '2026-03-02').length / 2;
  const told = checkDays(days, decodeEntries(days, entries, withVoice(stated.total, minutes)));
  if (!told.ok) throw new Error('Refused');
  const added = openTable([told.value]);
  const shown = (patch: Partial<ReportState> = {}) => {
    const state = { ...usualState, period: days, compare: 'none', ...patch } as const;
    return reportOf(added, state, { today, locale: 'en' });
  };

  it('is in totals and rows, and agrees with what the service says', () => {
    expect(shown().counters).toContain(voice);
    expect(shown().counts[voice]).toBe(minutes);
    for (const grouping of groupings) {
      same(sumRows(shown({ grouping }).rows, voice), minutes);
    }
    expect(added.differs).toBe(false);
  });

  it('can be looked at and sorted by', () => {
    const by = shown({ counter: voice, sort: { by: voice, descending: true } });
    expect(by.sortedBy).toBe(voice);
    expect(by.ranked.length).toBeGreaterThan(0);
    const address = new URLSearchParams({ count: voice, sort: `${voice}.down` }).toString();
    expect(readState(address, today)).toMatchObject({ counter: voice, sort: { by: voice } });
  });

  it('is in files under its own name', () => {
    const [head = ''] = csvOf(shown(), null).split('\r\n');
    expect(head.split(',').at(-1)).toBe(voice);
  });
});
