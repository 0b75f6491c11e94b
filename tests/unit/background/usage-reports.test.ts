import { describe, expect, it, vi } from 'vitest';
import { createUsageReports } from '../../../entrypoints/background/usage-reports.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { UsageQuery, UsageReport } from '../../../utils/service/types.ts';
import { report } from '../usage/account.ts';

const range = { from: '2026-02-01', to: '2026-02-07' };
const minute = 60_000;

function open() {
  let now = 0;
  let account = 'mine';
  const stored: Record<string, unknown> = {};
  const session = {
    get: async (key: string) => ({ [key]: structuredClone(stored[key]) }),
    set: vi.fn(async (items: Record<string, unknown>) => {
      Object.assign(stored, structuredClone(items));
    }),
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) delete stored[key];
    },
  };
  const usage = vi.fn(
    async ({ startDate, endDate }: UsageQuery): Promise<Result<UsageReport>> =>
      succeed(report({ from: startDate, to: endDate }, 'key_and_day')),
  );
  const openAnew = () =>
    createUsageReports({
      client: { usage },
      clock: { now: () => now },
      session,
      account: async () => account,
    });
  const pass = (ms: number) => {
    now += ms;
  };
  const moveTo = (other: string) => {
    account = other;
  };
  return { usage, session, stored, pass, moveTo, openAnew, reports: openAnew() };
}

describe('reports of usage', () => {
  it('are asked for by key and day, and remembered for a quarter of an hour', async () => {
    const { reports, usage, pass } = open();
    const first = await reports.read(range, { fresh: false });
    expect(usage.mock.calls[0]?.[0]).toEqual({
      startDate: '2026-02-01',
      endDate: '2026-02-07',
      groupBy: 'key_and_day',
    });
    pass(15 * minute - 1);
    expect(await reports.read(range, { fresh: false })).toEqual(first);
    expect(usage).toHaveBeenCalledTimes(1);
    pass(1);
    await reports.read(range, { fresh: false });
    expect(usage).toHaveBeenCalledTimes(2);
  });

  it('outlive the worker', async () => {
    const { reports, usage, openAnew } = open();
    const first = await reports.read(range, { fresh: false });
    expect(await openAnew().read(range, { fresh: false })).toEqual(first);
    expect(usage).toHaveBeenCalledTimes(1);
  });

  it('are asked for one at a time, and the same only once', async () => {
    const { reports, usage } = open();
    let running = 0;
    let most = 0;
    usage.mockImplementation(async ({ startDate, endDate }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve));
      running -= 1;
      return succeed(report({ from: startDate, to: endDate }, 'key_and_day'));
    });
    const other = { from: '2026-01-01', to: '2026-01-31' };
    await Promise.all([range, other, range].map((days) => reports.read(days, { fresh: false })));
    expect(most).toBe(1);
    expect(usage).toHaveBeenCalledTimes(2);
  });

  it('are asked for anew at will', async () => {
    const { reports, usage, pass } = open();
    await reports.read(range, { fresh: false });
    pass(minute);
    const anew = await reports.read(range, { fresh: true });
    expect(usage).toHaveBeenCalledTimes(2);
    expect(anew).toMatchObject({ value: { fetchedAt: minute } });
  });

  it('of another account are never shown, whoever changed it', async () => {
    const { reports, usage, stored, moveTo, openAnew } = open();
    await reports.read(range, { fresh: false });
    moveTo('another');
    await reports.read(range, { fresh: false });
    expect(usage).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(stored)).not.toContain('mine');
    moveTo('mine');
    await openAnew().read(range, { fresh: false });
    expect(usage).toHaveBeenCalledTimes(3);
  });

  it('on their way while the account was changed are not remembered', async () => {
    const { reports, usage, stored, moveTo } = open();
    usage.mockImplementationOnce(async ({ startDate, endDate }) => {
      moveTo('another');
      return succeed(report({ from: startDate, to: endDate }, 'key_and_day'));
    });
    await reports.read(range, { fresh: false });
    expect(stored).toEqual({});
  });

  it('that fail are not remembered, and do not hold up the next', async () => {
    const { reports, usage } = open();
    usage.mockResolvedValueOnce(fail({ code: 'key-refused', status: 403 }));
    expect(await reports.read(range, { fresh: false })).toMatchObject({ ok: false });
    usage.mockRejectedValueOnce(new Error('a defect'));
    await expect(reports.read(range, { fresh: false })).rejects.toThrow('a defect');
    expect(await reports.read(range, { fresh: false })).toMatchObject({ ok: true });
  });

  it('too large for the session live with the worker', async () => {
    const { reports, usage, session } = open();
    session.set.mockRejectedValueOnce(new Error('QUOTA_BYTES quota exceeded'));
    await reports.read(range, { fresh: false });
    expect(await reports.read(range, { fresh: false })).toMatchObject({ ok: true });
    expect(usage).toHaveBeenCalledTimes(1);
  });

  it('are not kept beyond their time', async () => {
    const { reports, stored, pass } = open();
    await reports.read(range, { fresh: false });
    pass(16 * minute);
    await reports.read({ from: '2026-01-01', to: '2026-01-02' }, { fresh: false });
    expect(JSON.stringify(stored)).not.toContain('2026-02-01');
  });
});
