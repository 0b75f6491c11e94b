/**
 * What an administrator is alerted to: the account's month against a budget, and days out of the ordinary, each once. Pure functions:
 * the record of what is known and what was said (utils/storage/alert-record.ts) goes in, and the next one comes out.
 */

import type { Failure, FailureCode } from '../base/failure.ts';
import { idOfFlag } from '../base/flag-id.ts';
import { monthOf } from '../base/utc-day.ts';
import type { AccountGlance, AlertRecord, BudgetAlert } from '../storage/alert-record.ts';
import { findFlags, mostWatched } from './flags.ts';
import type { DayRange, Period } from './ranges.ts';
import { addDays, rangeOf } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { knownTo, rankKeys, sumOf } from './table.ts';

export type Alert = AlertRecord['unseen'][number];

export interface AlertWishes {
  /** What the account may use in a UTC month; null: nothing is said of it. */
  readonly monthlyCharacters: number | null;
  readonly unusualDays: boolean;
}

/** Whether anything is to be said at all. */
export const isWanted = ({ monthlyCharacters, unusualDays }: AlertWishes): boolean =>
  monthlyCharacters !== null || unusualDays;

export const checkEveryMs = 6 * 60 * 60_000;

/** A browser often starts before its network does. */
export const tryAgainMs = 10 * 60_000;

/** Alarms come a moment early or late. */
const toleranceMs = 60_000;

/** Whether `account` may be asked about now: every six hours, sooner only where the service was not reached. */
export function isDue({ asked, checkedAt, waitMs }: AlertRecord, account: string, now: number) {
  const ageMs = now - checkedAt;
  // A time to come is one of a clock that was set back: nobody knows how old that is.
  return asked !== account || ageMs < 0 || ageMs >= waitMs - toleranceMs;
}

/** How long the service is left alone after a check that failed for these reasons; after any other it is six hours. */
const waits: Partial<Record<FailureCode, number>> = {
  offline: tryAgainMs,
  unreachable: tryAgainMs,
  'timed-out': tryAgainMs,
  // Nothing was sent: what is missing is missing here.
  'address-missing': 0,
  'address-invalid': 0,
  'key-missing': 0,
  'key-elsewhere': 0,
  'permission-missing': 0,
};

/** `waitedMs`: how long it was left alone before that. It is soon tried again once, not again and again. */
export function waitAfter({ code }: Failure, waitedMs: number): number {
  const waitMs = waits[code] ?? checkEveryMs;
  return waitMs === tryAgainMs && waitedMs === tryAgainMs ? checkEveryMs : waitMs;
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

/** What an account comes to: enough for every alert that may be wanted, and small enough to be kept. `table` holds `alertRange`. */
export function glanceOf(table: UsageTable, today: string): AccountGlance {
  const month = rangeOf('this-month', today);
  const lastMonth = rangeOf('last-month', today);
  const last = knownTo(table, alertRange(today), today);
  const latest = { from: addDays(last, 1 - latestDays), to: last };
  const isBegun = month.to < today && last >= month.from;
  const usedThisMonth = isBegun ? sumOf(table, { range: month }).total : null;
  // A month's last day is reported only when the next has begun, or later.
  const usedLastMonth =
    lastMonth.to < latest.from ? null : sumOf(table, { range: lastMonth }).total;
  const watched = rankKeys(table, alertRange(today)).slice(0, mostWatched);
  const flags = findFlags(table, watched, latest, alertRange(today));
  return { seenOn: today, usedThisMonth, usedLastMonth, flags };
}

/** Long enough that nothing is said twice, and short enough to be kept. */
const mostKept = 500;

/** What is new on `today` to who wants these, and the record once it is said. The same record: nothing has changed. */
export function planAlerts(
  kept: AlertRecord,
  { monthlyCharacters, unusualDays }: AlertWishes,
  account: string,
  today: string,
): { readonly record: AlertRecord; readonly fresh: readonly Alert[] } {
  const isHeld = (kept.budget?.characters ?? null) === monthlyCharacters;
  const wanted =
    monthlyCharacters === null ? null : { characters: monthlyCharacters, since: today };
  const budget = isHeld ? kept.budget : wanted;
  const unseen = kept.unseen.filter((alert) =>
    alert.kind === 'budget' ? alert.budget === monthlyCharacters : unusualDays,
  );
  const known = new Set([...kept.said, ...idsOf(kept.unseen)]);
  const days = unusualDays && kept.glance ? kept.glance.flags : [];
  const found: Alert[] = [
    ...budgetAlerts({ ...kept, budget }, today),
    ...days.map((flag) => ({ kind: 'unusual-day' as const, id: `day ${idOfFlag(flag)}`, flag })),
  ];
  // What another account comes to says nothing of this one.
  const fresh = kept.account === account ? found.filter(({ id }) => !known.has(id)) : [];
  if (isHeld && fresh.length === 0 && unseen.length === kept.unseen.length) {
    return { record: kept, fresh };
  }
  const said = [...known, ...idsOf(fresh)].slice(-mostKept);
  const record = { ...kept, budget, unseen: [...fresh, ...unseen].slice(0, mostKept), said };
  return { record, fresh };
}

const idsOf = (alerts: readonly Alert[]): string[] => alerts.map(({ id }) => id);

/**
 * What is said on `today` (a UTC day) to who looks at the usage of the record's account: what the month comes to against its budget,
 * whether that was looked at or not, and the days that nobody has looked at yet.
 */
export const alertsToTell = (kept: AlertRecord, today: string): Alert[] => [
  ...budgetAlerts(kept, today),
  ...kept.unseen.filter(({ kind }) => kind === 'unusual-day'),
];

/** What is told to who was told `before` while this page is open: days that he has seen by now stay told. */
export function keepTold(now: readonly Alert[], before: readonly Alert[]): Alert[] {
  const ids = new Set(idsOf(now));
  return [...now, ...before.filter(({ kind, id }) => kind === 'unusual-day' && !ids.has(id))];
}

/** The days in which a reader is shown all of these alerts, on `today` (a UTC day): the month alone where it holds them. */
export function periodToLookAt(alerts: readonly Alert[], today: string): Period {
  const month = monthOf(today);
  const isOfMonth = (alert: Alert) =>
    (alert.kind === 'budget' ? alert.month : monthOf(alert.flag.day)) === month;
  return alerts.length > 0 && alerts.every(isOfMonth) ? 'this-month' : 'last-90-days';
}

function budgetAlerts(
  { glance, budget }: Pick<AlertRecord, 'glance' | 'budget'>,
  today: string,
): BudgetAlert[] {
  const month = monthOf(today);
  // What was seen in another month says nothing of this one.
  if (glance === null || budget === null || monthOf(glance.seenOn) !== month) return [];
  const lastMonth = monthOf(rangeOf('last-month', today).from);
  // A month that was over before its budget was entered is not held against it.
  const isHeld = monthOf(budget.since) <= lastMonth;
  return [
    // Nothing can be spared any more in a month that is over: it is spoken of only where the budget was reached.
    ...(isHeld ? budgetAlert(lastMonth, glance.usedLastMonth, budget.characters, [100]) : []),
    ...budgetAlert(month, glance.usedThisMonth, budget.characters, [100, 80]),
  ];
}

/** The highest threshold that is reached, in percent: who is over the budget needs no word about 80 %. */
function budgetAlert(
  month: string,
  used: number | null,
  budget: number,
  thresholds: readonly BudgetAlert['percent'][],
): BudgetAlert[] {
  if (used === null) return [];
  const percent = thresholds.find((threshold) => used * 100 >= budget * threshold);
  if (percent === undefined) return [];
  const id = `budget ${month} ${budget} ${percent}`;
  return [{ kind: 'budget', id, percent, month, used, budget }];
}
