/**
 * The usage that the service reports. Reports are kept for 15 minutes or until the browser closes, because they change
 * once a day. A change of address or key empties the cache.
 */
import { forever, untilAborted } from '../base/abort.ts';
import { utf8Bytes } from '../base/byte-length.ts';
import type { Clock } from '../base/clock.ts';
import { createMutex } from '../base/mutex.ts';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import type { DayRange } from '../base/utc-day.ts';
import { utcDay, utcDayBefore } from '../base/utc-day.ts';
import type { CallOptions, ServiceClient } from '../service/client.ts';
import type { UsageColumns, UsageGrouping } from '../service/types.ts';
import type { StoredReport, usageReports } from '../storage/items.ts';
import { checkDays } from './columns.ts';
import type { PieceRead } from './usage-data.ts';
import { stillServes } from './usage-data.ts';

const keptMs = 15 * 60_000;

/** Session storage holds 10 MB, and keys and drafts need room beside the reports. */
const mostBytes = 4_000_000;

export type UsageReports = ReturnType<typeof createUsageReports>;

interface UsageRequest extends Partial<CallOptions> {
  /** By key alone a report is far smaller; its figures stand on the first day. */
  readonly groupBy?: UsageGrouping;
  /** Ignores reports from before this request. */
  readonly fresh: boolean;
}

export function createUsageReports({
  client,
  clock,
  account,
  stored,
}: {
  readonly client: Pick<ServiceClient, 'usage'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Whose usage the service would tell now. */
  readonly account: () => Promise<string>;
  readonly stored: typeof usageReports;
}) {
  const inTurn = createMutex();

  /** A clock that was set back makes reports of the future. */
  const isRecent = ({ fetchedAt }: StoredReport) => Math.abs(clock.now() - fetchedAt) < keptMs;

  async function kept(of: string): Promise<Map<string, StoredReport>> {
    const now = await stored.getValue();
    if (now?.account === of) return new Map(now.reports);
    await stored.removeValue();
    return new Map();
  }

  async function ask(
    range: DayRange,
    groupBy: UsageGrouping,
    of: string,
    options: CallOptions,
  ): Promise<Result<PieceRead>> {
    const sinceMs = clock.now();
    const report = await client.usage({ ...range, groupBy }, options);
    if (!report.ok) return report;
    const now = clock.now();
    // A report across midnight may hold only a part of the day before.
    const fetchedAt = utcDay(sinceMs) === utcDay(now) ? now : sinceMs;
    const columns = checkDays(range, report.value, utcDayBefore(fetchedAt, 1));
    if (!columns.ok) return columns;
    // Nobody knows which key was asked. The report may be of either account.
    if ((await account()) !== of) return fail({ code: 'internal', rule: 'another account' });
    const recent = [...(await kept(of))].filter(([, piece]) => isRecent(piece));
    const latest = { columns: JSON.stringify(columns.value), fetchedAt };
    const reports = latestOf([...new Map(recent).set(idOf(range, groupBy), latest)]);
    // Without room in session storage a report is asked for again.
    await stored.setValue({ account: of, reports }).catch(() => {});
    return succeed({ columns: columns.value, fetchedAt });
  }

  return {
    /** At most 366 days. Rejects once the request's signal aborts. */
    async read(
      range: DayRange,
      { fresh, groupBy = 'key_and_day', signal = forever, ...options }: UsageRequest,
    ): Promise<Result<PieceRead>> {
      const askedAt = clock.now();
      const answer = inTurn(async () => {
        signal.throwIfAborted();
        const of = await account();
        const found = (await kept(of)).get(idOf(range, groupBy));
        const isFresh = fresh
          ? found && found.fetchedAt >= askedAt
          : found && isRecent(found) && stillServes(range, found.fetchedAt, clock.now());
        if (!found || !isFresh) return ask(range, groupBy, of, { signal, ...options });
        return succeed({ ...found, columns: JSON.parse(found.columns) as UsageColumns });
      });
      // Also while others are before it in the line.
      return untilAborted(answer, signal);
    },
  };
}

function latestOf(reports: readonly (readonly [string, StoredReport])[]) {
  let room = mostBytes;
  const kept = reports.toReversed().filter(([, { columns }]) => {
    const bytes = utf8Bytes(columns);
    const isKept = bytes <= room;
    if (isKept) room -= bytes;
    return isKept;
  });
  return kept.toReversed();
}

const idOf = ({ from, to }: DayRange, groupBy: UsageGrouping): string => `${from} ${to} ${groupBy}`;
