/** The meter's record: what this month and the chosen days cost, and what was free from the memory. */
import { signal } from '@preact/signals';
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
  /** The whole record, the oldest first. */
  readRows(): Promise<Result<readonly MeterRow[]>>;
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
  /** The whole record; null: not read yet. */
  let rows: readonly MeterRow[] | null = null;
  let period: SpendingDays = 30;
  /** Answers may arrive in any order. */
  const ask = createLatest();

  const change = (changed: Partial<SpendingView>): void => {
    view.value = { ...view.value, ...changed };
  };

  const isChosen = ({ day }: MeterRow): boolean => day >= utcDayBefore(needs.now(), period - 1);

  function chosenDays(all: readonly MeterRow[]) {
    const chosen = all.filter(isChosen);
    const days = sumByDay(chosen, lastDays(needs.now(), period));
    return { period, days, sites: sumBySite(chosen) };
  }

  /** Another page may have spent something. */
  async function refresh(): Promise<void> {
    const isLatest = ask();
    const [month, read] = await Promise.all([needs.readMonth(), needs.readRows()]);
    if (!isLatest()) return;
    if (read.ok) rows = read.value;
    const [failure = null] = [month, read].flatMap((one) => (one.ok ? [] : one.failure));
    change({
      ...(month.ok && { month: month.value }),
      ...(read.ok && {
        ...chosenDays(read.value),
        held: { ...sumOf(read.value), since: read.value[0]?.day ?? null },
      }),
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
        if (rows === null) void refresh();
        else change(chosenDays(rows));
      },
      clear: () => void clear(),
      exportCsv: () =>
        needs.saveFile(
          `verso-spending-${utcDay(needs.now())}.csv`,
          spendingAsCsv(rows?.filter(isChosen) ?? []),
        ),
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
