import { signal } from '@preact/signals';
import { toCsv } from '../../utils/base/csv.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay, utcDayBefore } from '../../utils/base/utc-day.ts';
import type { MeterRow } from '../../utils/pipeline/meter/meter-rows.ts';

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
  readonly period: SpendingDays;
  /** Oldest first, without gaps. */
  readonly days: readonly SpentDay[] | null;
  readonly sites: readonly SpentSite[];
}

export interface SpendingNeeds {
  /** Both ends are included. */
  readRows(range: {
    readonly from: string;
    readonly to: string;
  }): Promise<Result<readonly MeterRow[]>>;
  saveFile(name: string, text: string): void;
  /** Milliseconds since 1970. */
  now(): number;
}

export function createSpendingModel(needs: SpendingNeeds) {
  const view = signal<SpendingView>({ period: 30, days: null, sites: [] });
  let rows: readonly MeterRow[] = [];
  /** Its days may not be read yet. */
  let chosen: SpendingDays = 30;
  /** Answers may arrive in any order. */
  const ask = createLatest();

  async function read(period: SpendingDays): Promise<void> {
    chosen = period;
    const isLatest = ask();
    const days = lastDays(needs.now(), period);
    const told = await needs.readRows({ from: days[0] ?? '', to: days.at(-1) ?? '' });
    // The section reports it.
    if (!isLatest() || !told.ok) return;
    rows = told.value;
    view.value = { period, days: sumByDay(rows, days), sites: sumBySite(rows) };
  }

  return {
    view,
    refresh: () => read(chosen),
    actions: {
      choosePeriod: (period: SpendingDays) => void read(period),
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
