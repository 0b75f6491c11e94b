/**
 * The account's usage reports, kept for 15 minutes or until the browser closes, because they change once a day. A
 * change of address or key empties the cache.
 */

import { throwIfAborted, untilAborted } from '../../../utils/base/abort.ts';
import type { Clock } from '../../../utils/base/clock.ts';
import { createMutex } from '../../../utils/base/mutex.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { utcDay, utcDayBefore } from '../../../utils/base/utc-day.ts';
import { listenForUsage } from '../../../utils/messages/ports.ts';
import type { CallOptions, ServiceClient } from '../../../utils/service/client.ts';
import type { UsageGrouping } from '../../../utils/service/types.ts';
import { usageReports } from '../../../utils/storage/items.ts';
import { toColumns } from '../../../utils/usage/columns.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';
import type { PieceRead } from '../../../utils/usage/usage-data.ts';
import { stillServes } from '../../../utils/usage/usage-data.ts';
import { answerPort } from '../answer-port.ts';

export const rememberedForMs = 15 * 60_000;

export type UsageReports = ReturnType<typeof createUsageReports>;

export interface UsageRequest {
  /** By key alone a report is far smaller; its figures stand on the first day. */
  readonly groupBy?: UsageGrouping;
  /** Ignores reports from before this request. */
  readonly fresh: boolean;
  readonly signal?: AbortSignal;
  /** The next attempt starts after `ms`. */
  readonly onWait?: NonNullable<CallOptions['onWait']>;
  /** Without retries, because readers would wait behind their pauses. */
  readonly once?: boolean;
}

export function createUsageReports({
  client,
  clock,
  account,
}: {
  readonly client: Pick<ServiceClient, 'usage'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Whose usage the service would tell now. */
  readonly account: () => Promise<string>;
}) {
  const inTurn = createMutex();

  /** A clock that was set back makes reports of the future. */
  const isRecent = ({ fetchedAt }: PieceRead) =>
    Math.abs(clock.now() - fetchedAt) < rememberedForMs;
  const isFresh = (report: PieceRead, range: DayRange) =>
    isRecent(report) && stillServes(range, report.fetchedAt, clock.now());

  async function remembered(of: string): Promise<Map<string, PieceRead>> {
    const stored = await usageReports.getValue();
    if (stored?.account === of) return new Map(stored.reports);
    await usageReports.removeValue();
    return new Map();
  }

  async function remember(of: string, id: string, answer: PieceRead): Promise<void> {
    const recent = [...(await remembered(of))].filter(([, report]) => isRecent(report));
    const reports = [...new Map(recent).set(id, answer)];
    // A report too large for session storage is asked for again.
    await usageReports.setValue({ account: of, reports }).catch(() => {});
  }

  async function ask(
    range: DayRange,
    groupBy: UsageGrouping,
    of: string,
    options: CallOptions,
  ): Promise<Result<PieceRead>> {
    const sinceMs = clock.now();
    const { from: startDate, to: endDate } = range;
    const report = await client.usage({ startDate, endDate, groupBy }, options);
    if (!report.ok) return report;
    const now = clock.now();
    // A report across midnight may hold only a part of the day before.
    const fetchedAt = utcDay(sinceMs) === utcDay(now) ? now : sinceMs;
    const columns = toColumns(range, report.value, utcDayBefore(fetchedAt, 1));
    if (!columns.ok) return columns;
    // Nobody knows which key was asked. The report may be of either account.
    if ((await account()) !== of) return fail({ code: 'internal', rule: 'another account' });
    const answer: PieceRead = { columns: columns.value, fetchedAt };
    await remember(of, idOf(range, groupBy), answer);
    return succeed(answer);
  }

  return {
    /** At most 366 days. Rejects once the request's signal aborts. */
    async read(
      range: DayRange,
      { fresh, groupBy = 'key_and_day', signal = forEver, onWait, once = false }: UsageRequest,
    ): Promise<Result<PieceRead>> {
      const askedAt = clock.now();
      const id = idOf(range, groupBy);
      const answer = inTurn(async () => {
        throwIfAborted(signal);
        const of = await account();
        const found = (await remembered(of)).get(id);
        const serves = found && (fresh ? found.fetchedAt >= askedAt : isFresh(found, range));
        if (serves) return succeed(found);
        const options = { signal, ...(onWait && { onWait }), ...(once && { attempts: 1 }) };
        return ask(range, groupBy, of, options);
      });
      // Also while others are before it in the line.
      return untilAborted(answer, signal);
    },
  };
}

const forEver = new AbortController().signal;

/** Each question ends with its answer or its port. */
export function serveUsage(usage: UsageReports): void {
  listenForUsage((port) => {
    answerPort(port, async ({ from, to, ...request }, post, signal) => {
      const onWait: UsageRequest['onWait'] = (ms, failure) =>
        post({ type: 'waiting', ms, failure });
      const outcome = await usage.read({ from, to }, { ...request, signal, onWait });
      post({ type: 'outcome', outcome });
    });
  });
}

const idOf = ({ from, to }: DayRange, groupBy: UsageGrouping): string =>
  groupBy === 'key_and_day' ? `${from} ${to}` : `${from} ${to} ${groupBy}`;
