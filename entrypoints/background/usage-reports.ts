/**
 * The account's usage as the service tells it, asked for as seldom as can be: what was asked in the last quarter of an hour is
 * remembered until the browser closes, for every window and page of ours. Reports are free; but they change once a day, and
 * a service has other things to do.
 *
 * What is remembered is one account's: once address or key is another one, whoever changed it, a reader, an import or a
 * policy, nothing of it is shown any more.
 */
import type { Clock } from '../../utils/base/clock.ts';
import type { Result } from '../../utils/base/result.ts';
import { succeed } from '../../utils/base/result.ts';
import type { UsageAnswer } from '../../utils/messages/to-background.ts';
import type { ServiceClient } from '../../utils/service/client.ts';
import { toColumns } from '../../utils/usage/columns.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';

export const rememberedForMs = 15 * 60_000;

/** `storage.session`, or what plays it. */
interface SessionArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

export interface UsageReports {
  /** At most 366 days. `fresh`: not what is remembered, unless it came after this was asked. */
  read(range: DayRange, wish: { readonly fresh: boolean }): Promise<Result<UsageAnswer>>;
}

const storageKey = 'usage-reports';

interface Remembered {
  readonly account: string;
  readonly reports: Map<string, UsageAnswer>;
}

export function createUsageReports({
  client,
  clock,
  session,
  account,
}: {
  readonly client: Pick<ServiceClient, 'usage'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Whose usage the service would tell now. */
  readonly account: () => Promise<string>;
  readonly session: SessionArea;
}): UsageReports {
  let known: Remembered | null = null;
  /** The end of the line: one request at a time. */
  let last: Promise<unknown> = Promise.resolve();

  const isFresh = ({ fetchedAt }: UsageAnswer) => clock.now() - fetchedAt < rememberedForMs;

  async function remembered(of: string): Promise<Map<string, UsageAnswer>> {
    known ??= readStored((await session.get(storageKey))[storageKey]);
    if (known?.account !== of) {
      known = { account: of, reports: new Map() };
      await session.remove(storageKey);
    }
    return known.reports;
  }

  async function remember(of: string, id: string, answer: UsageAnswer): Promise<void> {
    const reports = await remembered(of);
    reports.set(id, answer);
    for (const [other, { fetchedAt }] of reports) {
      if (clock.now() - fetchedAt >= rememberedForMs) reports.delete(other);
    }
    // A report that is larger than the session's storage lives as long as the worker.
    await session
      .set({ [storageKey]: { account: of, reports: [...reports] } })
      .catch(() => session.remove(storageKey));
  }

  async function ask(range: DayRange, of: string): Promise<Result<UsageAnswer>> {
    const report = await client.usage(
      { startDate: range.from, endDate: range.to, groupBy: 'key_and_day' },
      { signal: new AbortController().signal },
    );
    if (!report.ok) return report;
    const columns = toColumns(range, report.value);
    if (!columns.ok) return columns;
    const answer: UsageAnswer = { columns: columns.value, fetchedAt: clock.now() };
    // A key that was changed meanwhile: nobody can say which of the two was asked.
    if ((await account()) === of) await remember(of, `${range.from} ${range.to}`, answer);
    return succeed(answer);
  }

  return {
    read(range, { fresh }) {
      const askedAt = clock.now();
      const inTurn = last.then(async () => {
        const of = await account();
        const found = (await remembered(of)).get(`${range.from} ${range.to}`);
        const serves = found && (fresh ? found.fetchedAt >= askedAt : isFresh(found));
        return serves ? succeed(found) : ask(range, of);
      });
      last = inTurn.catch(() => {});
      return inTurn;
    },
  };
}

function readStored(stored: unknown): Remembered | null {
  if (typeof stored !== 'object' || stored === null || !('account' in stored)) return null;
  const { account, reports } = stored as { account: string; reports: [string, UsageAnswer][] };
  return { account, reports: new Map(reports) };
}
