/**
 * Alerts about the account's usage: 80 and 100 percent of a month's budget, and unusual days.
 *
 *   service ─▶ summary (stored) ─▶ alerts in force ─▶ mark, if not seen; notification, if not said
 *
 * Each alert is notified once. Its mark stays on the toolbar button until a usage page has shown it. Nothing is checked unless a
 * budget is entered or unusual days are switched on.
 */
import type { Clock } from '../base/clock.ts';
import type { FailureCode } from '../base/failure.ts';
import { createMutex } from '../base/mutex.ts';
import type { Result } from '../base/result.ts';
import { monthOf, utcDay } from '../base/utc-day.ts';
import type { AccountSummary, AlertRecord } from '../storage/alert-record.ts';
import type { StoredItem } from '../storage/define-item.ts';
import type { Flag } from './flags.ts';
import { findFlags, idOfFlag, mostWatched } from './flags.ts';
import type { DayRange } from './ranges.ts';
import { addDays, rangeOf } from './ranges.ts';
import type { UsageTable } from './table.ts';
import { knownTo, openTable, rankKeys, sumOf } from './table.ts';
import type { PieceRead } from './usage-data.ts';
import { readPieces } from './usage-data.ts';

export type Alert =
  | {
      readonly kind: 'budget';
      readonly id: string;
      /** The threshold that is reached. */
      readonly percent: 80 | 100;
      readonly used: number;
      readonly budget: number;
    }
  | { readonly kind: 'unusual-day'; readonly id: string; readonly flag: Flag };

export interface AlertOptions {
  /** The account's budget for a UTC month; null: no budget. */
  readonly monthlyCharacters: number | null;
  readonly unusualDays: boolean;
  readonly notifies: boolean;
  /** The toolbar button says what is left of the month. */
  readonly leftInTooltip: boolean;
}

export interface AlertNeeds {
  options(): Promise<AlertOptions>;
  /** Identifies the account that the service would report now. */
  account(): Promise<string>;
  read(range: DayRange): Promise<Result<PieceRead>>;
  readonly stored: Pick<StoredItem<AlertRecord>, 'getValue' | 'setValue' | 'removeValue'>;
  /** Marks the toolbar button; an empty list removes the mark. `left`: characters that its tooltip says are left this month. */
  mark(alerts: readonly Alert[], left: number | null): Promise<void>;
  notify(alerts: readonly Alert[]): Promise<void>;
  /** Has `check` called every hour, or not at all. */
  schedule(isOn: boolean): Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
}

export interface Alerts {
  /** Reports new alerts. Asks the service if a check is due, unless `mayAsk` is false. */
  check(mayAsk?: boolean): Promise<void>;
  /** Returns the alerts for a page that shows usage. They count as seen, and the mark goes. */
  show(): Promise<readonly Alert[]>;
}

/** The service's figures change once a day. */
export const checkEveryMs = 6 * 60 * 60_000;

/** Alarms come a moment early or late. */
const toleranceMs = 60_000;

/** After these the next call of `check` asks again: the service was not reached, or something is missing in the settings. */
const isStillDue: ReadonlySet<FailureCode> = new Set([
  ...(['offline', 'unreachable', 'permission-missing'] as const),
  ...(['address-missing', 'address-invalid', 'key-missing', 'key-elsewhere'] as const),
]);

/** Bounds the record, and is far more than a quarter's alerts. */
const mostKept = 500;

export function createAlerts({ stored, clock, ...needs }: AlertNeeds): Alerts {
  /** Two checks at once would both ask the service. */
  const inTurn = createMutex();

  /** Marks and notifies what the record holds. Returns false if no alert is wanted. */
  async function report(): Promise<boolean> {
    const [options, kept] = [await needs.options(), await stored.getValue()];
    const isOn = options.monthlyCharacters !== null || options.unusualDays;
    await needs.schedule(isOn);
    if (!isOn) {
      if (kept.checkedAt === 0 && kept.failure === null) return false;
      await needs.mark([], null);
      await stored.removeValue();
      return false;
    }
    // The usage of another account proves nothing about this one.
    const isOwn = kept.account === (await needs.account());
    const alerts = isOwn ? alertsOf(kept, options, utcDay(clock.now())) : [];
    const fresh = without(alerts, kept.said);
    // Store first: if the worker dies before the notification, the next worker sets the mark and notifies nobody twice.
    if (fresh.length > 0) await stored.setValue({ ...kept, said: withIds(kept.said, fresh) });
    const left = isOwn ? leftThisMonth(kept, options, utcDay(clock.now())) : null;
    await needs.mark(without(alerts, kept.seen), left);
    if (fresh.length > 0 && options.notifies) await needs.notify(fresh);
    return true;
  }

  async function ask(): Promise<void> {
    const [before, account, now] = [await stored.getValue(), await needs.account(), clock.now()];
    const ageMs = now - before.checkedAt;
    // A negative age means that the clock was set back.
    const isRecent = ageMs >= 0 && ageMs < checkEveryMs - toleranceMs;
    if (before.account === account && isRecent) return;
    const [today, range] = [utcDay(now), alertRange(utcDay(now))];
    const { pieces, missing } = await readPieces([range], needs.read);
    // If the account changed meanwhile, nobody knows which one the answer describes.
    if ((await needs.account()) !== account) return;
    // A usage page may have been opened meanwhile.
    const kept = await stored.getValue();
    const failure = missing?.failure ?? null;
    if (failure && isStillDue.has(failure.code)) {
      // A key that is kept until the browser closes is missing at the start, and its account is not over.
      await stored.setValue({ ...kept, failure, checkedAt: 0 });
      return;
    }
    const { said, seen, ...own } =
      kept.account === account ? kept : { said: [], seen: [], summary: null };
    const summary = missing ? own.summary : summaryOf(openTable([range], pieces), today);
    await stored.setValue({ account, checkedAt: now, failure, summary, said, seen });
  }

  return {
    check: (mayAsk = true) =>
      inTurn(async () => {
        if (!(await report()) || !mayAsk) return;
        await ask();
        await report();
      }),
    async show() {
      const [options, kept] = [await needs.options(), await stored.getValue()];
      if (kept.account !== (await needs.account())) return [];
      const alerts = alertsOf(kept, options, utcDay(clock.now()));
      const unseen = without(alerts, kept.seen);
      if (unseen.length > 0) {
        await needs.mark([], leftThisMonth(kept, options, utcDay(clock.now())));
        // A full disk refuses this, and the alert is then shown once more.
        await stored.setValue({ ...kept, seen: withIds(kept.seen, unseen) }).catch(() => {});
      }
      return alerts.filter((alert) => alert.kind === 'budget' || unseen.includes(alert));
    },
  };
}

const without = (alerts: readonly Alert[], ids: readonly string[]): Alert[] =>
  alerts.filter(({ id }) => !ids.includes(id));

const withIds = (ids: readonly string[], alerts: readonly Alert[]): string[] =>
  [...ids, ...alerts.map(({ id }) => id)].slice(-mostKept);

/** Returns what is left of the budget on `today`, for the toolbar button; null: unknown, or nobody wants it there. */
function leftThisMonth(
  { summary }: AlertRecord,
  { leftInTooltip, monthlyCharacters: budget }: AlertOptions,
  today: string,
): number | null {
  if (!leftInTooltip || budget === null || summary?.usedThisMonth == null) return null;
  // Figures of another month prove nothing about this one.
  const isOfMonth = monthOf(summary.seenOn) === monthOf(today);
  return isOfMonth ? Math.max(0, budget - summary.usedThisMonth) : null;
}

/** Keeps the days of `before` on an open page, although they count as seen by then. */
export function keepShown(now: readonly Alert[], before: readonly Alert[]): Alert[] {
  const ids = now.map(({ id }) => id);
  return [...now, ...without(before, ids).filter(({ kind }) => kind === 'unusual-day')];
}

/** Ninety days show what is usual, and hold the month. */
export const alertRange = (today: string): DayRange => rangeOf('last-90-days', today);

/** The last day that the service reports, and those before: an alert lasts over a long weekend. */
const latestDays = 5;

/** Summarizes `table`, which holds `alertRange`: small, and enough for every alert that an option may ask for. */
function summaryOf(table: UsageTable, today: string): AccountSummary {
  const [range, month] = [alertRange(today), rangeOf('this-month', today)];
  const last = knownTo(table, range, today);
  const isBegun = month.to < today && last >= month.from;
  const usedThisMonth = isBegun ? sumOf(table, { range: month }).total : null;
  const watched = rankKeys(table, range).slice(0, mostWatched);
  const latest = { from: addDays(last, 1 - latestDays), to: last };
  return { seenOn: today, usedThisMonth, flags: findFlags(table, watched, latest, range) };
}

/** The alerts in force, seen or not. */
function alertsOf(
  { summary }: AlertRecord,
  { monthlyCharacters: budget, unusualDays }: AlertOptions,
  today: string,
): Alert[] {
  if (summary === null) return [];
  const days = unusualDays
    ? summary.flags.map((flag): Alert => ({ kind: 'unusual-day', id: idOfFlag(flag), flag }))
    : [];
  const { seenOn, usedThisMonth: used } = summary;
  const month = monthOf(today);
  // Figures of another month prove nothing about this one.
  if (budget === null || used === null || monthOf(seenOn) !== month) return days;
  const percent = ([100, 80] as const).find((each) => used * 100 >= budget * each);
  if (percent === undefined) return days;
  const id = `budget ${month} ${budget} ${percent}`;
  return [{ kind: 'budget', id, percent, used, budget }, ...days];
}
