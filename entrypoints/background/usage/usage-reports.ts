/**
 * The account's usage as the service tells it, asked for as seldom as can be: what was asked in the last quarter of an hour is
 * remembered until the browser closes, for every window and page of ours. Reports are free; but they change once a day, and
 * a service has other things to do.
 *
 * The cache belongs to one account. A change of address or key, by a reader, an import or a policy, empties it.
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
import type { UsageAsked } from '../../../utils/storage/items.ts';
import { usageAsked, usageReports } from '../../../utils/storage/items.ts';
import { toColumns } from '../../../utils/usage/columns.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';
import type { PieceRead } from '../../../utils/usage/usage-data.ts';
import { stillServes } from '../../../utils/usage/usage-data.ts';
import { awake } from '../keep-awake.ts';

export const rememberedForMs = 15 * 60_000;

export type UsageReports = ReturnType<typeof createUsageReports>;

export interface UsageRequest {
  /** By key alone what a key used stands on the first day: a far smaller question, where days are not needed. */
  readonly groupBy?: UsageGrouping;
  /** Not what is remembered, unless it came after this was asked. */
  readonly fresh: boolean;
  readonly signal?: AbortSignal;
  /** For checks in the background: without a retry, so that no reader waits behind its pauses. */
  readonly once?: boolean;
}

interface Remembered {
  readonly account: string;
  readonly reports: Map<string, PieceRead>;
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
  let known: Remembered | null = null;
  /** One request at a time. */
  const inTurn = createMutex();

  /** A clock that was set back makes an answer of the future. */
  const isRecent = ({ fetchedAt }: PieceRead) =>
    Math.abs(clock.now() - fetchedAt) < rememberedForMs;
  const isFresh = (report: PieceRead, range: DayRange) =>
    isRecent(report) && stillServes(range, report.fetchedAt, clock.now());

  /** Says on pages of ours what request is in flight. */
  async function tell(now: UsageAsked | null): Promise<void> {
    // Without a word about a wait there are still the numbers.
    await (now ? usageAsked.setValue(now) : usageAsked.removeValue()).catch(() => {});
  }

  async function remembered(of: string): Promise<Map<string, PieceRead>> {
    // A worker that died may have left word of a wait.
    if (known === null) await tell(null);
    const stored = known ? null : await usageReports.getValue();
    if (stored) known = { account: stored.account, reports: new Map(stored.reports) };
    if (known?.account !== of) {
      known = { account: of, reports: new Map() };
      await usageReports.removeValue();
    }
    return known.reports;
  }

  async function remember(of: string, id: string, answer: PieceRead): Promise<void> {
    const reports = await remembered(of);
    reports.set(id, answer);
    for (const [other, report] of reports) if (!isRecent(report)) reports.delete(other);
    // A report that is larger than the session's storage lives as long as the worker.
    await usageReports.setValue({ account: of, reports: [...reports] }).catch(() => {});
  }

  async function ask(
    range: DayRange,
    groupBy: UsageGrouping,
    of: string,
    options: CallOptions,
  ): Promise<Result<PieceRead>> {
    const sinceMs = clock.now();
    await tell({ sinceMs, heldUp: null });
    const report = await client
      .usage(
        { startDate: range.from, endDate: range.to, groupBy },
        {
          ...options,
          onWait: (delayMs, failure) =>
            void tell({ sinceMs, heldUp: { untilMs: clock.now() + delayMs, failure } }),
        },
      )
      .finally(() => tell(null));
    if (!report.ok) return report;
    const now = clock.now();
    // Across midnight, it may be of the day before: what is said of that day may be but a part of it.
    const fetchedAt = utcDay(sinceMs) === utcDay(now) ? now : sinceMs;
    const columns = toColumns(range, report.value, utcDayBefore(fetchedAt, 1));
    if (!columns.ok) return columns;
    // A key that was changed meanwhile: nobody can say which of the two was asked, and what else was asked for is of the first.
    if ((await account()) !== of) return fail({ code: 'internal', rule: 'another account' });
    const answer: PieceRead = { columns: columns.value, fetchedAt };
    await remember(of, idOf(range, groupBy), answer);
    return succeed(answer);
  }

  return {
    /** At most 366 days. Rejects once the request's signal aborts. */
    async read(
      range: DayRange,
      { fresh, groupBy = 'key_and_day', signal = forEver, once = false }: UsageRequest,
    ): Promise<Result<PieceRead>> {
      const askedAt = clock.now();
      const id = idOf(range, groupBy);
      const answer = inTurn(async () => {
        throwIfAborted(signal);
        const of = await account();
        const found = (await remembered(of)).get(id);
        const serves = found && (fresh ? found.fetchedAt >= askedAt : isFresh(found, range));
        return serves
          ? succeed(found)
          : ask(range, groupBy, of, { signal, ...(once && { attempts: 1 }) });
      });
      // Also while others are before it in the line.
      return untilAborted(answer, signal);
    },
  };
}

const forEver = new AbortController().signal;

/** Answers the pages that show usage, each question until it is answered or its port closes. */
export function serveUsage(usage: UsageReports): void {
  listenForUsage((port) => {
    const gone = new AbortController();
    port.onClosed(() => gone.abort());
    port.onMessage(({ from, to, ...request }) => {
      const answer = usage.read({ from, to }, { ...request, signal: gone.signal });
      // A page that is gone hears nothing, and a defect is heard as a dead worker is.
      void awake(answer)
        .then(port.post, port.close)
        .catch(() => {});
    });
  });
}

const idOf = ({ from, to }: DayRange, groupBy: UsageGrouping): string =>
  groupBy === 'key_and_day' ? `${from} ${to}` : `${from} ${to} ${groupBy}`;
