/** The meter's record: what this month and the chosen days cost, and what was free from the memory. */
import { signal } from '@preact/signals';
import { toCsv } from '../../utils/base/csv.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay, utcDayBefore } from '../../utils/base/utc-day.ts';
import type { RecordHeld } from '../../utils/messages/replies.ts';
import type { MeterRow } from '../../utils/pipeline/meter/spendings.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';

/** Billed, and free from the memory. */
interface Spent {
  readonly billed: number;
  readonly saved: number;
}

export interface SpentDay extends Spent {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
}

export interface SpentSite extends Spent {
  /** Null for private windows, typed texts and others without a site. */
  readonly site: string | null;
}

/** With today. The record reaches no further back. */
export const spendingDays = [30, 90, 400] as const;
export type SpendingDays = (typeof spendingDays)[number];

export interface SpendingView {
  readonly month: MonthSpending | null;
  readonly held: RecordHeld | null;
  readonly period: SpendingDays;
  /** Oldest first, without gaps. */
  readonly days: readonly SpentDay[] | null;
  readonly sites: readonly SpentSite[];
  readonly failure: Failure | null;
  /** `empty`: there was nothing to clear. */
  readonly done: 'cleared' | 'empty' | null;
}

export interface SpendingNeeds {
  readMonth(): Promise<Result<MonthSpending>>;
  readHeld(): Promise<Result<RecordHeld>>;
  /** Both ends are included. */
  readRows(range: {
    readonly from: string;
    readonly to: string;
  }): Promise<Result<readonly MeterRow[]>>;
  clear(): Promise<Result<null>>;
  saveFile(name: string, text: string): void;
  /** Milliseconds since 1970. */
  now(): number;
}

export function createSpendingModel(needs: SpendingNeeds) {
  const view = signal<SpendingView>({
    month: null,
    held: null,
    period: 30,
    days: null,
    sites: [],
    failure: null,
    done: null,
  });
  let rows: readonly MeterRow[] = [];
  /** Its days may not be read yet. */
  let period: SpendingDays = 30;
  /** Answers may arrive in any order. */
  const ask = createLatest();

  const change = (changed: Partial<SpendingView>): void => {
    view.value = { ...view.value, ...changed };
  };

  /** Another page may have spent something. */
  async function refresh(): Promise<void> {
    const isLatest = ask();
    const days = lastDays(needs.now(), period);
    const [month, held, read] = await Promise.all([
      needs.readMonth(),
      needs.readHeld(),
      needs.readRows({ from: days[0] ?? '', to: days.at(-1) ?? '' }),
    ]);
    if (!isLatest()) return;
    if (read.ok) rows = read.value;
    const [failure = null] = [month, held, read].flatMap((one) => (one.ok ? [] : one.failure));
    change({
      ...(month.ok && { month: month.value }),
      ...(held.ok && { held: held.value }),
      ...(read.ok && { period, days: sumByDay(rows, days), sites: sumBySite(rows) }),
      failure,
      done: null,
    });
  }

  async function clear(): Promise<void> {
    const isEmpty = view.value.held?.since === null;
    const cleared = await needs.clear();
    if (!cleared.ok) return change({ failure: cleared.failure, done: null });
    await refresh();
    change({ done: isEmpty ? 'empty' : 'cleared' });
  }

  return {
    view,
    refresh,
    actions: {
      choosePeriod: (chosen: SpendingDays) => {
        period = chosen;
        void refresh();
      },
      clear: () => void clear(),
      exportCsv: () =>
        needs.saveFile(`verso-spending-${utcDay(needs.now())}.csv`, spendingAsCsv(rows)),
    },
  };
}

/** `now`: milliseconds since 1970. Oldest first. */
const lastDays = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => utcDayBefore(now, count - 1 - index));

function sumByDay(rows: readonly MeterRow[], days: readonly string[]): SpentDay[] {
  const sums = sumBy(rows, ({ day }) => day);
  return days.map((day) => ({ day, ...(sums.get(day) ?? { billed: 0, saved: 0 }) }));
}

const sumBySite = (rows: readonly MeterRow[]): SpentSite[] =>
  [...sumBy(rows, ({ site }) => site)]
    .map(([site, spent]) => ({ site, ...spent }))
    .sort((one, other) => other.billed - one.billed || other.saved - one.saved);

function sumBy<Key>(rows: readonly MeterRow[], keyOf: (row: MeterRow) => Key): Map<Key, Spent> {
  const sums = new Map<Key, Spent>();
  for (const row of rows) {
    const { billed, saved } = sums.get(keyOf(row)) ?? { billed: 0, saved: 0 };
    sums.set(keyOf(row), { billed: billed + row.billed, saved: saved + row.saved });
  }
  return sums;
}

const columns = ['day', 'site', 'from', 'to', 'kind', 'billed', 'estimated', 'saved'];

const spendingAsCsv = (rows: readonly MeterRow[]): string =>
  toCsv([
    columns,
    ...rows.map(({ day, site, source, target, kind, billed, estimated, saved }) => [
      day,
      site ?? '',
      source ?? '',
      target,
      kind,
      billed,
      estimated,
      saved,
    ]),
  ]);
