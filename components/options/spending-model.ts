/** The meter's record: what this month and the chosen days cost, and what was free from the memory. */
import { batch, computed, signal } from '@preact/signals';
import { toCsv } from '../../utils/base/csv.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay, utcDayBefore } from '../../utils/base/utc-day.ts';
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

/** The whole record. */
export interface RecordHeld extends Spent {
  /** The first recorded UTC day, `YYYY-MM-DD`, or null. */
  readonly since: string | null;
}

export interface SpentSite extends Spent {
  /** Null for private windows, typed texts and others without a site. */
  readonly site: string | null;
}

/** With today. The record reaches no further back. */
export const spendingDays = [30, 90, 400] as const;
export type SpendingDays = (typeof spendingDays)[number];

export type SpendingView = ReturnType<typeof createSpendingModel>['view']['value'];

export interface SpendingNeeds {
  readMonth(): Promise<Result<MonthSpending>>;
  /** The whole record, the oldest first. */
  readRows(): Promise<Result<readonly MeterRow[]>>;
  clear(): Promise<Result<null>>;
  saveFile(name: string, text: string): void;
  /** Milliseconds since 1970. */
  now(): number;
}

interface Outcome {
  readonly failure: Failure | null;
  /** `empty`: there was nothing to clear. */
  readonly done: 'cleared' | 'empty' | null;
}

export function createSpendingModel(needs: SpendingNeeds) {
  const month = signal<MonthSpending | null>(null);
  /** The whole record. */
  const rows = signal<readonly MeterRow[] | null>(null);
  const period = signal<SpendingDays>(30);
  const outcome = signal<Outcome>({ failure: null, done: null });
  /** Answers may arrive in any order. */
  const ask = createLatest();

  const chosen = computed(() => {
    const first = utcDayBefore(needs.now(), period.value - 1);
    return rows.value?.filter(({ day }) => day >= first) ?? [];
  });
  const held = computed<RecordHeld | null>(
    () => rows.value && { ...sumOf(rows.value), since: rows.value[0]?.day ?? null },
  );
  const view = computed(() => ({
    month: month.value,
    held: held.value,
    period: period.value,
    /** Oldest first, without gaps. */
    days: rows.value && sumByDay(chosen.value, lastDays(needs.now(), period.value)),
    sites: sumBySite(chosen.value),
    ...outcome.value,
  }));

  /** Another page may have spent something. */
  async function refresh(): Promise<void> {
    const isLatest = ask();
    const [spent, read] = await Promise.all([needs.readMonth(), needs.readRows()]);
    if (!isLatest()) return;
    const [failure = null] = [spent, read].flatMap((one) => (one.ok ? [] : one.failure));
    batch(() => {
      if (spent.ok) month.value = spent.value;
      if (read.ok) rows.value = read.value;
      outcome.value = { failure, done: null };
    });
  }

  async function clear(): Promise<void> {
    const isEmpty = held.value?.since === null;
    const cleared = await needs.clear();
    if (cleared.ok) {
      await refresh();
      outcome.value = { ...outcome.value, done: isEmpty ? 'empty' : 'cleared' };
    } else outcome.value = { failure: cleared.failure, done: null };
  }

  return {
    view,
    refresh,
    actions: {
      choosePeriod: (days: SpendingDays) => {
        period.value = days;
      },
      clear: () => void clear(),
      exportCsv: () =>
        needs.saveFile(`verso-spending-${utcDay(needs.now())}.csv`, spendingAsCsv(chosen.value)),
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

const sumBy = <Key>(rows: readonly MeterRow[], keyOf: (row: MeterRow) => Key): Map<Key, Spent> =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, sumOf(own)]));

const sumOf = (rows: readonly MeterRow[]): Spent => ({
  billed: rows.reduce((sum, { billed }) => sum + billed, 0),
  saved: rows.reduce((sum, { saved }) => sum + saved, 0),
});

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
