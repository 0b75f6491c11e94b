/** What an administrator is alerted to: the account's month against a budget, and days out of the ordinary. Each once. */

import { idOfFlag } from '../base/flag-id.ts';
import type { Steps } from '../base/steps.ts';
import { monthOf } from '../base/utc-day.ts';
import type { Flag } from './flags.ts';
import { flagSteps, mostWatched } from './flags.ts';
import type { DayRange, Period } from './ranges.ts';
import { addDays, rangeOf } from './ranges.ts';
import { rankKeys } from './ranked-keys.ts';
import type { UsageTable } from './table.ts';
import { knownTo, sumSteps } from './table.ts';

/** Shares of a budget at which something is said, in percent, the largest first. */
const thresholds = [100, 80] as const;
type Threshold = (typeof thresholds)[number];

export type Alert =
  | {
      readonly kind: 'budget';
      /** Told apart from what was said before: one for each month, budget and threshold. */
      readonly id: string;
      readonly percent: Threshold;
      /** `YYYY-MM`. */
      readonly month: string;
      readonly used: number;
      readonly budget: number;
    }
  | { readonly kind: 'unusual-day'; readonly id: string; readonly flag: Flag };

export interface AlertWishes {
  /** What the account may use in a UTC month; null: nothing is said of it. */
  readonly budget: {
    readonly characters: number;
    /** The UTC day from which on that is wished: a month that was over by then is not held against it. */
    readonly since: string;
  } | null;
  readonly unusualDays: boolean;
}

/**
 * The days that have to be known, as seen on `today`: what makes a habit. The month is among them, and so is the last one while
 * it may still be spoken of. Whoever looks at the same period has them without another question.
 */
export const alertRange = (today: string): DayRange => rangeOf('last-90-days', today);

/**
 * Only what is new since a reader could have seen it: the last day that the service tells, yesterday or one before where it
 * is behind, and the two days before that, which may come late.
 */
const latestDays = 3;

/** What an account comes to, as seen on one day: enough for every alert that may be wished for, and small enough to be kept. */
export interface AccountGlance {
  /** The UTC day it was seen on. */
  readonly seenOn: string;
  /** Characters of that day's month; null: nothing of the month is known yet. */
  readonly usedThisMonth: number | null;
  /** Characters of the month before, while its last day is one of the latest; null: it was spoken of in its time. */
  readonly usedLastMonth: number | null;
  /** Of the latest days. */
  readonly flags: readonly Flag[];
}

/** `table` holds `alertRange`. */
export function* glanceSteps(table: UsageTable, today: string): Steps<AccountGlance> {
  const month = rangeOf('this-month', today);
  const lastMonth = rangeOf('last-month', today);
  const last = knownTo(table, alertRange(today), today);
  const latest = { from: addDays(last, 1 - latestDays), to: last };
  const isBegun = month.to < today && last >= month.from;
  const usedThisMonth = isBegun ? (yield* sumSteps(table, { range: month })).total : null;
  // A month's last day is reported only when the next has begun, or later.
  const usedLastMonth =
    lastMonth.to < latest.from ? null : (yield* sumSteps(table, { range: lastMonth })).total;
  const watched = rankKeys(table, alertRange(today)).slice(0, mostWatched);
  yield;
  const flags = yield* flagSteps(table, watched, latest, alertRange(today));
  return { seenOn: today, usedThisMonth, usedLastMonth, flags };
}

/** What there is to say on `today`. What was said before is for the caller to leave out. */
export function alertsOf(glance: AccountGlance, wishes: AlertWishes, today: string): Alert[] {
  const flags = wishes.unusualDays ? glance.flags : [];
  return [
    ...budgetAlerts(glance, wishes.budget, today),
    ...flags.map(
      (flag): Alert => ({
        kind: 'unusual-day',
        id: `day ${idOfFlag(flag)}`,
        flag,
      }),
    ),
  ];
}

/** What is kept of an account. */
interface Kept extends Pick<AlertWishes, 'budget'> {
  /** Whose usage was asked for last, and whose usage all that follows is. */
  readonly asked: string;
  readonly account: string;
  readonly glance: AccountGlance | null;
  readonly unseen: readonly Alert[];
}

/** What a page is told. */
export interface AlertsTold {
  readonly alerts: readonly Alert[];
  /** Ids of all that nobody has looked at, also of what is worth no word any more: the mark on the button stands for these. */
  readonly unseen: readonly string[];
}

/**
 * What is said on `today` (a UTC day) to who looks at usage: what the month comes to against its budget, whether that was looked at or
 * not, and the days that nobody has looked at yet. Nothing of an account that is no longer asked about, nor of any but `account`,
 * that of now: nobody may have been asked about it yet.
 */
export function alertsToTell(
  { asked, account: known, glance, budget, unseen }: Kept,
  account: string,
  today: string,
): Alert[] {
  if (asked !== account || known !== account || glance === null) return [];
  const days = unseen.filter(({ kind }) => kind === 'unusual-day');
  return [...budgetAlerts(glance, budget, today), ...days];
}

/** What is told to who was told `before` while this page is open: days that he has seen by now stay told. */
export function keepTold(now: readonly Alert[], before: readonly Alert[]): Alert[] {
  const ids = new Set(now.map(({ id }) => id));
  return [...now, ...before.filter(({ kind, id }) => kind === 'unusual-day' && !ids.has(id))];
}

/**
 * Of which days a reader is shown all of these alerts, on `today` (a UTC day): the first period that holds them, otherwise the longest. Of none,
 * since they were looked at elsewhere: what a report is of without a word, and never a month that has just begun.
 */
export function periodToLookAt(alerts: readonly Alert[], today: string): Period {
  if (alerts.length === 0) return 'last-30-days';
  const isIn = ({ from, to }: DayRange) =>
    alerts.every((alert) => {
      if (alert.kind === 'unusual-day') return alert.flag.day >= from && alert.flag.day <= to;
      const first = `${alert.month}-01`;
      return first >= from && first <= to;
    });
  const found = heldIn.find((period) => isIn(rangeOf(period, today)));
  return found ?? 'last-90-days';
}

const heldIn = ['this-month', 'last-month', 'last-30-days'] as const satisfies Period[];

function budgetAlerts(
  { seenOn, usedThisMonth, usedLastMonth }: AccountGlance,
  budget: AlertWishes['budget'],
  today: string,
): Alert[] {
  const month = monthOf(today);
  // What was seen in another month says nothing of this one.
  if (budget === null || monthOf(seenOn) !== month) return [];
  const lastMonth = monthOf(rangeOf('last-month', today).from);
  const wasHeld = monthOf(budget.since) <= lastMonth;
  return [
    // Nothing can be spared any more in a month that is over: it is spoken of only where the budget was reached.
    ...(wasHeld ? budgetAlert(lastMonth, usedLastMonth, budget.characters, [100]) : []),
    ...budgetAlert(month, usedThisMonth, budget.characters, thresholds),
  ];
}

/** The highest threshold that is reached: who is over the budget needs no word about 80 %. */
function budgetAlert(
  month: string,
  used: number | null,
  budget: number,
  said: readonly Threshold[],
): Alert[] {
  if (used === null) return [];
  const percent = said.find((threshold) => used * 100 >= budget * threshold);
  if (percent === undefined) return [];
  return [
    { kind: 'budget', id: `budget ${month} ${budget} ${percent}`, percent, month, used, budget },
  ];
}
