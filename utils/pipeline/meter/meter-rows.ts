import type { Kind } from '../job.ts';

/** One cost, without anything of the text. */
export interface Spending {
  /** Null if private or unknown. */
  readonly site: string | null;
  /** Upper-case code; null: the service detected it. */
  readonly source: string | null;
  readonly target: string;
  readonly kind: Kind;
  readonly billed: number;
  /** The part of `billed` that was counted here, because the service did not name it. */
  readonly estimated: number;
  /** Characters that memory gave for nothing. */
  readonly saved: number;
}

/** The sum of a UTC day, site, language pair and kind. */
export interface MeterRow extends Spending {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
}

export type MonthTotals = Pick<Spending, 'billed' | 'estimated' | 'saved'>;

/** Rows sort by day. '' stands for null, which no key may hold. */
export type RowKey = [day: string, site: string, source: string, target: string, kind: Kind];

export const rowKey = ({ day, site, source, target, kind }: MeterRow): RowKey => [
  day,
  site ?? '',
  source ?? '',
  target,
  kind,
];

export const nothingSpent: MonthTotals = { billed: 0, estimated: 0, saved: 0 };

export const addSpending = (one: MonthTotals, other: MonthTotals): MonthTotals => ({
  billed: one.billed + other.billed,
  estimated: one.estimated + other.estimated,
  saved: one.saved + other.saved,
});

/** Without rows that cost and saved nothing. */
export function sumPerRow(day: string, spendings: readonly Spending[]): MeterRow[] {
  const rows = new Map<string, MeterRow>();
  for (const spending of spendings) {
    if (spending.billed === 0 && spending.saved === 0) continue;
    const { site, source, target, kind } = spending;
    const fresh: MeterRow = { day, site, source, target, kind, ...nothingSpent };
    const key = JSON.stringify(rowKey(fresh));
    const row = rows.get(key) ?? fresh;
    rows.set(key, { ...row, ...addSpending(row, spending) });
  }
  return [...rows.values()];
}

/** A request with an unknown cost counts as billed. */
export const uncertain = (
  characters: number,
  about: Pick<Spending, 'site' | 'source' | 'target' | 'kind'>,
): Spending => ({ ...about, billed: characters, estimated: characters, saved: 0 });
