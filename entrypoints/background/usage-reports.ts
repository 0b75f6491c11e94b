/**
 * The account's usage as the service tells it, asked for as seldom as can be: what was asked in the last quarter of an hour is
 * remembered until the browser closes, for every window and page of ours. Reports are free; but they change once a day, and
 * a service has other things to do.
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
  /** The account is another one: what was told of the one before is gone. */
  forget(): Promise<void>;
}

const storageKey = 'usage-reports';

export function createUsageReports({
  client,
  clock,
  session,
}: {
  readonly client: Pick<ServiceClient, 'usage'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly session: SessionArea;
}): UsageReports {
  let known: Map<string, UsageAnswer> | null = null;
  /** The end of the line: one request at a time. */
  let last: Promise<unknown> = Promise.resolve();
  let generation = 0;

  const isFresh = ({ fetchedAt }: UsageAnswer) => clock.now() - fetchedAt < rememberedForMs;

  async function remembered(): Promise<Map<string, UsageAnswer>> {
    if (known) return known;
    const stored = (await session.get(storageKey))[storageKey];
    // What was forgotten while it was read stays forgotten.
    known ??= new Map(Array.isArray(stored) ? (stored as [string, UsageAnswer][]) : []);
    return known;
  }

  async function remember(id: string, answer: UsageAnswer): Promise<void> {
    const all = await remembered();
    all.set(id, answer);
    for (const [other, { fetchedAt }] of all) {
      if (clock.now() - fetchedAt >= rememberedForMs) all.delete(other);
    }
    // A report that is larger than the session's storage lives as long as the worker.
    await session.set({ [storageKey]: [...all] }).catch(() => session.remove(storageKey));
  }

  async function ask(range: DayRange): Promise<Result<UsageAnswer>> {
    const mine = generation;
    const report = await client.usage(
      { startDate: range.from, endDate: range.to, groupBy: 'key_and_day' },
      { signal: new AbortController().signal },
    );
    if (!report.ok) return report;
    const columns = toColumns(range, report.value);
    if (!columns.ok) return columns;
    const answer: UsageAnswer = { columns: columns.value, fetchedAt: clock.now() };
    if (mine === generation) await remember(`${range.from} ${range.to}`, answer);
    return succeed(answer);
  }

  return {
    read(range, { fresh }) {
      const askedAt = clock.now();
      const inTurn = last.then(async () => {
        const found = (await remembered()).get(`${range.from} ${range.to}`);
        const serves = found && (fresh ? found.fetchedAt >= askedAt : isFresh(found));
        return serves ? succeed(found) : ask(range);
      });
      last = inTurn.catch(() => {});
      return inTurn;
    },
    async forget() {
      generation += 1;
      known = new Map();
      await session.remove(storageKey);
    },
  };
}
