import { describe, expect, it, vi } from 'vitest';
import { createReportModel } from '../../components/report/report-model.ts';
import type { WorkInput } from '../../components/report/report-worker.ts';
import { createReportWork } from '../../components/report/report-worker.ts';
import type { Failure } from '../../utils/base/failure.ts';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import { utcDay, utcDayBefore } from '../../utils/base/utc-day.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import { checkDays } from '../../utils/usage/columns.ts';
import { rangeOf } from '../../utils/usage/ranges.ts';
import type { ReportState } from '../../utils/usage/report-state.ts';
import { readState, usualState } from '../../utils/usage/report-state.ts';
import { rowsFile } from '../../utils/usage/rows-file.ts';
import type { PieceRead, UsageDataNeeds } from '../../utils/usage/usage-data.ts';
import { createReporter, now, report } from '../unit/usage/account.ts';

type Asked = Parameters<UsageDataNeeds['read']>[0];

const dayMs = 86_400_000;
const settle = () => new Promise((resolve) => setTimeout(resolve));
const tooFast: Failure = { code: 'too-fast', status: 429 };

const unusual = (id: string): Alert => {
  const flag = { maskedKey: 'a***b', label: 'Website', day: '2026-03-04', value: 9, usual: 1 };
  return { kind: 'unusual-day', id, flag };
};

function open(
  patch: Partial<ReportState> = {},
  {
    refuses = (_asked: Asked): Failure | null => null,
    alerts = [] as readonly Alert[],
    at = now,
    ask = report,
  } = {},
) {
  const clock = { now: () => at };
  /** Answers that are held back until they are let go. */
  const held: (() => void)[] = [];
  let holds = false;
  const read = vi.fn(async ({ from, to, groupBy, ...asked }: Asked): Promise<Result<PieceRead>> => {
    if (holds) await new Promise<void>((resolve) => held.push(resolve));
    const failure = refuses({ from, to, groupBy, ...asked });
    if (failure) return fail(failure);
    const lastOver = utcDayBefore(clock.now(), 1);
    const columns = checkDays({ from, to }, ask({ from, to }, groupBy), lastOver);
    return columns.ok ? succeed({ columns: columns.value, fetchedAt: clock.now() }) : columns;
  });
  const saveFile = vi.fn((_name: string, _text: string) => {});
  const work = createReportWork();
  const show = vi.fn(async (input: WorkInput) => work(input));
  const keepState = vi.fn();
  const stop = vi.fn();
  let isReported = false;
  /** In place of those that are told first. */
  const unseen: { value: readonly Alert[] | null } = { value: null };
  const model = createReportModel({
    read,
    state: { ...usualState, ...patch },
    readAlerts: async () => {
      // Days are told once.
      const told = unseen.value ?? (isReported ? [] : alerts);
      isReported = true;
      await Promise.resolve();
      return told;
    },
    keepState,
    prices: () => null,
    readNow: async () => ({ characters: 5, limit: null }),
    saveFile,
    print: () => {},
    stop,
    openOptions: () => {},
    allowAccess: () => {},
    clock,
    work: {
      show,
      file: async (...question) => rowsFile(...question),
    },
    locale: 'en',
  });
  const hold = () => {
    holds = true;
  };
  const letGo = async () => {
    holds = false;
    for (const go of held.splice(0)) go();
    await settle();
  };
  const asked = () => read.mock.calls.map(([{ from, to, fresh }]) => ({ from, to, fresh }));
  const parts = { keepState, unseen, clock, hold, letGo };
  return { model, read, asked, saveFile, work, show, ...parts };
}

describe('the report, without a screen', () => {
  it('says the count of now', async () => {
    const { model } = open();
    await settle();
    expect(model.view.value.usageNow).toEqual({ characters: 5, limit: null });
  });

  describe('where the service lists other groupings', () => {
    const listing: typeof report = (range, groupBy) => ({
      ...report(range, groupBy),
      groupings: ['tag', 'language_pair'],
    });

    it('asks for one that the address names once it is listed, and shows its groups', async () => {
      const { model, read } = open({ who: 'tag' }, { ask: listing });
      await settle();
      await settle();
      expect(read.mock.calls.map(([{ groupBy }]) => groupBy)).toEqual([
        'key_and_day',
        'tag',
        'tag',
      ]);
      const { shown, groupings } = model.view.value;
      expect(groupings).toEqual(['tag', 'language_pair']);
      expect(shown).toMatchObject({ who: 'tag', isByDay: false });
      expect(shown?.keys.map(({ label }) => label).toSorted()).toEqual([
        '',
        'marketing',
        'sales-berlin',
      ]);
      model.actions.change({ who: null });
      await settle();
      expect(model.view.value.shown).toMatchObject({ who: null, isByDay: true });
      // The background remembers the days.
      expect(read.mock.lastCall?.[0]).toMatchObject({ groupBy: 'key_and_day', fresh: false });
    });

    it('names groups in files as the service does', async () => {
      const { model, saveFile } = open({ who: 'tag' }, { ask: listing });
      await settle();
      await settle();
      model.actions.save('csv');
      await settle();
      const [name, text] = saveFile.mock.lastCall ?? [];
      expect(name).toMatch(/^usage-tag-/);
      expect(text).toMatch(/^\ufefftag,total_characters,/);
    });
  });

  it('asks for no grouping that the service does not list', async () => {
    const { model, read } = open({ who: 'tag' });
    await settle();
    expect(read.mock.calls.map(([{ groupBy }]) => groupBy)).toEqual(['key_and_day']);
    expect(model.view.value.shown?.who).toBeNull();
  });

  it('keeps in the address what it shows, also once it has become tomorrow', async () => {
    // The first of the seven days, which is none of them a day later.
    const first = rangeOf('last-7-days', utcDay(now)).from;
    const { model, keepState, clock } = open({ period: 'last-7-days', day: first });
    await settle();
    expect(model.view.value.state.day).toBe(first);
    clock.now = () => now + dayMs;
    model.actions.change({ chart: 'lines' });
    await settle();
    expect(model.view.value.state).toMatchObject({ chart: 'lines', day: null });
    expect(keepState.mock.lastCall?.[0]).toEqual(model.view.value.state);
  });

  it('lists days in their order and keys by what they used, unless its reader has chosen an order', () => {
    const { model } = open();
    const sortAfter = (patch: Partial<ReportState>) => {
      model.actions.change(patch);
      return model.view.value.state.sort;
    };
    expect(sortAfter({ grouping: 'day' })).toEqual({ by: 'day', descending: false });
    expect(sortAfter({ grouping: 'key' })).toEqual({ by: 'total', descending: true });
    const chosen = { by: 'text', descending: true } as const;
    expect(sortAfter({ sort: chosen })).toEqual(chosen);
    expect(sortAfter({ grouping: 'day' })).toEqual(chosen);
  });

  it('asks once for the days, their habit and what they are compared with', async () => {
    const { model, asked } = open({ period: 'last-7-days' });
    expect(model.view.value).toMatchObject({ isReading: true, isBusy: true, shown: null });
    await settle();
    expect(asked()).toEqual([{ from: '2025-12-05', to: '2026-03-04', fresh: false }]);
    const { shown, isReading, isBusy } = model.view.value;
    expect({ isReading, isBusy }).toEqual({ isReading: false, isBusy: false });
    const stated = report({ from: '2026-02-26', to: '2026-03-04' }, 'key').total.total;
    expect(shown?.counts.total).toBe(stated);
  });

  it('says that something went wrong where it cannot go on, with no old numbers under a new name', async () => {
    const { model, read } = open();
    await settle();
    const broken = () => read.mockRejectedValueOnce(new Error('a defect'));
    const isStopped = { isBusy: false, isReading: false, failure: { code: 'internal' } };
    broken();
    model.actions.refresh();
    await settle();
    expect(model.view.value).toMatchObject(isStopped);
    expect(model.view.value.shown).not.toBeNull();
    broken();
    model.actions.change({ period: 'last-year', grouping: 'day' });
    await settle();
    expect(model.view.value).toMatchObject({ ...isStopped, shown: null });
    model.actions.refresh();
    await settle();
    expect(model.view.value).toMatchObject({ isBusy: false, failure: null });
    expect(model.view.value.shown?.state.grouping).toBe('day');
  });

  it('works out from what it has what changes no days', async () => {
    const { model, read, keepState } = open();
    await settle();
    model.actions.change({ chart: 'lines' });
    model.actions.change({ query: 'desk' }, 'typing');
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
    expect(keepState.mock.calls.map(([, isStep]) => isStep)).toEqual([true, false]);
    expect(model.view.value.shown?.keysInUse).toBe(1);
  });

  it('saves what is shown, while something else is on its way', async () => {
    const { model, saveFile, hold, letGo } = open({ period: 'last-7-days', grouping: 'day' });
    await settle();
    model.actions.save('csv');
    await settle();
    hold();
    model.actions.change({ period: 'last-90-days' });
    await settle();
    model.actions.save('csv');
    await settle();
    expect(saveFile.mock.calls[1]).toEqual(saveFile.mock.calls[0]);
    expect(saveFile.mock.calls[0]?.[0]).toBe('usage-day-2026-02-26-to-2026-03-04.csv');
    await letGo();
    expect(model.view.value.shown?.days).toHaveLength(90);
  });

  it('saves what is shown, though the Worker has other days by then', async () => {
    const { model, saveFile, work, show, hold } = open({ period: 'last-7-days', grouping: 'day' });
    await settle();
    model.actions.save('csv');
    await settle();
    const answer = Promise.withResolvers<void>();
    show.mockImplementationOnce(async (input) => {
      const report = work(input);
      await answer.promise;
      return report;
    });
    model.actions.change({ period: 'last-year' });
    await settle();
    expect(show).toHaveBeenCalledTimes(2);
    hold();
    model.actions.change({ period: 'this-year' });
    answer.resolve();
    await settle();
    expect(model.view.value).toMatchObject({ isBusy: true, shown: { days: { length: 7 } } });
    model.actions.save('csv');
    await settle();
    expect(saveFile).toHaveBeenCalledTimes(2);
    expect(saveFile.mock.calls[1]).toEqual(saveFile.mock.calls[0]);
  });

  it('names a file of some keys as what it is', async () => {
    const { model, saveFile } = open({ period: 'last-7-days', query: 'desk' });
    await settle();
    model.actions.save('csv');
    await settle();
    expect(saveFile.mock.lastCall?.[0]).toBe('usage-key-some-keys-2026-02-26-to-2026-03-04.csv');
  });

  it('names a file without all of its days as what it is', async () => {
    const { model, saveFile } = open(
      { period: { from: '2024-01-01', to: '2026-03-04' }, compare: 'none' },
      { refuses: ({ to }) => (to < '2025-06-01' ? tooFast : null) },
    );
    await settle();
    model.actions.save('csv');
    await settle();
    expect(saveFile.mock.calls[0]?.[0]).toBe('usage-key-partial-2024-01-01-to-2026-03-04.csv');
  });

  it('names it so where the service lags behind, and up to the last day that is over where today is wanted', async () => {
    const behind = createReporter({ reportedTo: '2026-02-27' });
    const lagging = open({ grouping: 'day', compare: 'none' }, { ask: behind });
    await settle();
    lagging.model.actions.save('csv');
    await settle();
    expect(lagging.saveFile.mock.calls[0]?.[0]).toBe(
      'usage-day-partial-2026-02-03-to-2026-03-04.csv',
    );
    lagging.model.actions.change({ day: '2026-02-20' });
    await settle();
    lagging.model.actions.save('csv');
    await settle();
    expect(lagging.saveFile.mock.calls[1]?.[0]).toBe('usage-day-2026-02-20-to-2026-02-20.csv');
    const range = { from: '2026-02-26', to: '2026-03-05' };
    const { model, saveFile } = open({ period: range, compare: 'none' });
    await settle();
    model.actions.save('csv');
    await settle();
    expect(saveFile.mock.lastCall?.[0]).toBe('usage-key-2026-02-26-to-2026-03-04.csv');
  });

  it('names it so also while the rest is asked for: the file is of what is shown', async () => {
    const refused = { on: true };
    const { model, saveFile, hold, letGo } = open(
      { period: { from: '2024-01-01', to: '2026-03-04' }, compare: 'none' },
      { refuses: ({ to }) => (refused.on && to < '2025-06-01' ? tooFast : null) },
    );
    await settle();
    refused.on = false;
    hold();
    model.actions.readAgain();
    await settle();
    expect(model.view.value.isReading).toBe(true);
    model.actions.save('csv');
    await settle();
    await letGo();
    expect(model.view.value).toMatchObject({ isReading: false, missing: null });
    model.actions.save('csv');
    await settle();
    expect(saveFile.mock.calls.map(([name]) => name)).toEqual([
      'usage-key-partial-2024-01-01-to-2026-03-04.csv',
      'usage-key-2024-01-01-to-2026-03-04.csv',
    ]);
  });

  it('is itself again when its reader goes back before the answer', async () => {
    const { model, hold, letGo } = open();
    await settle();
    hold();
    model.actions.change({ period: 'last-90-days' });
    model.actions.change({ period: 'last-30-days' });
    await settle();
    expect(model.view.value).toMatchObject({ isReading: false, isBusy: false });
    await letGo();
    expect(model.view.value.shown?.days).toHaveLength(30);
  });

  it('is of today’s days once it is asked for again on another day', async () => {
    const { model, asked, clock } = open({ period: 'last-7-days', compare: 'none' });
    await settle();
    clock.now = () => now + 3 * dayMs;
    model.actions.refresh();
    await settle();
    expect(asked()[1]).toEqual({ from: '2025-12-08', to: '2026-03-07', fresh: true });
    expect(model.view.value).toMatchObject({
      today: '2026-03-08',
      range: { from: '2026-03-01', to: '2026-03-07' },
    });
  });

  it('tells of a month’s first day only once that is over, also on a page that was left open', async () => {
    const { model, asked, clock } = open(
      { period: 'this-month' },
      { at: Date.parse('2026-03-01T12:00:00Z') },
    );
    await settle();
    expect(model.view.value.shown).toMatchObject({
      ...{ upTo: '2026-02-28', counts: { total: 0 } },
      days: [{ day: '2026-03-01', isReported: false }],
    });
    model.actions.change({ grouping: 'day' });
    await settle();
    expect(asked()).toHaveLength(1);
    clock.now = () => Date.parse('2026-03-02T00:00:01Z');
    model.actions.change({ grouping: 'key' });
    await settle();
    expect(asked()).toHaveLength(2);
    const first = { from: '2026-03-01', to: '2026-03-01' };
    expect(model.view.value.shown).toMatchObject({
      ...{ range: first, upTo: '2026-03-01', days: [{ isReported: true }] },
      counts: { total: report(first, 'key').total.total },
    });
  });

  it('says before each reading what the mark on the button is for since then, beside what it said', async () => {
    const { model, unseen } = open({}, { alerts: [unusual('one')] });
    await settle();
    unseen.value = [unusual('another')];
    model.actions.refresh();
    await settle();
    expect(model.view.value.alerts.map(({ id }) => id)).toEqual(['another', 'one']);
  });

  it('asks for what is missing of new numbers, and for no more', async () => {
    let refused: Failure | null = tooFast;
    const { model, asked } = open(
      { period: 'last-30-days', compare: 'year-before' },
      { refuses: ({ to }) => (to < '2026-01-01' ? refused : null) },
    );
    await settle();
    model.actions.refresh();
    await settle();
    const before = asked().length;
    refused = null;
    model.actions.readAgain();
    await settle();
    expect(asked().slice(before)).toEqual([
      { from: '2025-12-05', to: '2026-03-04', fresh: false },
      { from: '2025-02-03', to: '2025-03-04', fresh: false },
    ]);
    expect(model.view.value).toMatchObject({ missing: null, failure: null });
  });

  it('asks once for days that are on their way, whatever is typed meanwhile', async () => {
    const { model, read } = open();
    for (const query of ['d', 'de', 'des', 'desk']) model.actions.change({ query }, 'typing');
    expect(model.view.value).toMatchObject({ isReading: true, isBusy: true });
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
    expect(model.view.value).toMatchObject({ isReading: false, isBusy: false });
    expect(model.view.value.shown?.keysInUse).toBe(1);
  });

  it('reads anew as it was told, whatever is clicked before the answer', async () => {
    const { model, asked, clock, hold, letGo } = open({ period: 'last-7-days', compare: 'none' });
    await settle();
    hold();
    clock.now = () => now + 60_000;
    model.actions.refresh();
    model.actions.change({ chart: 'lines' });
    model.actions.change({ period: 'last-30-days' });
    await settle();
    expect(model.view.value.isReading).toBe(true);
    await letGo();
    expect(
      asked()
        .slice(1)
        .map(({ fresh }) => fresh),
    ).toEqual([true]);
    expect(model.view.value.fetchedAt).toBe(now + 60_000);
    model.actions.change({ chart: 'bars' });
    await settle();
    expect(asked()).toHaveLength(2);
  });

  it.each([{ compare: 'year-before' }, { period: 'last-year' }] as const)(
    'reads anew as it was told, also if %o is chosen before the answer',
    async (patch) => {
      const { model, asked, clock, hold, letGo } = open({ period: 'last-30-days' });
      await settle();
      hold();
      clock.now = () => now + 60_000;
      model.actions.refresh();
      await settle();
      const before = asked().length;
      model.actions.change(patch);
      await letGo();
      expect(asked().length).toBeGreaterThan(before);
      expect(asked().slice(before)).not.toContainEqual(expect.objectContaining({ fresh: false }));
      expect(model.view.value).toMatchObject({ isReading: false, fetchedAt: now + 60_000 });
    },
  );

  it('says what the mark on the button was for', async () => {
    const alerts = [unusual('a day')];
    const { model } = open({}, { alerts });
    await settle();
    expect(model.view.value.alerts).toEqual(alerts);
    expect(model.view.value.shown).not.toBeNull();
  });

  it('drops a day that is not in its range', async () => {
    const { model } = open({ period: 'last-7-days', day: '2025-07-01' });
    await settle();
    expect(model.view.value.state.day).toBeNull();
    model.goTo({ ...usualState, day: '2026-03-02' });
    await settle();
    expect(model.view.value.shown?.part).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  });
});

describe('the report of a service that takes no days', () => {
  const tooLarge = ({ groupBy, from }: Asked): Failure | null =>
    groupBy === 'key_and_day' && from < '2026-01-01' ? { code: 'too-large' } : null;

  it.each(['too-large', 'timed-out'] as const)(
    'asks for totals by key where days are %s, and for the days at will',
    async (code) => {
      let takesDays = false;
      const { model, read } = open(
        { period: 'last-year' },
        {
          refuses: ({ groupBy }) => (groupBy === 'key' || takesDays ? null : { code }),
        },
      );
      await settle();
      expect(read.mock.calls.map(([{ from, to, groupBy }]) => [from, to, groupBy])).toEqual([
        ['2025-01-01', '2025-12-31', 'key_and_day'],
        ['2025-01-01', '2025-12-31', 'key'],
        ['2024-01-01', '2024-12-31', 'key'],
      ]);
      const totals = model.view.value.shown;
      expect(model.view.value).toMatchObject({ failure: { code }, missing: null, isBusy: false });
      expect(totals).toMatchObject({ isByDay: false, days: [], flags: [], forecast: null });
      // The totals by key agree with the sums of the days.
      takesDays = true;
      model.actions.readAgain();
      await settle();
      const days = model.view.value.shown;
      expect(model.view.value.failure).toBeNull();
      expect(days?.days).toHaveLength(365);
      for (const of of [days, totals]) {
        expect(of?.counts.total).toBe(days?.counts.total);
        expect(of?.countsBefore?.total).toBe(days?.countsBefore?.total);
        expect(of?.keysInUse).toBe(days?.keysInUse);
        expect(of?.ranked.map(({ label, total }) => [label, total])).toEqual(
          days?.ranked.map(({ label, total }) => [label, total]),
        );
      }
    },
  );

  it('works out from totals what needs no days, without another question', async () => {
    const { model, read } = open({ period: 'last-year' }, { refuses: tooLarge });
    await settle();
    read.mockClear();
    model.actions.change({ query: 'desk' }, 'typing');
    model.actions.change({ chart: 'shares', counter: 'text' });
    await settle();
    model.actions.change({ grouping: 'day', chart: 'bars' });
    await settle();
    expect(read).not.toHaveBeenCalled();
    const { shown } = model.view.value;
    expect(shown).toMatchObject({ isByDay: false, keysInUse: 1 });
    expect(shown?.rows.grouping).toBe('key');
  });

  it('asks for the days of a shorter time, and for totals of one that is as long', async () => {
    const { model, read } = open({ period: 'last-year' }, { refuses: tooLarge });
    await settle();
    read.mockClear();
    model.actions.change({ period: { from: '2026-01-20', to: '2026-02-20' } });
    model.actions.change({ period: 'last-30-days', compare: 'none' });
    await settle();
    expect(read.mock.lastCall?.[0].groupBy).toBe('key');
    model.actions.change({ period: { from: '2024-01-01', to: '2024-12-31' } });
    await settle();
    const asked = read.mock.calls.map(([{ from, groupBy }]) => [from, groupBy]);
    expect(asked.slice(-1)).toEqual([['2024-01-01', 'key']]);
  });

  it('asks for the totals of a single day where that is looked at', async () => {
    const day = '2025-06-10';
    const { model } = open({ period: 'last-year', day }, { refuses: tooLarge });
    await settle();
    const oneDay = { from: day, to: day };
    expect(model.view.value.shown).toMatchObject({
      ...{ isByDay: false, summed: oneDay },
      counts: { total: report(oneDay, 'key').total.total },
    });
  });

  it('keeps the days that it had where newer ones are too much', async () => {
    let isLarge = false;
    const { model } = open({}, { refuses: (of) => (isLarge ? tooLarge(of) : null) });
    await settle();
    isLarge = true;
    model.actions.refresh();
    await settle();
    expect(model.view.value).toMatchObject({ failure: { code: 'too-large' } });
    expect(model.view.value.shown?.days).toHaveLength(30);
  });

  it('asks for no totals once its reader has stopped', async () => {
    const { model, read, hold, letGo } = open(
      { period: 'last-year' },
      { refuses: () => ({ code: 'timed-out' }) },
    );
    await settle();
    read.mockClear();
    hold();
    model.actions.refresh();
    model.actions.stop();
    await letGo();
    expect(read).toHaveBeenCalledTimes(1);
    expect(model.view.value).toMatchObject({ failure: { code: 'timed-out' }, shown: null });
  });
});

describe('the report of a service that refuses', () => {
  it('does not ask again for each letter that is typed, only at will', async () => {
    const forbidden: Failure = { code: 'key-refused', status: 403 };
    const { model, read } = open({}, { refuses: () => forbidden });
    await settle();
    for (const query of ['d', 'de', 'des', 'desk']) model.actions.change({ query }, 'typing');
    model.actions.change({ chart: 'lines' });
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
    expect(model.view.value).toMatchObject({ failure: forbidden, shown: null, isBusy: false });
    model.actions.refresh();
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('has what it had when its reader comes back from days that could not be read', async () => {
    let isDown = false;
    const { model, read } = open({ compare: 'none' }, { refuses: () => (isDown ? tooFast : null) });
    await settle();
    isDown = true;
    model.actions.change({ period: 'last-year' });
    await settle();
    expect(model.view.value).toMatchObject({ failure: tooFast, shown: null });
    model.actions.change({ period: 'last-30-days' });
    await settle();
    expect(model.view.value).toMatchObject({ failure: null });
    expect(model.view.value.shown?.days).toHaveLength(30);
    const { length } = read.mock.calls;
    // Asked for again only at will.
    isDown = false;
    model.actions.change({ period: 'last-year' });
    await settle();
    expect(model.view.value).toMatchObject({ failure: tooFast, shown: null });
    expect(read).toHaveBeenCalledTimes(length);
    model.actions.refresh();
    await settle();
    expect(model.view.value.shown?.days).toHaveLength(365);
  });

  it('names no missing days of other days where nothing is shown', async () => {
    const part = { period: { from: '2025-01-01', to: '2026-03-04' } } as const;
    const none = { period: { from: '2024-11-01', to: '2024-12-01' } } as const;
    const { model } = open(
      { ...part, compare: 'none' },
      { refuses: ({ to }) => (to < '2025-06-01' ? tooFast : null) },
    );
    await settle();
    expect(model.view.value.missing).toHaveLength(1);
    for (const next of [none, part, none]) {
      model.actions.change(next);
      await settle();
      const { shown, missing } = model.view.value;
      expect([shown !== null, missing !== null]).toEqual(
        next === part ? [true, true] : [false, false],
      );
    }
    expect(model.view.value.failure).toEqual(tooFast);
  });

  it('keeps the numbers that it had, and says why there are none that are newer', async () => {
    let isDown = false;
    const { model, asked } = open(
      { period: 'last-7-days', compare: 'none' },
      { refuses: () => (isDown ? tooFast : null) },
    );
    await settle();
    const { shown, fetchedAt } = model.view.value;
    isDown = true;
    model.actions.refresh();
    await settle();
    expect(model.view.value).toMatchObject({ fetchedAt, failure: tooFast, missing: null });
    model.actions.change({ chart: 'lines' });
    model.actions.change({ query: 'desk' }, 'typing');
    await settle();
    expect(model.view.value).toMatchObject({ fetchedAt, failure: tooFast, isBusy: false });
    expect(model.view.value.shown?.keysInUse).toBe(1);
    model.actions.change({ query: '' }, 'typing');
    await settle();
    expect(model.view.value.shown?.counts).toEqual(shown?.counts);
    expect(asked()).toHaveLength(2);
    isDown = false;
    model.actions.refresh();
    await settle();
    expect(model.view.value).toMatchObject({ failure: null, missing: null });
  });

  it('keeps what it had of some days where then nothing comes', async () => {
    let isDown = false;
    const offline: Failure = { code: 'offline' };
    const { model } = open(
      { period: 'last-30-days', compare: 'year-before' },
      { refuses: ({ to }) => (isDown ? offline : to < '2026-01-01' ? tooFast : null) },
    );
    await settle();
    const { shown, missing } = model.view.value;
    expect(missing).not.toBeNull();
    isDown = true;
    model.actions.readAgain();
    await settle();
    expect(model.view.value).toMatchObject({ missing, failure: offline });
    expect(model.view.value.shown?.counts).toEqual(shown?.counts);
  });

  it('asks again once the browser allows what stood in its way, and only then', async () => {
    let isAllowed = false;
    const closed: Failure = { code: 'permission-missing' };
    const { model, read } = open({}, { refuses: () => (isAllowed ? null : closed) });
    await settle();
    expect(model.view.value.failure).toEqual(closed);
    isAllowed = true;
    model.accessGiven();
    await settle();
    expect(model.view.value.shown).not.toBeNull();
    model.accessGiven();
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('compares nothing, foretells nothing and flags nothing by days without an answer', async () => {
    const state = { period: 'this-month', compare: 'year-before' } as const;
    const whole = open(state);
    await settle();
    expect(whole.model.view.value.shown?.countsBefore).not.toBeNull();
    const { model, asked } = open(state, {
      refuses: ({ to }) => (to < '2026-01-01' ? tooFast : null),
    });
    await settle();
    expect(asked()).toHaveLength(2);
    const { shown, missing, failure } = model.view.value;
    expect(failure).toEqual(tooFast);
    expect(missing).toEqual([{ from: '2025-03-01', to: '2025-03-04' }]);
    const [partial, full] = [shown, whole.model.view.value.shown];
    expect(partial).toMatchObject({ before: null, countsBefore: null });
    // The days change only what depends on them.
    expect(partial?.counts).toEqual(full?.counts);
    expect(partial?.forecast).toEqual(full?.forecast);
    expect(partial?.flags).toEqual(full?.flags);
  });

  it('flags days by the habit that it knows', async () => {
    const { model } = open(
      { period: { from: '2024-01-01', to: '2026-03-04' }, compare: 'none' },
      { refuses: ({ to }) => (to < '2025-06-01' ? tooFast : null) },
    );
    await settle();
    const { shown, missing } = model.view.value;
    expect(missing).toEqual([
      { from: '2024-03-03', to: '2025-03-03' },
      { from: '2024-01-01', to: '2024-03-02' },
    ]);
    const days = shown?.flags.map(({ day }) => day) ?? [];
    expect(days).not.toEqual([]);
    expect(days.every((day) => day >= '2025-03-04')).toBe(true);
  });

  it('is asked for what is missing alone, and no longer speaks of it where it is of no use', async () => {
    let isOver = false;
    const { model, asked } = open(
      { period: 'last-30-days', compare: 'year-before' },
      { refuses: ({ to }) => (to < '2026-01-01' && !isOver ? tooFast : null) },
    );
    await settle();
    expect(model.view.value.missing).not.toBeNull();
    model.actions.change({ compare: 'none' });
    await settle();
    expect(model.view.value).toMatchObject({ missing: null, failure: null });
    model.actions.change({ compare: 'year-before' });
    await settle();
    isOver = true;
    const before = asked().length;
    model.actions.readAgain();
    await settle();
    // The background remembers what it has read, so nothing is asked for again.
    expect(
      asked()
        .slice(before)
        .every(({ fresh }) => !fresh),
    ).toBe(true);
    expect(model.view.value).toMatchObject({ missing: null, failure: null });
    expect(model.view.value.shown?.countsBefore).not.toBeNull();
  });
});

describe('what is told does not hang on what it is compared with', () => {
  it.each(['this-month', 'last-7-days', 'last-30-days'])('%s', async (period) => {
    const seen = await Promise.all(
      ['none', 'before', 'year-before'].map(async (compare) => {
        const { model } = open(readState(`period=${period}&compare=${compare}`, '2026-03-05'));
        await settle();
        return model.view.value.shown;
      }),
    );
    const told = seen.map((one) => ({ forecast: one?.forecast, flags: one?.flags }));
    expect(told[0]).toBeDefined();
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });
});
