import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { inTime } from '../base/in-time.ts';

export interface MonthSpending {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly billed: number;
  /** The part of `billed` that the service did not report. */
  readonly estimated: number;
  /** The possible cost of requests in flight. */
  readonly reserved: number;
  readonly saved: number;
  /** Null: no limit. */
  readonly budget: number | null;
}

/** Readers are warned from this share on. */
export const warnedShare = 0.8;

/** `near` from `warnedShare` on, `spent` at the whole budget. */
export type BudgetLevel = 'within' | 'near' | 'spent';

/** The budget was raised or removed, or the month has changed since the refusal. */
export const hasMoreBudget = (
  { code, budget: before, month: then }: Failure,
  { budget: now, month }: MonthSpending,
): boolean =>
  code === 'budget-spent' &&
  (now === null ||
    (before !== undefined && now > before) ||
    // A clock that was set back makes no new month.
    (then !== undefined && month > then));

/** 1 is all; null without a budget. */
export const budgetShare = ({ billed, budget }: MonthSpending): number | null =>
  budget === null ? null : billed / budget;

export function budgetLevel(month: MonthSpending): BudgetLevel {
  const share = budgetShare(month);
  if (share === null) return 'within';
  if (share >= 1) return 'spent';
  return share >= warnedShare ? 'near' : 'within';
}

/** A translation is shown before a figure that may not come. */
const patienceMs = 500;

/** The used share of the month's budget once a warning is due. Null: not yet, no budget, or not known in time. */
export async function readBudgetWarning(
  reading: Promise<MonthSpending>,
  clock: Pick<Clock, 'sleep'>,
): Promise<number | null> {
  const month = await inTime(reading, { patienceMs, clock }).catch(() => null);
  return month === null || budgetLevel(month) === 'within' ? null : budgetShare(month);
}

export const budgetLeft = (month: MonthSpending | null): number =>
  month === null || month.budget === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, month.budget - month.billed - month.reserved);

/** Without a cost or a budget, there is nothing to show. */
export const hasFigures = ({ billed, budget }: MonthSpending): boolean =>
  billed > 0 || budget !== null;
