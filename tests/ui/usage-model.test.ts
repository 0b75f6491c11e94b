import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { LastUsage, UsageModelNeeds } from '../../components/popup/usage-model.ts';
import { createUsageModel } from '../../components/popup/usage-model.ts';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import type { DayRange } from '../../utils/base/utc-day.ts';
import { dayMs, utcDayBefore } from '../../utils/base/utc-day.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import { checkDays } from '../../utils/usage/columns.ts';
import type { Period } from '../../utils/usage/ranges.ts';
import { addDays } from '../../utils/usage/ranges.ts';
import type { PieceRead } from '../../utils/usage/usage-data.ts';
import { budgetAlert } from '../support/gallery/usage-states.ts';
import { columnsOf, createReporter, now, report } from '../unit/usage/account.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

type Asked = Parameters<UsageModelNeeds['read']>[0];

function answerTo({ from, to, groupBy }: DayRange & Partial<Asked>): Result<PieceRead> {
  const columns = checkDays({ from, to }, report({ from, to }, groupBy ?? 'key_and_day'));
  // Days are told once they are over.
  const fetchedAt = Math.max(now, Date.parse(addDays(to, 1)));
  return columns.ok ? succeed({ columns: columns.value, fetchedAt }) : columns;
}

/** Ninety days, of which thirty are shown. */
const days = { from: '2025-12-05', to: '2026-03-04', groupBy: 'key_and_day' } as const;

const unusual = (id: string): Alert => {
  const flag = { maskedKey: 'a***b', label: 'Website', day: '2026-03-04', value: 9, usual: 1 };
  return { kind: 'unusual-day', id, flag };
};

function open(
  at: number | (() => number) = now,
  alerts: readonly Alert[] = [],
  kept: LastUsage | null = null,
) {
  const read = vi.fn(async (input: Asked) => answerTo(input));
  const saveFile = vi.fn();
  const openReport = vi.fn();
  const stop = vi.fn();
  /** In place of those that are told first. */
  const unseen: { value: readonly Alert[] | null } = { value: null };
  const isOpen = signal(false);
  const period = signal<Period>('last-30-days');
  const readAlerts = vi.fn(async (): Promise<readonly Alert[]> => {
    // Days are told once.
    const isFirst = readAlerts.mock.calls.length === 1;
    await Promise.resolve();
    if (unseen.value !== null) return unseen.value;
    return isFirst ? alerts : alerts.filter(({ kind }) => kind === 'budget');
  });
  const last = { read: vi.fn(async () => kept), keep: vi.fn() };
  const readNow = vi.fn(async () => ({ characters: 5, limit: 9 }));
  const model = createUsageModel({
    read,
    last,
    readNow,
    isOpen,
    period,
    choose: (chosen) => {
      period.value = chosen;
    },
    readAlerts,
    saveFile,
    prices: () => null,
    openReport,
    clock: { now: typeof at === 'number' ? () => at : at },
    stop,
    openOptions: () => {},
    allowAccess: () => {},
  });
  const show = () => {
    isOpen.value = false;
    isOpen.value = true;
  };
  const parts = { last, readNow, period, saveFile, openReport, unseen, readAlerts };
  return { model, show, read, ...parts };
}

/** A long period, and its days in place of totals by key. */
function chooseDays(
  { model, show }: Pick<ReturnType<typeof open>, 'model' | 'show'>,
  period: Period,
): void {
  model.actions.choose(period);
  show();
  model.actions.showDays();
}

describe('the tab "Usage", without a screen', () => {
  it('asks for nothing until it is opened, and then once for the range and the one before', async () => {
    const { model, show, read } = open();
    await settle();
    expect(read).not.toHaveBeenCalled();
    show();
    show();
    expect(model.view.value).toMatchObject({ isReading: true, summary: null });
    await settle();
    show();
    await settle();
    expect(read.mock.calls).toEqual([[{ ...days, fresh: false }]]);
    expect(model.view.value).toMatchObject({
      isReading: false,
      fetchedAt: now,
      summary: { range: { from: '2026-02-03', to: '2026-03-04' } },
    });
  });

  describe('with the answer of an earlier look', () => {
    const earlier = async (): Promise<LastUsage> => {
      const { show, last } = open(now - 3 * dayMs);
      show();
      await settle();
      return { ...last.keep.mock.lastCall?.[0], fetchedAt: now - 3 * dayMs };
    };

    it('shows that at once with its time, and the new one once it is there', async () => {
      const kept = await earlier();
      const { model, show, read } = open(now, [], kept);
      const answer = Promise.withResolvers<void>();
      read.mockImplementationOnce(async (input) => {
        await answer.promise;
        return answerTo(input);
      });
      show();
      await settle();
      expect(model.view.value).toMatchObject({
        ...{ isReading: true, isLast: true, fetchedAt: now - 3 * dayMs },
        summary: { range: kept.summary.range },
      });
      answer.resolve();
      await settle();
      expect(model.view.value).toMatchObject({ isReading: false, isLast: false, fetchedAt: now });
      expect(model.view.value.summary?.range.to).toBe('2026-03-04');
    });

    it('keeps it where the service does not answer', async () => {
      const { model, show, read } = open(now, [], await earlier());
      read.mockResolvedValue(fail({ code: 'unreachable' }));
      show();
      await settle();
      model.actions.refresh();
      await settle();
      expect(model.view.value).toMatchObject({ isLast: true, failure: { code: 'unreachable' } });
      expect(model.view.value.summary).not.toBeNull();
    });

    it('shows none of another period', async () => {
      const { model, show, read } = open(now, [], { ...(await earlier()), period: 'this-year' });
      read.mockResolvedValue(fail({ code: 'unreachable' }));
      show();
      await settle();
      expect(model.view.value.summary).toBeNull();
    });
  });

  it('asks for the count of now when it is opened, and at will', async () => {
    const { model, show, readNow } = open();
    expect(readNow).not.toHaveBeenCalled();
    show();
    await settle();
    expect(model.view.value.usageNow).toEqual({ characters: 5, limit: 9 });
    model.actions.refresh();
    expect(readNow).toHaveBeenCalledTimes(2);
  });

  it('shows the chosen period, also where the settings bring another one', async () => {
    const { model, show, period } = open();
    show();
    await settle();
    model.actions.choose('last-7-days');
    expect(model.view.value.period).toBe('last-7-days');
    await settle();
    expect(model.view.value.summary?.days).toHaveLength(7);
    period.value = 'last-month';
    await settle();
    expect(model.view.value.summary?.range).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  it('keeps the old numbers until new ones of the same period come, and none under the name of another', async () => {
    const { model, show, saveFile } = open();
    show();
    await settle();
    const before = model.view.value.summary;
    model.actions.refresh();
    expect(model.view.value).toMatchObject({ isReading: true, summary: before });
    await settle();
    model.actions.choose('last-90-days');
    expect(model.view.value).toMatchObject({ isReading: true, summary: null, fetchedAt: null });
    model.actions.exportCsv();
    await settle();
    expect(saveFile).not.toHaveBeenCalled();
    expect(model.view.value.summary?.days).toHaveLength(90);
  });

  it('reads again once the browser allows what stood in its way, and only then', async () => {
    const { model, show, read } = open();
    show();
    await settle();
    model.accessGiven();
    expect(read).toHaveBeenCalledTimes(1);
    read.mockResolvedValueOnce(fail({ code: 'permission-missing' }));
    model.actions.refresh();
    await settle();
    expect(model.view.value.failure).toEqual({ code: 'permission-missing' });
    model.accessGiven();
    await settle();
    expect(read).toHaveBeenCalledTimes(3);
    expect(model.view.value).toMatchObject({ failure: null, isReading: false });
  });

  it('asks for nothing when another period is chosen before the tab is opened', async () => {
    const { model, show, read, period } = open();
    period.value = 'last-7-days';
    await settle();
    expect(read).not.toHaveBeenCalled();
    show();
    await settle();
    expect(model.view.value.summary?.days).toHaveLength(7);
  });

  it('asks for no days that it has read already, unless it is told to', async () => {
    const { model, show, read } = open();
    show();
    await settle();
    model.actions.choose('last-7-days');
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
    expect(model.view.value).toMatchObject({
      isReading: false,
      fetchedAt: now,
      summary: { range: { from: '2026-02-26', to: '2026-03-04' } },
    });
    model.actions.refresh();
    await settle();
    expect(read.mock.calls[1]).toEqual([{ ...days, fresh: true }]);
  });

  it('asks for two years in pieces, one after the other', async () => {
    const { model, show, read } = open();
    chooseDays({ model, show }, 'last-year');
    await settle();
    expect(read.mock.calls.slice(1).map(([{ from, to }]) => [from, to])).toEqual([
      ['2025-01-01', '2025-12-31'],
      ['2024-01-01', '2024-12-31'],
    ]);
    expect(model.view.value.summary?.days).toHaveLength(365);
  });

  it('asks of a long period for totals by key, and for its days at will', async () => {
    const { model, show, read } = open();
    model.actions.choose('last-year');
    show();
    await settle();
    expect(read.mock.calls.map(([{ from, to, groupBy }]) => [from, to, groupBy])).toEqual([
      ['2025-01-01', '2025-12-31', 'key'],
      ['2024-01-01', '2024-12-31', 'key'],
    ]);
    const { summary } = model.view.value;
    expect(summary).toMatchObject({ days: [], flags: [], before: { from: '2024-01-01' } });
    model.actions.showDays();
    expect(model.view.value).toMatchObject({ isReading: true, summary });
    await settle();
    const byDay = model.view.value.summary;
    expect(byDay?.days).toHaveLength(365);
    const keys = (of: typeof summary) => of?.series.map(({ label, total }) => [label, total]);
    expect(keys(summary)).toEqual(keys(byDay ?? null));
    expect(summary?.counts.total).toBe(byDay?.counts.total);
    expect(summary?.countsBefore?.total).toBe(byDay?.countsBefore?.total);
    // Those are there by now.
    read.mockClear();
    model.actions.choose('last-year');
    await settle();
    expect(model.view.value.summary?.days).toHaveLength(365);
    expect(read).not.toHaveBeenCalled();
  });

  it.each(['too-large', 'timed-out'] as const)(
    'shows totals by key where the days are %s, says why, and asks for the days again at will',
    async (code) => {
      const { model, show, read, saveFile } = open();
      const refuse = async (input: Asked) =>
        input.groupBy === 'key' ? answerTo(input) : fail({ code });
      read.mockImplementation(refuse);
      show();
      await settle();
      expect(read.mock.calls.map(([{ from, groupBy }]) => [from, groupBy])).toEqual([
        ['2025-12-05', 'key_and_day'],
        ['2026-02-03', 'key'],
        ['2026-01-04', 'key'],
      ]);
      expect(model.view.value).toMatchObject({
        failure: { code },
        missing: null,
        isReading: false,
      });
      const { summary } = model.view.value;
      expect(summary).toMatchObject({ days: [], range: { from: '2026-02-03', to: '2026-03-04' } });
      expect(summary?.countsBefore).not.toBeNull();
      // A file of days would have none.
      model.actions.exportCsv();
      await settle();
      expect(saveFile).not.toHaveBeenCalled();
      read.mockImplementation(async (input) => answerTo(input));
      model.actions.showDays();
      await settle();
      expect(model.view.value.failure).toBeNull();
      expect(model.view.value.summary?.days).toHaveLength(30);
      expect(model.view.value.summary?.counts.total).toBe(summary?.counts.total);
      // Old numbers of days stay where newer ones are refused.
      read.mockImplementation(refuse);
      model.actions.refresh();
      await settle();
      expect(model.view.value.failure).toEqual({ code });
      expect(model.view.value.summary?.days).toHaveLength(30);
    },
  );

  it('asks for no totals where the reader has stopped, nor where a key may not read usage', async () => {
    const { model, show, read } = open();
    read.mockResolvedValueOnce(fail({ code: 'key-refused', status: 403 }));
    show();
    await settle();
    read.mockImplementationOnce(async () => {
      model.actions.stop();
      return fail({ code: 'timed-out' });
    });
    model.actions.refresh();
    await settle();
    expect(read.mock.calls.map(([{ groupBy }]) => groupBy)).toEqual(['key_and_day', 'key_and_day']);
    expect(model.view.value).toMatchObject({ failure: { code: 'timed-out' }, summary: null });
  });

  it('shows what was asked last, whichever answer comes first', async () => {
    const { model, show, read } = open();
    let answerLate = () => {};
    read.mockImplementationOnce(
      (input) =>
        new Promise((resolve) => {
          answerLate = () => resolve(answerTo(input));
        }),
    );
    show();
    model.actions.choose('last-7-days');
    await settle();
    answerLate();
    await settle();
    expect(model.view.value.summary?.days).toHaveLength(7);
  });

  it('asks for no more pieces of what it read before once another period is chosen', async () => {
    const { model, show, read } = open();
    let answerFirst = () => {};
    read.mockImplementationOnce(async (input) => {
      await new Promise<void>((resolve) => {
        answerFirst = resolve;
      });
      return answerTo(input);
    });
    model.actions.choose('last-year');
    show();
    await settle();
    model.actions.choose('last-7-days');
    answerFirst();
    await settle();
    // The service answers one question at a time: a piece of the old period would end the new question.
    const ofYearBefore = read.mock.calls.filter(([{ from }]) => from === '2024-01-01');
    expect(ofYearBefore).toEqual([]);
    expect(model.view.value).toMatchObject({ isReading: false, failure: null });
  });

  it('says that something went wrong where it cannot go on, and reads again at will', async () => {
    const { model, show, read } = open();
    const isBroken = { isReading: false, failure: { code: 'internal' }, summary: null };
    read.mockRejectedValueOnce(new Error('a defect'));
    show();
    await settle();
    expect(model.view.value).toMatchObject(isBroken);
    model.actions.refresh();
    await settle();
    expect(model.view.value).toMatchObject({ isReading: false, failure: null });
    expect(model.view.value.summary).not.toBeNull();
  });

  it('tells the days that were asked for before another period was chosen: they are told once', async () => {
    const { model, show } = open(now, [unusual('one')]);
    show();
    model.actions.choose('last-7-days');
    await settle();
    expect(model.view.value.alerts).toHaveLength(1);
  });

  it('keeps what it shows when asking again fails, and says why', async () => {
    const { model, show, read } = open();
    show();
    await settle();
    read.mockResolvedValueOnce(fail({ code: 'offline' }));
    model.actions.refresh();
    await settle();
    expect(read.mock.lastCall?.[0]).toMatchObject({ fresh: true });
    expect(model.view.value).toMatchObject({ isReading: false, failure: { code: 'offline' } });
    expect(model.view.value.summary).not.toBeNull();
    model.actions.refresh();
    await settle();
    expect(model.view.value.failure).toBeNull();
  });

  it('shows no numbers under the name of a period that they are not of', async () => {
    const { model, show, read } = open();
    show();
    await settle();
    read.mockResolvedValueOnce(fail({ code: 'offline' }));
    model.actions.choose('last-90-days');
    await settle();
    expect(model.view.value).toMatchObject({ period: 'last-90-days', summary: null });
  });

  it('asks once for each time it is opened, also when the answer is a failure', async () => {
    const { model, show, read } = open();
    read.mockResolvedValue(fail({ code: 'key-refused', status: 403 }));
    show();
    await settle();
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
    expect(model.view.value).toMatchObject({ isReading: false, failure: { status: 403 } });
  });

  it('gives what is shown as a file, and nothing before there is anything', async () => {
    const { model, show, saveFile } = open();
    model.actions.exportCsv();
    expect(saveFile).not.toHaveBeenCalled();
    show();
    await settle();
    model.actions.exportCsv();
    await settle();
    const [name, text] = saveFile.mock.lastCall ?? [];
    expect(name).toBe('usage-2026-02-03-to-2026-03-04.csv');
    expect(text).toMatch(/^\ufeffday,api_key,/);
  });

  it('names a file without all of its days as what it is', async () => {
    const { model, show, read, saveFile } = open();
    read.mockImplementation(async ({ from, to }) => {
      const columns = columnsOf({ from, to }, createReporter({ reportedTo: '2026-02-27' }));
      return succeed({ columns, fetchedAt: now });
    });
    show();
    await settle();
    model.actions.exportCsv();
    await settle();
    expect(saveFile.mock.calls[0]?.[0]).toBe('usage-partial-2026-02-03-to-2026-03-04.csv');
  });

  it('shows a period whose own days are known where those before it could not be read', async () => {
    const { model, show, read } = open();
    read.mockImplementation(async (input) =>
      input.from < '2025-01-01' ? fail({ code: 'too-fast', status: 429 }) : answerTo(input),
    );
    chooseDays({ model, show }, 'last-year');
    await settle();
    expect(model.view.value).toMatchObject({
      failure: { code: 'too-fast' },
      missing: [{ from: '2024-01-01', to: '2024-12-31' }],
    });
    expect(model.view.value.summary?.days).toHaveLength(365);
    read.mockImplementation(async (input) => answerTo(input));
    read.mockClear();
    model.actions.readAgain();
    await settle();
    expect(read.mock.calls.map(([{ fresh }]) => fresh)).toEqual([false, false]);
    expect(model.view.value).toMatchObject({ failure: null, missing: null });
  });

  it('shows this year where the year before could not be read, however far it has come', async () => {
    const { model, show, read } = open(Date.parse('2026-12-15T12:00:00Z'));
    read.mockImplementation(async (input) =>
      input.from < '2026-01-01' ? fail({ code: 'too-fast', status: 429 }) : answerTo(input),
    );
    chooseDays({ model, show }, 'this-year');
    await settle();
    expect(model.view.value.summary?.days).toHaveLength(348);
    expect(model.view.value.missing).toEqual([{ from: '2025-01-01', to: '2025-12-14' }]);
  });

  it('says what the mark on the button was for, as long as it holds', async () => {
    const { model, show } = open(now, [budgetAlert]);
    show();
    await settle();
    expect(model.view.value).toMatchObject({ alerts: [budgetAlert], today: '2026-03-05' });
  });

  it('says which days the mark was for as long as it is open, though by then they were seen', async () => {
    const day = unusual('a day');
    const { model, show } = open(now, [budgetAlert, day]);
    for (let times = 0; times < 3; times++) {
      show();
      await settle();
      expect(model.view.value.alerts).toEqual([budgetAlert, day]);
    }
  });

  it('says what the mark on the button is for since then, before each reading, beside what it said', async () => {
    const { model, show, unseen } = open();
    unseen.value = [unusual('one')];
    show();
    await settle();
    unseen.value = [unusual('another')];
    model.actions.refresh();
    await settle();
    expect(model.view.value.alerts.map(({ id }) => id)).toEqual(['another', 'one']);
  });

  it('knows still that the days before are unknown while they are asked for, and when that fails', async () => {
    const { model, show, read } = open(Date.parse('2026-06-15T12:00:00Z'));
    read.mockImplementation(async (input) =>
      input.from < '2026-01-01' ? fail({ code: 'too-fast', status: 429 }) : answerTo(input),
    );
    model.actions.choose('this-year');
    show();
    await settle();
    const unknown = { notCompared: { from: '2025-01-01', to: '2025-06-14' }, countsBefore: null };
    expect(model.view.value.summary).toMatchObject(unknown);
    model.actions.readAgain();
    expect(model.view.value).toMatchObject({ isReading: true, summary: unknown });
    await settle();
    read.mockResolvedValue(fail({ code: 'offline' }));
    model.actions.refresh();
    await settle();
    expect(model.view.value).toMatchObject({ failure: { code: 'offline' }, summary: unknown });
  });

  it.each([
    ['this-month', '2026-11-01'],
    ['this-year', '2026-01-01'],
  ] as const)('compares %s with nothing on %s: there is nothing of it yet', async (period, day) => {
    const { model, show } = open(Date.parse(`${day}T12:00:00Z`));
    model.actions.choose(period);
    show();
    await settle();
    expect(model.view.value.summary).toMatchObject({
      range: { from: day, to: day },
      ...{ before: null, notCompared: null, countsBefore: null },
    });
  });

  it('tells of a month’s first day only once that is over, also on a page that was left open', async () => {
    const clock = { at: Date.parse('2026-03-01T12:00:00Z') };
    const { model, show, read } = open(() => clock.at);
    read.mockImplementation(async ({ from, to }) => {
      const columns = checkDays(
        { from, to },
        report({ from, to }, 'key_and_day'),
        utcDayBefore(clock.at, 1),
      );
      return columns.ok ? succeed({ columns: columns.value, fetchedAt: clock.at }) : columns;
    });
    model.actions.choose('this-month');
    show();
    await settle();
    expect(model.view.value.summary).toMatchObject({ upTo: '2026-02-28', counts: { total: 0 } });
    show();
    await settle();
    expect(read).toHaveBeenCalledTimes(1);
    clock.at = Date.parse('2026-03-02T00:00:01Z');
    show();
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
    const first = { from: '2026-03-01', to: '2026-03-01' };
    expect(model.view.value.summary).toMatchObject({
      ...{ range: first, upTo: '2026-03-01' },
      counts: { total: report(first, 'key').total.total },
    });
  });

  it('compares no more days than the service says it has told of', async () => {
    const { model, show, read } = open();
    read.mockImplementation(async ({ from, to }) => {
      const told = { from, to: to < '2026-03-02' ? to : '2026-03-02' };
      const columns = checkDays({ from, to }, report(told, 'key_and_day'));
      return columns.ok ? succeed({ columns: columns.value, fetchedAt: now }) : columns;
    });
    model.actions.choose('last-7-days');
    show();
    await settle();
    expect(model.view.value).toMatchObject({
      ...{ failure: null, missing: null },
      summary: {
        range: { from: '2026-02-26', to: '2026-03-04' },
        upTo: '2026-03-02',
        before: { from: '2026-02-21', to: '2026-02-25' },
      },
    });
    expect(model.view.value.summary?.countsBefore).not.toBeNull();
  });

  it('opens the report with the same period', async () => {
    const { model, show, openReport } = open();
    model.actions.choose('this-month');
    show();
    model.actions.openReport();
    expect(openReport).toHaveBeenCalledExactlyOnceWith('this-month');
  });
});
