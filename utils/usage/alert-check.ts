/**
 * Checks the account's usage and reports what is new: a mark on the toolbar button until usage is looked at, and a notification if that
 * is wanted. Nothing is checked unless a budget is entered or unusual days are switched on.
 */
import type { Clock } from '../base/clock.ts';
import { createMutex } from '../base/mutex.ts';
import type { Result } from '../base/result.ts';
import { utcDay } from '../base/utc-day.ts';
import type { AlertRecord } from '../storage/alert-record.ts';
import type { StoredItem } from '../storage/define-item.ts';
import type { Alert, AlertOptions } from './alerts.ts';
import {
  alertRange,
  alertsToShow,
  checkEveryMs,
  glanceOf,
  isDue,
  planAlerts,
  tryAgainMs,
  waitAfter,
} from './alerts.ts';
import type { DayRange } from './ranges.ts';
import { openTable } from './table.ts';
import type { PieceRead } from './usage-data.ts';
import { readPieces } from './usage-data.ts';

export interface AlertNeeds {
  options(): Promise<AlertOptions>;
  /** Identifies the account that the service would report now. */
  account(): Promise<string>;
  read(range: DayRange): Promise<Result<PieceRead>>;
  readonly stored: Pick<StoredItem<AlertRecord>, 'getValue' | 'setValue' | 'removeValue'>;
  /** Marks the toolbar button; an empty list removes the mark. */
  mark(alerts: readonly Alert[]): Promise<void>;
  notify(alerts: readonly Alert[]): Promise<void>;
  /** Sets the alarm of the next check: every six hours, first after `firstMs` if given. False removes it. */
  schedule(isOn: boolean, firstMs?: number): Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
}

export interface Alerts {
  /** Reports new alerts. Asks the service if a check is due, unless `mayAsk` is false. */
  check(mayAsk?: boolean): Promise<void>;
  /** Returns the alerts for a page that shows usage on `today` (a UTC day). They count as seen, and the mark goes. */
  show(today: string): Promise<readonly Alert[]>;
}

export function createAlerts(needs: AlertNeeds): Alerts {
  const { stored, clock } = needs;
  /** Guards the record. It is not held while the service is asked. */
  const lock = createMutex();

  /** Reports what the record shows. Returns false if no alert is wanted. */
  async function report(): Promise<boolean> {
    const [options, kept] = [await needs.options(), await stored.getValue()];
    const isOn = options.monthlyCharacters !== null || options.unusualDays;
    await needs.schedule(isOn);
    if (!isOn) {
      if (kept.checkedAt === 0) return false;
      await needs.mark([]);
      await stored.removeValue();
      return false;
    }
    const account = await needs.account();
    const { record, fresh } = planAlerts(kept, options, account, utcDay(clock.now()));
    // Store first: if the worker dies before the notification, the next worker sets the mark and notifies nobody twice.
    if (record !== kept) await stored.setValue(record);
    await needs.mark(record.account === account ? record.unseen : []);
    if (fresh.length > 0 && options.notifies) await needs.notify(fresh);
    return true;
  }

  /** Records the check before the service is asked, so that a worker that dies meanwhile does not ask again and again. */
  async function begin() {
    const [kept, account, now] = [await stored.getValue(), await needs.account(), clock.now()];
    if (!isDue(kept, account, now)) return null;
    await stored.setValue({ ...kept, asked: account, checkedAt: now, waitMs: checkEveryMs });
    return { account, today: utcDay(now), waitedMs: kept.waitMs };
  }

  async function ask({ account, today, waitedMs }: NonNullable<Awaited<ReturnType<typeof begin>>>) {
    const range = alertRange(today);
    const { pieces, missing } = await readPieces([range], needs.read);
    const glance = missing ? null : glanceOf(openTable([range], pieces), today);
    await lock(async () => {
      const kept = await stored.getValue();
      // The account changed meanwhile, so nobody knows which one the answer describes.
      if (kept.asked !== account || (await needs.account()) !== account) return;
      if (missing) {
        const waitMs = waitAfter(missing.failure, waitedMs);
        await stored.setValue({ ...kept, failure: missing.failure, waitMs });
        if (waitMs === tryAgainMs) await needs.schedule(true, waitMs);
        return;
      }
      const own = kept.account === account ? kept : { ...kept, account, unseen: [], said: [] };
      await stored.setValue({ ...own, glance, failure: null });
    });
  }

  return {
    async check(mayAsk = true) {
      if (!(await lock(report)) || !mayAsk) return;
      const begun = await lock(begin);
      if (begun === null) return;
      await ask(begun);
      await lock(report);
    },
    show: (today) =>
      lock(async () => {
        const kept = await stored.getValue();
        if (kept.account !== (await needs.account())) return [];
        if (kept.unseen.length > 0) {
          await needs.mark([]);
          // A full disk refuses this, and the alert is then shown once more.
          await stored.setValue({ ...kept, unseen: [] }).catch(() => {});
        }
        return alertsToShow(kept, await needs.options(), today);
      }),
  };
}
