/**
 * Alerts about the account's usage: 80 and 100 percent of a month's budget, and unusual days. Each is notified once. Its mark
 * stays on the toolbar button until a page of usage has shown it. Nothing is checked unless an option asks for it.
 */
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import { wasNotReached } from '../base/failure.ts';
import { createMutex } from '../base/mutex.ts';
import type { Result } from '../base/result.ts';
import type { DayRange } from '../base/utc-day.ts';
import { monthOf, utcDay } from '../base/utc-day.ts';
import type { StoredItem } from '../storage/define-item.ts';
import type { Flag, UnusualDay } from './flags.ts';
import { alertOf, findFlags } from './flags.ts';
import { addDays, rangeOf } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { knownTo, openTable, sumOf } from './table.ts';
import type { PieceRead } from './usage-data.ts';

export type Alert =
  | {
      readonly kind: 'budget';
      readonly id: string;
      readonly percent: 80 | 100;
      readonly used: number;
      readonly budget: number;
    }
  | UnusualDay;

export interface AlertOptions {
  /** The account's budget for a UTC month; null: no budget. */
  readonly monthlyCharacters: number | null;
  readonly unusualDays: boolean;
  readonly notifies: boolean;
  readonly leftInTooltip: boolean;
}

export interface AlertNeeds {
  options(): Promise<AlertOptions>;
  /** Identifies the account that the service would report now. */
  account(): Promise<string>;
  read(range: DayRange): Promise<Result<PieceRead>>;
  readonly stored: Pick<StoredItem<AlertRecord | null>, 'getValue' | 'setValue' | 'removeValue'>;
  /** An empty list removes the mark. `left`: characters that the tooltip names. */
  mark(alerts: readonly Alert[], left: number | null): Promise<void>;
  notify(alerts: readonly Alert[]): Promise<void>;
  schedule(isOn: boolean): Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
}

export type Alerts = ReturnType<typeof createAlerts>;

/** The service's figures change once a day. Alarms may come a moment before six hours are over. */
export const checkEveryMs = 6 * 60 * 60_000 - 60_000;

/** Bounds the record, and is far more than a quarter's alerts. */
const mostKept = 500;

interface AccountSummary {
  /** The UTC day of the check. */
  readonly seenOn: string;
  /** Characters of that day's month; null: unknown. */
  readonly usedThisMonth: number | null;
  /** Unusual days among the latest ones. */
  readonly flags: readonly Flag[];
}

/** The background stores it, and the settings show why the last check failed. */
export interface AlertRecord {
  /** All other members are about this account. */
  readonly account: string;
  /** 0: a check is due. */
  readonly checkedAt: number;
  readonly failure: Failure | null;
  /** Null: never read completely. */
  readonly summary: AccountSummary | null;
  /** Alerts that were notified. */
  readonly said: readonly string[];
  /** Alerts that a usage page has shown. */
  readonly seen: readonly string[];
}

export const noRecord: AlertRecord = {
  ...{ account: '', checkedAt: 0, failure: null, summary: null, said: [], seen: [] },
};

export function createAlerts({ stored, clock, ...needs }: AlertNeeds) {
  /** Two checks at once would both ask the service. */
  const checks = createMutex();
  /** A usage page may be opened while a check writes and marks what it found. */
  const changes = createMutex();

  /** The usage of another account proves nothing about this one. */
  async function read() {
    const [options, kept] = [await needs.options(), (await stored.getValue()) ?? noRecord];
    const summary = kept.account === (await needs.account()) ? kept.summary : null;
    return { options, kept, ...inForce(summary, options, utcDay(clock.now())) };
  }

  async function forget(): Promise<void> {
    if ((await stored.getValue()) === null) return;
    await needs.mark([], null);
    await stored.removeValue();
  }

  const report = (): Promise<void> =>
    changes(async () => {
      const { options, kept, alerts, left } = await read();
      const fresh = without(alerts, kept.said);
      // Stored first: if the worker dies before the notification, nobody is notified twice.
      if (fresh.length > 0) await stored.setValue({ ...kept, said: withIds(kept.said, fresh) });
      await needs.mark(without(alerts, kept.seen), left);
      if (fresh.length > 0 && options.notifies) await needs.notify(fresh);
    });

  async function ask(): Promise<void> {
    const [before, account, now] = [await stored.getValue(), await needs.account(), clock.now()];
    // A clock that was set back makes checks of the future.
    const ageMs = Math.abs(now - (before?.checkedAt ?? 0));
    if (before?.account === account && ageMs < checkEveryMs) return;
    const range = alertRange(utcDay(now));
    const answer = await needs.read(range);
    // If the account changed meanwhile, nobody knows which one the answer describes.
    if ((await needs.account()) !== account) return;
    const failure = answer.ok ? null : answer.failure;
    await changes(async () => {
      const kept = (await stored.getValue()) ?? noRecord;
      // A key that is kept until the browser closes is missing at its start, and the next check
      // asks again.
      if (failure && wasNotReached(failure)) {
        return stored.setValue({ ...kept, failure, checkedAt: 0 });
      }
      const own = kept.account === account ? kept : noRecord;
      const summary = answer.ok
        ? summaryOf(openTable([answer.value.columns]), utcDay(now))
        : own.summary;
      return stored.setValue({ ...own, account, checkedAt: now, failure, summary });
    });
  }

  return {
    /** Asks the service if a check is due, unless `mayAsk` is false. */
    check: (mayAsk = true): Promise<void> =>
      checks(async () => {
        const { monthlyCharacters, unusualDays } = await needs.options();
        const isOn = monthlyCharacters !== null || unusualDays;
        await needs.schedule(isOn);
        if (!isOn) return forget();
        if (mayAsk) await ask();
        await report();
      }),
    /** Returns the alerts for a page of usage, an unusual day once. They count as seen, and the mark goes. */
    show: (): Promise<readonly Alert[]> =>
      changes(async () => {
        const { kept, alerts, left } = await read();
        const unseen = without(alerts, kept.seen);
        if (unseen.length > 0) {
          await needs.mark([], left);
          // A full disk costs a second look.
          await stored.setValue({ ...kept, seen: withIds(kept.seen, unseen) }).catch(() => {});
        }
        return alerts.filter((alert) => alert.kind === 'budget' || unseen.includes(alert));
      }),
  };
}

const without = (alerts: readonly Alert[], ids: readonly string[]): Alert[] =>
  alerts.filter(({ id }) => !ids.includes(id));

const withIds = (ids: readonly string[], alerts: readonly Alert[]): string[] =>
  [...ids, ...alerts.map(({ id }) => id)].slice(-mostKept);

/** Ninety days show what is usual, and hold the month. */
export const alertRange = (today: string): DayRange => rangeOf('last-90-days', today);

/** An alert lasts over a long weekend. */
export const latestDays = 5;

/** Small, and enough for every alert that an option may ask for. `table` holds `alertRange`. */
function summaryOf(table: UsageTable, today: string): AccountSummary {
  const [range, month] = [alertRange(today), rangeOf('this-month', today)];
  const last = knownTo(table, range, today);
  const isBegun = month.to < today && last >= month.from;
  const usedThisMonth = isBegun ? sumOf(table, { range: month }).total : null;
  const latest = { from: addDays(last, 1 - latestDays), to: last };
  return { seenOn: today, usedThisMonth, flags: findFlags(table, latest, range) };
}

/** `left`: what the toolbar button says is left of the month, or null. */
function inForce(
  summary: AccountSummary | null,
  { monthlyCharacters: budget, unusualDays, leftInTooltip }: AlertOptions,
  today: string,
): { readonly alerts: readonly Alert[]; readonly left: number | null } {
  const days = unusualDays ? (summary?.flags ?? []).map(alertOf) : [];
  const month = monthOf(today);
  // Figures of another month prove nothing about this one.
  const used = summary && monthOf(summary.seenOn) === month ? summary.usedThisMonth : null;
  if (budget === null || used === null) return { alerts: days, left: null };
  const left = leftInTooltip ? Math.max(0, budget - used) : null;
  const percent = ([100, 80] as const).find((each) => used * 100 >= budget * each);
  if (percent === undefined) return { alerts: days, left };
  const id = `budget ${month} ${budget} ${percent}`;
  return { alerts: [{ kind: 'budget', id, percent, used, budget }, ...days], left };
}
