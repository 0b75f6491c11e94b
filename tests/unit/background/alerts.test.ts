import { describe, expect, it, vi } from 'vitest';
import english from '../../../assets/locales/en.json' with { type: 'json' };
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { DayRange } from '../../../utils/base/utc-day.ts';
import { dayMs } from '../../../utils/base/utc-day.ts';
import type { Settings } from '../../../utils/settings/rows.ts';
import type { Alert, AlertRecord } from '../../../utils/usage/alerts.ts';
import { checkEveryMs, createAlerts, latestDays, noRecord } from '../../../utils/usage/alerts.ts';
import { checkDays } from '../../../utils/usage/columns.ts';
import { addDays } from '../../../utils/usage/ranges.ts';
import type { PieceRead } from '../../../utils/usage/usage-data.ts';
import { alertInWords, alertsInWords } from '../../../utils/wording/alert-words.ts';
import { report } from '../usage/account.ts';

/** The time is shortly after a very unusual day. */
const begin = Date.parse('2026-02-25T09:00:00Z');
const soFar = report({ from: '2026-02-01', to: '2026-02-24' }, 'key').total.total;

function answer(range: DayRange): Result<PieceRead> {
  const columns = checkDays(range, report(range, 'key_and_day'));
  // Days are complete once they are over.
  const fetchedAt = Math.max(begin, Date.parse(addDays(range.to, 1)));
  return columns.ok ? succeed({ columns: columns.value, fetchedAt }) : columns;
}

function open(wishes: Partial<Settings['alerts']>) {
  let now = begin;
  let record: AlertRecord | null = null;
  let account = 'mine';
  let onWrite: (() => void) | null = null;
  let wanted = {
    ...{ monthlyCharacters: null, unusualDays: false, notifies: true, leftInTooltip: false },
    ...wishes,
  };
  const read = vi.fn(async (range: DayRange) => answer(range));
  const notify = vi.fn(async (_: readonly Alert[]) => {});
  const mark = vi.fn(async (_: readonly Alert[], _left: number | null) => {});
  const schedule = vi.fn(async (_isOn: boolean) => {});
  const openAnew = () =>
    createAlerts({
      options: async () => wanted,
      account: async () => account,
      read,
      stored: {
        getValue: async () => record,
        setValue: async (kept) => {
          onWrite?.();
          if (onWrite) await new Promise((resolve) => setTimeout(resolve, 20));
          record = structuredClone(kept);
        },
        removeValue: async () => {
          record = null;
        },
      },
      mark,
      notify,
      schedule,
      clock: { now: () => now },
    });
  return {
    alerts: openAnew(),
    openAnew,
    read,
    mark,
    notify,
    schedule,
    pass: (ms: number) => {
      now += ms;
    },
    wish: (change: Partial<Settings['alerts']>) => {
      wanted = { ...wanted, ...change };
    },
    keep: (change: Partial<AlertRecord>) => {
      record = { ...noRecord, ...record, ...change };
    },
    moveTo: (other: string) => {
      account = other;
    },
    record: () => record,
    /** Storing takes its time from now on. Resolves when the next value is about to be stored. */
    delayWrites: () =>
      new Promise<void>((resolve) => {
        onWrite = resolve;
      }),
    /** Shows usage, as a usage page does. */
    look: () => openAnew().show(),
    said: () => notify.mock.calls.flatMap(([alerts]) => alerts),
    /** Returns the alerts behind the button's badge. */
    marked: () => (mark.mock.lastCall?.[0] ?? []).map(({ kind }) => kind),
  };
}

describe('alerts', () => {
  it('are off at first: nothing is asked, nothing wakes us', async () => {
    const { alerts, read, schedule } = open({});
    await alerts.check();
    expect(schedule.mock.calls).toEqual([[false]]);
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    [Math.ceil(soFar / 0.79), []],
    [Math.floor(soFar / 0.8), [80]],
    [soFar + 1, [80]],
    [soFar, [100]],
    [1, [100]],
  ])('of a budget of %i say %j percent', async (monthlyCharacters, percents) => {
    const { alerts, said } = open({ monthlyCharacters });
    await alerts.check();
    expect(said().map((alert) => alert.kind === 'budget' && alert.percent)).toEqual(percents);
  });

  it('are said once, also when the browser was closed; the next threshold is said again', async () => {
    const { alerts, openAnew, said, pass, wish } = open({ monthlyCharacters: soFar + 1 });
    await alerts.check();
    pass(checkEveryMs);
    await openAnew().check();
    expect(said()).toHaveLength(1);
    wish({ monthlyCharacters: soFar });
    pass(checkEveryMs);
    await openAnew().check();
    expect(said()).toHaveLength(2);
  });

  it('ask the service every six hours at most, whatever starts or changes', async () => {
    const { alerts, openAnew, read, schedule, pass } = open({ unusualDays: true });
    await Promise.all([alerts.check(), alerts.check(), alerts.check()]);
    await openAnew().check();
    expect(read).toHaveBeenCalledTimes(1);
    expect(schedule).toHaveBeenLastCalledWith(true);
    pass(checkEveryMs);
    await alerts.check();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('ask every six hours also when the alarm comes a moment early', async () => {
    const { alerts, read, pass } = open({ unusualDays: true });
    await alerts.check();
    pass(6 * 60 * 60_000 - 30_000);
    await alerts.check();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('hold another budget against what is known already, at once', async () => {
    const { alerts, openAnew, read, said, pass, wish } = open({ monthlyCharacters: soFar * 2 });
    await alerts.check();
    pass(60_000);
    wish({ monthlyCharacters: soFar, unusualDays: true });
    await openAnew().check();
    expect(said()[0]).toMatchObject({ kind: 'budget', percent: 100, used: soFar });
    expect(said().some(({ kind }) => kind === 'unusual-day')).toBe(true);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('hold no budget of a new month against what was known of the month before', async () => {
    const { alerts, openAnew, said, pass, wish } = open({ monthlyCharacters: soFar * 2 });
    pass(Date.parse('2026-02-28T21:00:00Z') - begin);
    await alerts.check();
    pass(4 * 3_600_000);
    wish({ monthlyCharacters: 1 });
    await openAnew().check();
    expect(said()).toEqual([]);
  });

  it('ask at once about another account, and say nothing of the one before', async () => {
    const { alerts, read, said, moveTo, wish } = open({ monthlyCharacters: soFar * 2 });
    await alerts.check();
    moveTo('another');
    read.mockResolvedValueOnce(fail({ code: 'key-refused', status: 403 }));
    wish({ monthlyCharacters: 1 });
    await alerts.check();
    expect(read).toHaveBeenCalledTimes(2);
    await alerts.check();
    expect(read).toHaveBeenCalledTimes(2);
    expect(said()).toEqual([]);
  });

  it('say nothing of what was told while the account became another, and ask for that one next', async () => {
    const { alerts, read, record, said, moveTo } = open({ monthlyCharacters: 1 });
    read.mockImplementationOnce(async (range) => {
      moveTo('another');
      return answer(range);
    });
    await alerts.check();
    expect([said(), record()]).toEqual([[], null]);
    await alerts.check();
    expect(read).toHaveBeenCalledTimes(2);
    expect(said()).toHaveLength(1);
    expect(record()).toMatchObject({ account: 'another' });
    moveTo('mine');
    await alerts.check();
    expect(record()).toMatchObject({ account: 'mine' });
  });

  it('compare a budget with earlier data of this account if it cannot be read again', async () => {
    const { alerts, read, said, pass, wish } = open({ monthlyCharacters: soFar * 2 });
    await alerts.check();
    pass(checkEveryMs);
    read.mockResolvedValue(fail({ code: 'offline' }));
    wish({ monthlyCharacters: soFar });
    await alerts.check();
    expect(read.mock.calls.length).toBeGreaterThan(1);
    expect(said()).toMatchObject([{ kind: 'budget', percent: 100, used: soFar }]);
  });

  it.each([
    ['offline', 2],
    ['timed-out', 1],
    ['reply-malformed', 1],
  ] as const)('ask again after %s only if the service was not reached', async (code, times) => {
    const { alerts, read } = open({ unusualDays: true });
    read.mockResolvedValue(fail({ code }));
    await alerts.check();
    await alerts.check();
    expect(read).toHaveBeenCalledTimes(times);
  });

  it('leave nothing of the account behind when they are switched off', async () => {
    const { alerts, record, wish } = open({ unusualDays: true });
    await alerts.check();
    expect(record()).not.toBeNull();
    wish({ unusualDays: false });
    await alerts.check();
    expect(record()).toBeNull();
  });

  it('say days out of the ordinary, each key and day once', async () => {
    const { alerts, said } = open({ unusualDays: true });
    await alerts.check();
    const days = said().map((alert) => alert.kind === 'unusual-day' && alert.flag.day);
    expect(days).toContain('2026-02-24');
    for (const day of days) expect(day && day >= '2026-02-20').toBe(true);
  });

  it('say the same of a service that is days behind: of the last days that it tells', async () => {
    const { alerts, read, said, pass } = open({ unusualDays: true });
    pass(3 * 86_400_000);
    read.mockImplementation(async ({ from }) => answer({ from, to: '2026-02-24' }));
    await alerts.check();
    const days = said().map((alert) => alert.kind === 'unusual-day' && alert.flag.day);
    expect(days).toContain('2026-02-24');
    for (const day of days) expect(day && day >= '2026-02-20').toBe(true);
  });

  it('say nothing of days without data, nor of a service without any data', async () => {
    const { alerts, read, said, record, pass } = open({ unusualDays: true, monthlyCharacters: 1 });
    pass(Date.parse('2026-03-04T09:00:00Z') - begin);
    read.mockImplementation(async ({ from }) => answer({ from, to: '2026-02-27' }));
    await alerts.check();
    expect(record()?.summary).toMatchObject({ usedThisMonth: null });
    for (const alert of said()) {
      if (alert.kind === 'unusual-day') expect(alert.flag.day >= '2026-02-23').toBe(true);
    }
  });

  it('say nothing of what could not be read, nor of half of it', async () => {
    const { alerts, read, mark, notify, pass } = open({ monthlyCharacters: 1 });
    read.mockResolvedValueOnce(fail({ code: 'key-refused', status: 403 }));
    await alerts.check();
    expect(mark.mock.calls.flatMap(([told]) => told)).toEqual([]);
    expect(notify).not.toHaveBeenCalled();
    pass(checkEveryMs);
    await alerts.check();
    expect(notify).toHaveBeenCalledOnce();
  });

  it('say nothing of a month without data', async () => {
    const { alerts, said, pass } = open({ monthlyCharacters: 1 });
    pass(Date.parse('2026-03-01T09:00:00Z') - begin);
    await alerts.check();
    expect(said()).toEqual([]);
  });

  it('say at the button what is left of the month, if that is wanted, and also once usage was looked at', async () => {
    const { alerts, look, mark, wish, pass } = open({ monthlyCharacters: soFar + 412_300 });
    await alerts.check();
    expect(mark.mock.lastCall?.[1]).toBeNull();
    wish({ leftInTooltip: true });
    await alerts.check(false);
    expect(mark.mock.lastCall?.[1]).toBe(412_300);
    wish({ monthlyCharacters: soFar - 1 });
    await alerts.check(false);
    await look();
    expect(mark.mock.lastCall).toEqual([[], 0]);
    pass(40 * dayMs);
    await alerts.check(false);
    expect(mark.mock.lastCall?.[1]).toBeNull();
  });

  it('are marked by the next worker where this one dies while it says them, and said once', async () => {
    const { alerts, openAnew, record, notify, marked } = open({ monthlyCharacters: soFar });
    notify.mockRejectedValueOnce(new Error('The worker was stopped'));
    await expect(alerts.check()).rejects.toThrow('stopped');
    expect(record()).toMatchObject({ seen: [], said: [expect.stringContaining(' 100')] });
    await openAnew().check(false);
    expect(marked()).toEqual(['budget']);
    await openAnew().check();
    expect(notify).toHaveBeenCalledOnce();
  });

  it('put the mark up again at every start until usage is looked at, without asking or saying anything', async () => {
    const { alerts, look, openAnew, mark, marked, notify, read, schedule } = open({
      monthlyCharacters: soFar,
    });
    await alerts.check();
    mark.mockClear();
    await openAnew().check(false);
    expect(marked()).toEqual(['budget']);
    expect(schedule).toHaveBeenLastCalledWith(true);
    await look();
    expect(marked()).toEqual([]);
    await openAnew().check(false);
    await openAnew().check();
    expect(marked()).toEqual([]);
    expect(notify).toHaveBeenCalledOnce();
    expect(read).toHaveBeenCalledOnce();
  });

  it('stand together for all that was not looked at', async () => {
    const { alerts, marked, said, wish } = open({ monthlyCharacters: soFar });
    await alerts.check();
    wish({ unusualDays: true });
    await alerts.check();
    expect(said().length).toBeGreaterThan(1);
    expect(marked()).toEqual(said().map(({ kind }) => kind));
  });

  it('say of another account what was said of the one before', async () => {
    const { alerts, read, record, said, marked, moveTo } = open({ monthlyCharacters: soFar });
    await alerts.check();
    moveTo('another');
    await alerts.check();
    expect(said().map(({ id }) => id)).toEqual([record()?.said[0], record()?.said[0]]);
    expect(marked()).toEqual(['budget']);
    // The browser asks for the key again at each start, which does not change the account.
    moveTo('');
    read.mockResolvedValueOnce(fail({ code: 'key-missing' }));
    await alerts.check();
    moveTo('another');
    await alerts.check();
    expect(said()).toHaveLength(2);
  });

  it('say and mark nothing of the account before while another one can’t be read', async () => {
    const { alerts, look, openAnew, read, marked, said, moveTo } = open({
      monthlyCharacters: soFar,
    });
    await alerts.check();
    moveTo('another');
    read.mockResolvedValueOnce(fail({ code: 'key-refused', status: 403 }));
    await alerts.check();
    await openAnew().check(false);
    await openAnew().check();
    expect(await look()).toEqual([]);
    expect(marked()).toEqual([]);
    expect(said()).toHaveLength(1);
  });

  it('are still unseen, and not said again, where the key was missing meanwhile', async () => {
    const { alerts, look, read, marked, said, moveTo } = open({ monthlyCharacters: soFar });
    await alerts.check();
    moveTo('');
    read.mockResolvedValueOnce(fail({ code: 'key-missing' }));
    await alerts.check();
    expect(marked()).toEqual([]);
    moveTo('mine');
    await alerts.check();
    expect(marked()).toEqual(['budget']);
    expect(said()).toHaveLength(1);
    expect(await look()).toHaveLength(1);
  });

  it('wait for no check with what is told, and tell nothing of the account before', async () => {
    const { alerts, read, pass, moveTo } = open({ monthlyCharacters: soFar });
    await alerts.check();
    pass(checkEveryMs);
    read.mockImplementationOnce(() => new Promise(() => {}));
    void alerts.check();
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(await alerts.show()).toMatchObject([{ kind: 'budget' }]);
    moveTo('another');
    expect(await alerts.show()).toEqual([]);
  });

  it('keep seen what was seen while a check was under way, and what that finds unseen', async () => {
    const { alerts, look, read, record, pass, wish, marked } = open({ monthlyCharacters: soFar });
    await alerts.check();
    pass(checkEveryMs);
    read.mockImplementationOnce(async (range) => {
      await look();
      wish({ unusualDays: true });
      return answer(range);
    });
    await alerts.check();
    expect(record()?.seen).toMatchObject([expect.stringContaining('budget')]);
    expect(new Set(marked())).toEqual(new Set(['unusual-day']));
  });

  it('keep what a check found, and what a usage page has shown, where both are written at once', async () => {
    const { alerts, openAnew, record, pass, delayWrites } = open({ monthlyCharacters: soFar });
    await alerts.check();
    pass(checkEveryMs);
    const written = delayWrites();
    const checked = alerts.check();
    await written;
    const shown = alerts.show();
    await Promise.all([checked, shown]);
    expect(record()).toMatchObject({
      checkedAt: begin + checkEveryMs,
      seen: [expect.stringContaining('budget')],
    });
    expect(await openAnew().show()).toMatchObject([{ kind: 'budget' }]);
  });

  it('do not mark what a usage page shows while a check is about to mark it', async () => {
    const { alerts, mark, delayWrites } = open({ monthlyCharacters: soFar });
    // The first write keeps the answer, the second one what is notified.
    const isSecond = delayWrites().then(delayWrites);
    const checked = alerts.check();
    await isSecond;
    await Promise.all([checked, alerts.show()]);
    expect(mark.mock.lastCall).toEqual([[], null]);
  });

  it('say in the settings how many days they look at', () => {
    expect(english.options.alerts.unusualDaysHint).toContain('last five days');
    expect(latestDays).toBe(5);
  });

  it('tell usage pages which days the badge is for, until one was shown', async () => {
    const { alerts, look, said } = open({ unusualDays: true });
    await alerts.check();
    const told = await look();
    expect(told).toEqual(said());
    expect(told.map(({ kind }) => kind)).toContain('unusual-day');
    expect(await look()).toEqual([]);
  });

  it('say a budget once, however many days out of the ordinary come after it', async () => {
    const { alerts, look, openAnew, record, said, wish, pass, keep } = open({
      monthlyCharacters: soFar,
    });
    await alerts.check();
    await look();
    const [budget] = said();
    const days = Array.from({ length: 400 }, (_, index) => `day 2026-02-20 mask ${index}`);
    keep({ said: [budget?.id ?? '', ...days] });
    wish({ unusualDays: true });
    await openAnew().check();
    pass(checkEveryMs);
    await openAnew().check();
    expect(said().filter(({ kind }) => kind === 'budget')).toEqual([budget]);
    expect(record()?.said.length).toBeLessThanOrEqual(500);
  });

  it('mark no longer what is no longer wished for', async () => {
    const { alerts, marked, wish } = open({ monthlyCharacters: soFar, unusualDays: true });
    await alerts.check();
    expect(new Set(marked())).toEqual(new Set(['budget', 'unusual-day']));
    wish({ unusualDays: false });
    await alerts.check();
    expect(marked()).toEqual(['budget']);
    wish({ monthlyCharacters: soFar * 2 });
    await alerts.check();
    expect(marked()).toEqual([]);
  });

  it('take the mark away when they are switched off', async () => {
    const { alerts, mark, wish } = open({ monthlyCharacters: soFar });
    await alerts.check();
    wish({ monthlyCharacters: null });
    await alerts.check();
    expect(mark.mock.lastCall).toEqual([[], null]);
  });

  it('keep why the last check told nothing, until one tells something', async () => {
    const { alerts, read, record, pass } = open({ unusualDays: true });
    read.mockResolvedValueOnce(fail({ code: 'key-refused', status: 403 }));
    await alerts.check();
    expect(record()?.failure).toEqual({ code: 'key-refused', status: 403 });
    pass(checkEveryMs);
    await alerts.check();
    expect(record()?.failure).toBeNull();
  });

  it('ask again at the next occasion after no network was met, and then in six hours', async () => {
    const { alerts, openAnew, read, pass } = open({ unusualDays: true });
    read.mockResolvedValueOnce(fail({ code: 'offline' }));
    await alerts.check();
    await openAnew().check();
    expect(read).toHaveBeenCalledTimes(2);
    pass(checkEveryMs / 2);
    await openAnew().check();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('ask no sooner than in six hours after any answer of the service', async () => {
    const { alerts, read, pass } = open({ unusualDays: true });
    for (const [code, status] of [
      ['key-refused', 403],
      ['too-fast', 429],
      ['service-down', 503],
    ] as const) {
      read.mockClear();
      read.mockResolvedValueOnce(fail({ code, status }));
      await alerts.check();
      pass(checkEveryMs - 120_000);
      await alerts.check();
      expect(read).toHaveBeenCalledTimes(1);
      pass(120_000);
    }
  });

  it('ask as soon as there is what was missing here', async () => {
    const { alerts, read, record } = open({ unusualDays: true });
    read.mockResolvedValueOnce(fail({ code: 'permission-missing' }));
    await alerts.check();
    await alerts.check();
    expect(read).toHaveBeenCalledTimes(2);
    expect(record()?.failure).toBeNull();
  });

  it('are checked after the clock was set back, however far', async () => {
    const { alerts, read, pass } = open({ unusualDays: true });
    await alerts.check();
    pass(-3 * 86_400_000);
    await alerts.check();
    expect(read).toHaveBeenCalledTimes(2);
  });

  const today = '2026-02-25';
  const budget = { kind: 'budget', id: '', used: 16_500_000, budget: 20_000_000 } as const;

  it('are sentences', () => {
    expect(alertInWords({ ...budget, percent: 80 }, today, 'en')).toBe(
      'The account has used 16,500,000 of 20,000,000 characters this month: 82%.',
    );
    const almost = { ...budget, percent: 80, used: 19_920_000 } as const;
    expect(alertInWords(almost, today, 'en')).toMatch(/: 99%\.$/);
    expect(alertInWords({ ...budget, percent: 100 }, today, 'en')).toContain(
      'budget for this month is reached',
    );
  });

  it('are three sentences at most, and how many more there are', () => {
    const flag = { maskedKey: '', label: 'a', day: '2026-02-24', value: 9_000, usual: 100 };
    const days = Array.from({ length: 150 }, (_, index): Alert => {
      return { kind: 'unusual-day', id: `${index}`, flag: { ...flag, label: `key ${index}` } };
    });
    const linesOf = (count: number) => alertsInWords(days.slice(0, count), today, 'en').split('\n');
    const lines = linesOf(days.length);
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain('key 2');
    expect(lines[3]).toBe('and 147 more');
    expect(linesOf(3)).toHaveLength(3);
    expect(linesOf(4).at(-1)).toBe('and 1 more');
  });
});
