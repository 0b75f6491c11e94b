/** What an administrator is alerted to: the account's month against a budget, and days out of the ordinary. Each once. */
import type { DayRange } from './ranges.ts';
import { addDays, rangeOf, spanOf } from './ranges.ts';
import type { Steps } from './steps.ts';
import type { Flag } from './summary.ts';
import { flagSteps, mostWatched, rankKeys } from './summary.ts';
import type { UsageTable } from './table.ts';
import { sumOf } from './table.ts';

/** Shares of a budget at which something is said, in percent, the largest first. */
const thresholds = [100, 80] as const;
type Threshold = (typeof thresholds)[number];

export type Alert =
  | {
      readonly kind: 'budget';
      /** Told apart from what was said before: one for each month, budget and threshold. */
      readonly id: string;
      readonly percent: Threshold;
      readonly used: number;
      readonly budget: number;
    }
  | { readonly kind: 'unusual-day'; readonly id: string; readonly flag: Flag };

export interface AlertWishes {
  /** What the account may use in a UTC month, in characters; null: nothing is said of it. */
  readonly monthlyCharacters: number | null;
  readonly unusualDays: boolean;
}

/** A habit is read from this many days before yesterday. */
const habitDays = 89;

/** The days that have to be known, as seen on `today`: the month, and what makes a habit. */
export const alertRange = (today: string): DayRange => {
  const yesterday = addDays(today, -1);
  const month = rangeOf('this-month', today);
  return spanOf(
    { from: addDays(yesterday, -habitDays), to: yesterday },
    // On a month's first day nothing is known of it yet.
    month.to > yesterday ? { from: yesterday, to: yesterday } : month,
  );
};

/** Only what is new since a reader could have seen it: yesterday, and the two days before it, which may come late. */
const latestDays = 3;

/** `table` holds `alertRange`. What was said before is for the caller to leave out. */
export function* alertSteps(table: UsageTable, wishes: AlertWishes, today: string): Steps<Alert[]> {
  const budget = budgetAlert(table, wishes.monthlyCharacters, today);
  yield;
  const latest = { from: addDays(today, -latestDays), to: addDays(today, -1) };
  const watched = wishes.unusualDays ? rankKeys(table, table.range).slice(0, mostWatched) : [];
  const flags = yield* flagSteps(table, watched, latest);
  return [
    ...(budget ? [budget] : []),
    ...flags.map(
      (flag): Alert => ({
        kind: 'unusual-day',
        id: `day ${flag.day} ${flag.maskedKey} ${flag.label}`,
        flag,
      }),
    ),
  ];
}

/** The highest threshold that is reached: who is over the budget needs no word about 80 %. */
function budgetAlert(table: UsageTable, budget: number | null, today: string): Alert | null {
  const month = rangeOf('this-month', today);
  if (budget === null || month.to >= today) return null;
  const used = sumOf(table, { range: month }).total;
  const percent = thresholds.find((threshold) => used * 100 >= budget * threshold);
  if (percent === undefined) return null;
  return {
    kind: 'budget',
    id: `budget ${month.from.slice(0, 7)} ${budget} ${percent}`,
    percent,
    used,
    budget,
  };
}
