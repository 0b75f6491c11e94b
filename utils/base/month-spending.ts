import type { Failure } from './failure.ts';

/** What this browser spent in the current UTC month, in characters. */
export interface MonthSpending {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly billed: number;
  /** Part of `billed` that was counted here, because the service did not say or its answer never came. */
  readonly estimated: number;
  /** Of requests on their way: what they may cost. */
  readonly reserved: number;
  /** What memory gave for nothing. */
  readonly saved: number;
  /** What a month may cost; null: no limit. */
  readonly budget: number | null;
}

/** From which part of the budget on its reader is warned. */
export const warnedShare = 0.8;

/** How near the budget is: `spent` at all of it, `near` from `warnedShare` on. */
export type BudgetLevel = 'within' | 'near' | 'spent';

/** The budget that refused something was another than that of now: it was raised or taken away since, or another month's. */
export const hasMoreBudget = (
  { code, budget: before, month: then }: Failure,
  { budget: now, month }: MonthSpending,
): boolean =>
  code === 'budget-spent' &&
  (now === null ||
    (before !== undefined && now > before) ||
    // A clock that was put back makes no new month.
    (then !== undefined && month > then));

/** Which part of the budget is billed: 1 is all of it; null where there is none. */
export const budgetShare = ({ billed, budget }: MonthSpending): number | null =>
  budget === null ? null : billed / budget;

export function budgetLevel(month: MonthSpending): BudgetLevel {
  const share = budgetShare(month);
  if (share === null) return 'within';
  if (share >= 1) return 'spent';
  return share >= warnedShare ? 'near' : 'within';
}
