import { describe, expect, it, vi } from 'vitest';
import type { AlertRecord } from '../../../entrypoints/background/alerts.ts';
import { checkEveryMs, createAlerts } from '../../../entrypoints/background/alerts.ts';
import { alertInWords } from '../../../entrypoints/background/say-alerts.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { UsageAnswer } from '../../../utils/messages/to-background.ts';
import type { Settings } from '../../../utils/settings/schema.ts';
import type { Alert } from '../../../utils/usage/alerts.ts';
import { toColumns } from '../../../utils/usage/columns.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';
import { report } from '../usage/account.ts';

/** Shortly after a day that is far out of the ordinary. */
const begin = Date.parse('2026-02-25T09:00:00Z');
const soFar = report({ from: '2026-02-01', to: '2026-02-24' }, null).total.totalCharacters;

function answer(range: DayRange): Result<UsageAnswer> {
  const columns = toColumns(range, report(range, 'key_and_day'));
  return columns.ok ? succeed({ columns: columns.value, fetchedAt: begin }) : columns;
}

function open(wishes: Partial<Settings['alerts']>) {
  let now = begin;
  let record: AlertRecord = { checkedAt: 0, said: [] };
  let wanted = { monthlyCharacters: null, unusualDays: false, notifies: false, ...wishes };
  const read = vi.fn(async (range: DayRange) => answer(range));
  const say = vi.fn(async (_: readonly Alert[]) => {});
  const schedule = vi.fn(async (_: boolean) => {});
  const openAnew = () =>
    createAlerts({
      wishes: async () => wanted,
      read,
      readRecord: async () => record,
      keepRecord: async (kept) => {
        record = structuredClone(kept);
      },
      say,
      schedule,
      clock: { now: () => now },
    });
  return {
    alerts: openAnew(),
    openAnew,
    read,
    say,
    schedule,
    pass: (ms: number) => {
      now += ms;
    },
    wish: (change: Partial<Settings['alerts']>) => {
      wanted = { ...wanted, ...change };
    },
    said: () => say.mock.calls.flatMap(([alerts]) => alerts),
  };
}

describe('alerts', () => {
  it('are off at first: nothing is asked, nothing wakes us', async () => {
    const { alerts, read, schedule } = open({});
    await alerts.arrange();
    expect(schedule).toHaveBeenCalledExactlyOnceWith(false);
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
    await Promise.all([alerts.arrange(), alerts.check(), alerts.check()]);
    await openAnew().arrange();
    expect(read).toHaveBeenCalledTimes(1);
    expect(schedule).toHaveBeenLastCalledWith(true);
    pass(checkEveryMs);
    await alerts.check();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('say days out of the ordinary, each key and day once', async () => {
    const { alerts, said } = open({ unusualDays: true });
    await alerts.check();
    const days = said().map((alert) => alert.kind === 'unusual-day' && alert.flag.day);
    expect(days).toContain('2026-02-24');
    for (const day of days) expect(day && day >= '2026-02-22').toBe(true);
  });

  it('say nothing of what could not be read, nor of half of it', async () => {
    const { alerts, read, say, pass } = open({ monthlyCharacters: 1 });
    read.mockResolvedValueOnce(fail({ code: 'key-refused', status: 403 }));
    await alerts.check();
    expect(say).not.toHaveBeenCalled();
    pass(checkEveryMs);
    await alerts.check();
    expect(say).toHaveBeenCalledOnce();
  });

  it('say nothing of a month of which nothing is known yet', async () => {
    const { alerts, said, pass } = open({ monthlyCharacters: 1 });
    pass(Date.parse('2026-03-01T09:00:00Z') - begin);
    await alerts.check();
    expect(said()).toEqual([]);
  });

  it('are sentences', () => {
    const budget = { kind: 'budget', id: '', used: 16_500_000, budget: 20_000_000 } as const;
    expect(alertInWords({ ...budget, percent: 80 })).toBe(
      'The account has used 16,500,000 of 20,000,000 characters this month: 83%.',
    );
    expect(alertInWords({ ...budget, percent: 100 })).toContain('budget for this month is reached');
  });
});
