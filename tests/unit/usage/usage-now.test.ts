import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '../../../utils/base/failure.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { dayMs } from '../../../utils/base/utc-day.ts';
import type { UsageNow } from '../../../utils/service/types.ts';
import { noUsageNow } from '../../../utils/storage/items.ts';
import { readUsageNow } from '../../../utils/usage/usage-reports.ts';

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers({ now: Date.parse('2026-03-05T10:00:00Z') });
  return () => vi.useRealTimers();
});

const count: UsageNow = { characters: 1_234, limit: 500_000 };

function open(answer: Result<UsageNow>) {
  let account = 'mine';
  const usageNow = vi.fn(async () => answer);
  const read = () =>
    readUsageNow({
      client: { usageNow },
      account: async () => account,
      stored: noUsageNow,
    });
  const moveTo = (other: string) => {
    account = other;
  };
  return { read, usageNow, moveTo };
}

const failed = (failure: Failure) => open(fail(failure));

describe('the count of now', () => {
  it('is asked for each time where the service has one', async () => {
    const { read, usageNow } = open(succeed(count));
    expect([await read(), await read()]).toEqual([count, count]);
    expect(usageNow).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['address-wrong', 404],
    ['key-refused', 403],
  ] as const)(
    'is asked for once a day after %s, and at once with another translation key',
    async (code, status) => {
      const { read, usageNow, moveTo } = failed({ code, status });
      expect([await read(), await read()]).toEqual([null, null]);
      expect(usageNow).toHaveBeenCalledTimes(1);
      vi.setSystemTime(Date.now() + dayMs);
      await read();
      expect(usageNow).toHaveBeenCalledTimes(2);
      moveTo('another');
      await read();
      expect(usageNow).toHaveBeenCalledTimes(3);
    },
  );

  it.each<Failure>([
    { code: 'service-down', status: 503 },
    { code: 'reply-malformed', status: 200 },
    { code: 'unreachable' },
  ])('is asked for again after %j', async (failure) => {
    const { read, usageNow } = failed(failure);
    expect([await read(), await read()]).toEqual([null, null]);
    expect(usageNow).toHaveBeenCalledTimes(2);
  });
});
