/**
 * Plans alerts about the account's usage: a month against a budget, and unusual days, each once. The functions are pure: the stored
 * record (utils/storage/alert-record.ts) goes in, and the next one comes out. alert-check.ts asks the service and notifies.
 */

import type { Failure, FailureCode } from '../base/failure.ts';
import { monthOf } from '../base/utc-day.ts';
import type { AccountGlance, AlertRecord, BudgetAlert } from '../storage/alert-record.ts';
import { findFlags, idOfFlag, mostWatched } from './flags.ts';
import type { DayRange } from './ranges.ts';
import { addDays, rangeOf } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { knownTo, rankKeys, sumOf } from './table.ts';

export type Alert = AlertRecord['unseen'][number];

export interface AlertOptions {
  /** The account's budget for a UTC month; null: no budget. */
  readonly monthlyCharacters: number | null;
  readonly unusualDays: boolean;
  readonly notifies: boolean;
}

export const checkEveryMs = 6 * 60 * 60_000;

/** A browser often starts before its network does. */
export const tryAgainMs = 10 * 60_000;

/** Alarms come a moment early or late. */
const toleranceMs = 60_000;

/** The service is asked about an account every six hours, and sooner only if it was not reached. */
export function isDue({ asked, checkedAt, waitMs }: AlertRecord, account: string, now: number) {
  const ageMs = now - checkedAt;
  // A negative age means that the clock was set back.
  return asked !== account || ageMs < 0 || ageMs >= waitMs - toleranceMs;
}

/** The pause after a failed check; six hours for every other code. */
const waits: Partial<Record<FailureCode, number>> = {
  offline: tryAgainMs,
  unreachable: tryAgainMs,
  'timed-out': tryAgainMs,
  // Nothing was sent, because something is missing in the settings.
  'address-missing': 0,
  'address-invalid': 0,
  'key-missing': 0,
  'key-elsewhere': 0,
  'permission-missing': 0,
};

/** @param waitedMs the pause before this check: an early retry is not repeated. */
export function waitAfter({ code }: Failure, waitedMs: number): number {
  const waitMs = waits[code] ?? checkEveryMs;
  return waitMs === tryAgainMs && waitedMs === tryAgainMs ? checkEveryMs : waitMs;
}

/** Ninety days show what is usual. They hold the month, and the last one while it is still reported. */
export const alertRange = (today: string): DayRange => rangeOf('last-90-days', today);

/** The last day that the service reports, and the two days before, which may come late. */
const latestDays = 3;

/** Summarizes `table`, which holds `alertRange`: small, and enough for every alert that an option may ask for. */
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

/** Bounds the record, and is far more than a quarter's alerts. */
const mostKept = 500;

/** Adds the alerts that are new on `today`. Returns the same record if nothing changes. */
export function planAlerts(
  kept: AlertRecord,
  options: AlertOptions,
  account: string,
  today: string,
): { readonly record: AlertRecord; readonly fresh: readonly Alert[] } {
  const { monthlyCharacters, unusualDays } = options;
  const unseen = kept.unseen.filter((alert) =>
    alert.kind === 'budget' ? alert.budget === monthlyCharacters : unusualDays,
  );
  const known = new Set([...kept.said, ...idsOf(kept.unseen)]);
  const days = unusualDays && kept.glance ? kept.glance.flags : [];
  const found: Alert[] = [
    ...budgetAlerts(kept, monthlyCharacters, today),
    ...days.map((flag) => ({ kind: 'unusual-day' as const, id: `day ${idOfFlag(flag)}`, flag })),
  ];
  // The usage of another account proves nothing about this one.
  const fresh = kept.account === account ? found.filter(({ id }) => !known.has(id)) : [];
  if (fresh.length === 0 && unseen.length === kept.unseen.length) return { record: kept, fresh };
  const said = [...known, ...idsOf(fresh)].slice(-mostKept);
  return { record: { ...kept, unseen: [...fresh, ...unseen].slice(0, mostKept), said }, fresh };
}

const idsOf = (alerts: readonly Alert[]): string[] => alerts.map(({ id }) => id);

/** The alerts that a usage page shows on `today`: the budget's, even if seen before, and unseen days. */
export const alertsToShow = (
  kept: AlertRecord,
  { monthlyCharacters }: AlertOptions,
  today: string,
): Alert[] => [
  ...budgetAlerts(kept, monthlyCharacters, today),
  ...kept.unseen.filter(({ kind }) => kind === 'unusual-day'),
];

/** Keeps the days of `before` on an open page, although they count as seen by then. */
export function keepShown(now: readonly Alert[], before: readonly Alert[]): Alert[] {
  const ids = new Set(idsOf(now));
  return [...now, ...before.filter(({ kind, id }) => kind === 'unusual-day' && !ids.has(id))];
}

function budgetAlerts(
  { glance }: Pick<AlertRecord, 'glance'>,
  budget: number | null,
  today: string,
): BudgetAlert[] {
  const month = monthOf(today);
  // Figures of another month prove nothing about this one.
  if (glance === null || budget === null || monthOf(glance.seenOn) !== month) return [];
  const lastMonth = monthOf(rangeOf('last-month', today).from);
  return [
    // Nothing can be saved in a month that is over, so only its reached budget is reported.
    ...budgetAlert(lastMonth, glance.usedLastMonth, budget, [100]),
    ...budgetAlert(month, glance.usedThisMonth, budget, [100, 80]),
  ];
}

/** Reports only the highest threshold that is reached, in percent. */
function budgetAlert(
  month: string,
  used: number | null,
  budget: number,
  thresholds: readonly BudgetAlert['percent'][],
): BudgetAlert[] {
  const percent = thresholds.find((each) => used !== null && used * 100 >= budget * each);
  if (used === null || percent === undefined) return [];
  const id = `budget ${month} ${budget} ${percent}`;
  return [{ kind: 'budget', id, percent, month, used, budget }];
}
