/** Characters: what was billed, and what memory gave for nothing. */
export interface Spent {
  readonly billed: number;
  readonly saved: number;
}

export interface SpentDay extends Spent {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
}

export interface SpentSite extends Spent {
  /** Host; null: private windows, typed texts, and whatever else has no site. */
  readonly site: string | null;
}

/** How many days, today included, are shown. The record reaches no further back than the last of them. */
export const spendingDays = [30, 90, 400] as const;
export type SpendingDays = (typeof spendingDays)[number];

/** What this browser spent. */
export interface SpendingView {
  readonly period: SpendingDays;
  /** Every day of the period, the oldest first; null until they are read. */
  readonly days: readonly SpentDay[] | null;
  /** The most expensive first. */
  readonly sites: readonly SpentSite[];
}

export interface SpendingActions {
  choosePeriod(days: SpendingDays): void;
  /** Hands over every row of the record in the period. */
  exportCsv(): void;
}
