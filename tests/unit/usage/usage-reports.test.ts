import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '../../../utils/base/failure.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { DayRange } from '../../../utils/base/utc-day.ts';
import type { CallOptions } from '../../../utils/service/client.ts';
import type { UsageColumns, UsageQuery } from '../../../utils/service/types.ts';
import { usageReports } from '../../../utils/storage/items.ts';
import type { PieceRead } from '../../../utils/usage/usage-data.ts';
import { createUsageReports } from '../../../utils/usage/usage-reports.ts';
import { decodeEntries, report } from './account.ts';

const range = { from: '2026-02-01', to: '2026-02-07' };
const minute = 60_000;

/** About as Chromium counts what session storage holds: 32 bytes for each value, and the letters of texts and names. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 32 + value.length;
  if (Object(value) !== value) return 32;
  const names = Array.isArray(value) ? '' : Object.keys(value as object).join('');
  return Object.values(value as object).reduce(
    (sum, part) => sum + bytesOf(part),
    32 + names.length,
  );
}

function open() {
  let now = 0;
  let account = 'mine';
  const quota = { bytes: 10_485_760 };
  const stored: Record<string, unknown> = {};
  Object.assign(fakeBrowser.storage.session, {
    get: async (keys: string | string[]) =>
      structuredClone(Object.fromEntries([keys].flat().map((key) => [key, stored[key]]))),
    set: vi.fn(async (items: Record<string, unknown>) => {
      const all = { ...stored, ...structuredClone(items) };
      if (bytesOf(all) > quota.bytes) throw new Error('QUOTA_BYTES quota exceeded');
      Object.assign(stored, all);
    }),
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) delete stored[key];
    },
  });
  const usage = vi.fn(
    async ({ from, to }: UsageQuery, _options: CallOptions): Promise<Result<UsageColumns>> =>
      succeed(report({ from, to }, 'key_and_day')),
  );
  const openAnew = () =>
    createUsageReports({
      client: { usage },
      clock: { now: () => now },
      account: async () => account,
      stored: usageReports,
    });
  const pass = (ms: number) => {
    now += ms;
  };
  const moveTo = (other: string) => {
    account = other;
  };
  return { usage, quota, stored, pass, moveTo, openAnew, reports: openAnew() };
}

const usageOfKey = { total: 1, text: 1, documents: 0, improvement: 0, speech: 0 };

/** A day's report with so many keys. */
function large(day: string, keys: number, entries = keys): UsageColumns {
  const ofKeys = Array.from({ length: entries }, (_, at) => ({
    ...{ maskedKey: `k**${at % keys}`, label: '', date: day, usage: usageOfKey },
  }));
  return decodeEntries({ from: day, to: day }, ofKeys, usageOfKey);
}

describe('reports of usage', () => {
  it('are asked for by key and day, and remembered for a quarter of an hour', async () => {
    const { reports, usage, pass } = open();
    const first = await reports.read(range, { fresh: false });
    expect(usage.mock.calls[0]?.[0]).toEqual({
      from: '2026-02-01',
      to: '2026-02-07',
      groupBy: 'key_and_day',
    });
    pass(15 * minute - 1);
    expect(await reports.read(range, { fresh: false })).toEqual(first);
    expect(usage).toHaveBeenCalledTimes(1);
    pass(1);
    await reports.read(range, { fresh: false });
    expect(usage).toHaveBeenCalledTimes(2);
  });

  it('by key alone are asked for and remembered on their own', async () => {
    const { reports, usage } = open();
    usage.mockResolvedValueOnce(succeed(report(range, 'key')));
    const byKey = await reports.read(range, { fresh: false, groupBy: 'key' });
    expect(usage.mock.calls[0]?.[0].groupBy).toBe('key');
    const byDay = await reports.read(range, { fresh: false });
    expect(await reports.read(range, { fresh: false, groupBy: 'key' })).toEqual(byKey);
    expect(usage).toHaveBeenCalledTimes(2);
    if (!byKey.ok || !byDay.ok) throw new Error('Not read');
    expect(new Set(Array.from(byKey.value.columns.day))).toEqual(new Set([0]));
    const total = (of: PieceRead) => Array.from(of.columns.counts.total).reduce((a, b) => a + b, 0);
    expect(total(byKey.value)).toBe(total(byDay.value));
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
    usage.mockImplementation(async ({ from, to }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve));
      running -= 1;
      return succeed(report({ from, to }, 'key_and_day'));
    });
    const other = { from: '2026-01-01', to: '2026-01-31' };
    await Promise.all([range, other, range].map((days) => reports.read(days, { fresh: false })));
    expect(most).toBe(1);
    expect(usage).toHaveBeenCalledTimes(2);
  });

  it('give up what a requester no longer waits for, and nothing that others wait for', async () => {
    const { reports, usage } = open();
    const signals: AbortSignal[] = [];
    usage.mockImplementation(async ({ from, to }, options) => {
      signals.push(options.signal);
      // The first reply never arrives.
      if (signals.length === 1) {
        await new Promise((_, reject) =>
          options.signal.addEventListener('abort', () => reject(options.signal.reason)),
        );
      }
      return succeed(report({ from, to }, 'key_and_day'));
    });
    const [year, month] = [
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-31' },
    ];
    const gone = new AbortController();
    const first = reports.read(year, { fresh: false, signal: gone.signal });
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    const elsewhere = reports.read(range, { fresh: false });
    const second = reports.read(month, { fresh: false });
    gone.abort();
    await expect(first).rejects.toThrow(/abort/i);
    expect(await elsewhere).toMatchObject({
      ok: true,
      value: { columns: { range: { from: range.from } } },
    });
    expect(await second).toMatchObject({
      ok: true,
      value: { columns: { range: { from: month.from } } },
    });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  });

  it('say how long the service wants us to wait', async () => {
    const { reports, usage } = open();
    const failure: Failure = { code: 'too-fast', status: 429 };
    usage.mockImplementation(async ({ from, to }, options) => {
      options.onWait?.(12_000, failure);
      return succeed(report({ from, to }, 'key_and_day'));
    });
    const onWait = vi.fn();
    await reports.read(range, { fresh: false, onWait });
    expect(onWait.mock.calls).toEqual([[12_000, failure]]);
  });

  it('are given up behind another request, which goes on', async () => {
    const { reports, usage } = open();
    const gone = new AbortController();
    const first = reports.read(range, { fresh: false });
    const other = { from: '2026-01-01', to: '2026-01-31' };
    const second = reports.read(other, { fresh: false, signal: gone.signal });
    gone.abort();
    await expect(second).rejects.toThrow(/abort/i);
    expect(await first).toMatchObject({ ok: true });
    expect(usage).toHaveBeenCalledTimes(1);
  });

  it('are asked for again where the clock was set back', async () => {
    const { reports, usage, pass } = open();
    await reports.read(range, { fresh: false });
    pass(-60 * minute);
    await reports.read(range, { fresh: false });
    expect(usage).toHaveBeenCalledTimes(2);
  });

  it('of a day that was not over are asked for again once it is', async () => {
    const { reports, usage, pass } = open();
    const today = { from: '1969-12-25', to: '1970-01-01' };
    const past = { from: '1969-12-25', to: '1969-12-31' };
    pass(24 * 60 * minute - 2);
    usage.mockImplementation(async ({ from, to }) => {
      const { total } = report({ from: '2026-02-01', to: '2026-02-01' }, 'key_and_day');
      return succeed(decodeEntries({ from, to }, [], total));
    });
    const read = async (days: DayRange) => {
      const answer = await reports.read(days, { fresh: false });
      return answer.ok && answer.value.fetchedAt;
    };
    const [before, after] = [24 * 60 * minute - 2, 24 * 60 * minute];
    expect([await read(today), await read(past), await read(today)]).toEqual([
      before,
      before,
      before,
    ]);
    expect(usage).toHaveBeenCalledTimes(2);
    pass(2);
    expect([await read(today), await read(past)]).toEqual([after, before]);
    expect(usage).toHaveBeenCalledTimes(3);
  });

  it('that come across midnight are of the day before', async () => {
    const { reports, usage, pass } = open();
    pass(24 * 60 * minute - 1);
    usage.mockImplementation(async ({ from, to }) => {
      pass(2);
      return succeed(report({ from, to }, 'key_and_day'));
    });
    const answer = await reports.read(range, { fresh: false });
    expect(answer).toMatchObject({ ok: true, value: { fetchedAt: 24 * 60 * minute - 1 } });
  });

  it('are requested again on demand', async () => {
    const { reports, usage, pass } = open();
    await reports.read(range, { fresh: false });
    pass(minute);
    const anew = await reports.read(range, { fresh: true });
    expect(usage).toHaveBeenCalledTimes(2);
    expect(anew).toMatchObject({ value: { fetchedAt: minute } });
  });

  it('of another account are never shown, no matter what changed it', async () => {
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

  it('in flight while the account was changed are dropped', async () => {
    const { reports, usage, stored, moveTo } = open();
    usage.mockImplementationOnce(async ({ from, to }) => {
      moveTo('another');
      return succeed(report({ from, to }, 'key_and_day'));
    });
    // They are not shown either, because they would mix with reports of the earlier account.
    expect(await reports.read(range, { fresh: false })).toMatchObject({
      ok: false,
      failure: { code: 'internal' },
    });
    expect(stored).toEqual({});
    expect(await reports.read(range, { fresh: false })).toMatchObject({ ok: true });
  });

  it('are requested with a single attempt for a check', async () => {
    const { reports, usage } = open();
    await reports.read(range, { fresh: false, attempts: 1 });
    await reports.read(range, { fresh: true });
    expect(usage.mock.calls.map(([, { attempts }]) => attempts)).toEqual([1]);
    await reports.read({ from: '2026-01-01', to: '2026-01-02' }, { fresh: false });
    expect(usage.mock.calls.map(([, { attempts }]) => attempts)).toEqual([1, undefined]);
  });

  it('that fail are not remembered, and do not hold up the next', async () => {
    const { reports, usage } = open();
    usage.mockResolvedValueOnce(fail({ code: 'key-refused', status: 403 }));
    expect(await reports.read(range, { fresh: false })).toMatchObject({ ok: false });
    usage.mockRejectedValueOnce(new Error('a defect'));
    await expect(reports.read(range, { fresh: false })).rejects.toThrow('a defect');
    expect(await reports.read(range, { fresh: false })).toMatchObject({ ok: true });
  });

  it('too large for the session are asked for again, and take no other along', async () => {
    const { reports, usage, quota, stored, openAnew } = open();
    const year = { from: '2025-03-01', to: '2026-01-31' };
    const week = await reports.read(range, { fresh: false });
    quota.bytes = bytesOf(stored) + 1_000;
    expect(await reports.read(year, { fresh: false })).toMatchObject({ ok: true });
    expect(await openAnew().read(range, { fresh: false })).toEqual(week);
    expect(usage).toHaveBeenCalledTimes(2);
  });

  it('of a large account are kept, though the browser counts many bytes for each number', async () => {
    const { reports, usage, stored, pass, openAnew } = open();
    pass(Date.parse('2026-03-05'));
    const day = { from: '2026-02-01', to: '2026-02-01' };
    usage.mockResolvedValueOnce(succeed(large(day.from, 50, 75_000)));
    const first = await reports.read(day, { fresh: false });
    expect(first).toMatchObject({ ok: true, value: { columns: { key: { length: 75_000 } } } });
    expect(await openAnew().read(day, { fresh: false })).toEqual(first);
    expect(usage).toHaveBeenCalledTimes(1);
    expect(bytesOf(stored)).toBeLessThan(5_000_000);
  });

  it('leave room in the session for keys: the latest are kept, as far as they are not too many', async () => {
    const { reports, usage, pass } = open();
    pass(Date.parse('2026-03-05'));
    const ask = async (day: number, count = 40_000) => {
      const from = `2026-01-0${day}`;
      usage.mockResolvedValueOnce(succeed(large(from, count)));
      await reports.read({ from, to: from }, { fresh: false, groupBy: 'key' });
      return usage.mock.calls.splice(0).length;
    };
    expect(await ask(1)).toBe(1);
    expect(await ask(2)).toBe(1);
    expect(await ask(3, 80_000)).toBe(1);
    expect(await ask(2)).toBe(0);
    expect(await ask(1)).toBe(1);
  });

  it('are not kept beyond their time', async () => {
    const { reports, stored, pass } = open();
    await reports.read(range, { fresh: false });
    pass(16 * minute);
    await reports.read({ from: '2026-01-01', to: '2026-01-02' }, { fresh: false });
    expect(JSON.stringify(stored)).not.toContain('2026-02-01');
  });
});
