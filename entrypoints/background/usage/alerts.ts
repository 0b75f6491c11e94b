/**
 * Tells an administrator what the account's usage comes to, without being asked: a mark on the toolbar button until usage is looked at,
 * and a notification where that is wanted and allowed. Off until a budget is entered or unusual days are switched on; then the service
 * is asked when the browser starts and every six hours. What is said, and when the service may be asked: utils/usage/alerts.ts.
 */
import { i18n } from '#i18n';
import type { Clock } from '../../../utils/base/clock.ts';
import { systemClock } from '../../../utils/base/clock.ts';
import { createMutex } from '../../../utils/base/mutex.ts';
import type { Result } from '../../../utils/base/result.ts';
import { utcDay } from '../../../utils/base/utc-day.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { Settings } from '../../../utils/settings/rows.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import type { AlertRecord } from '../../../utils/storage/alert-record.ts';
import { alertRecord, noRecord } from '../../../utils/storage/alert-record.ts';
import type { StoredItem } from '../../../utils/storage/define-item.ts';
import type { Alert } from '../../../utils/usage/alerts.ts';
import {
  alertRange,
  alertsToTell,
  checkEveryMs,
  glanceOf,
  isDue,
  isWanted,
  periodToLookAt,
  planAlerts,
  tryAgainMs,
  waitAfter,
} from '../../../utils/usage/alerts.ts';
import type { DayRange } from '../../../utils/usage/ranges.ts';
import type { PieceRead } from '../../../utils/usage/read-pieces.ts';
import { readPieces } from '../../../utils/usage/read-pieces.ts';
import { openTable } from '../../../utils/usage/table.ts';
import { alertsInWords } from '../../../utils/wording/alert-words.ts';
import { formatLocale } from '../../../utils/wording/locale.ts';
import { markAllTabs } from '../badge/badge.ts';
import { awake } from '../keep-awake.ts';
import type { ServiceConnection } from '../service/connection.ts';
import type { UsageReports } from './usage-reports.ts';

export interface AlertNeeds {
  wishes(): Promise<Settings['alerts']>;
  /** Whose usage the service would tell now. */
  account(): Promise<string>;
  read(range: DayRange): Promise<Result<PieceRead>>;
  readonly stored: Pick<StoredItem<AlertRecord>, 'getValue' | 'setValue' | 'removeValue'>;
  /** Stands on the button until usage is looked at; of none: goes. */
  mark(alerts: readonly Alert[]): Promise<void>;
  notify(alerts: readonly Alert[]): Promise<void>;
  /** Wakes us every six hours, the first time after `firstMs` where that is given; or no longer. */
  schedule(isOn: boolean, firstMs?: number): Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
}

export interface Alerts {
  /** Says what is new; unless `mayAsk` is false, asks the service for it where it has not answered for six hours. */
  check(mayAsk?: boolean): Promise<void>;
  /** What is told on `today`, a UTC day, to who looks at usage: he has seen it then, and the mark goes. */
  tell(today: string): Promise<readonly Alert[]>;
}

export function createAlerts(needs: AlertNeeds): Alerts {
  const { stored, clock } = needs;
  /** Two at once would say everything twice, and overwrite each other's record. The service is not waited for in it. */
  const inTurn = createMutex();

  /** Says what is new of what is known. False: nobody wants to be told. */
  async function say(): Promise<boolean> {
    const [wishes, kept] = [await needs.wishes(), await stored.getValue()];
    await needs.schedule(isWanted(wishes));
    if (!isWanted(wishes)) {
      if (kept === noRecord) return false;
      // Nothing of an account stays behind where nobody wants to hear of it.
      await needs.mark([]);
      await stored.removeValue();
      return false;
    }
    const account = await needs.account();
    const { record, fresh } = planAlerts(kept, wishes, account, utcDay(clock.now()));
    // Kept first: a worker that dies in between says nothing twice, and the next one puts up the mark.
    if (record !== kept) await stored.setValue(record);
    await needs.mark(record.account === account ? record.unseen : []);
    if (fresh.length > 0 && wishes.notifies) await needs.notify(fresh);
    return true;
  }

  /** Notes that the service is asked, before it is: a worker that dies meanwhile must not ask again and again. */
  async function begin() {
    const [kept, account, now] = [await stored.getValue(), await needs.account(), clock.now()];
    if (!isDue(kept, account, now)) return null;
    await stored.setValue({ ...kept, asked: account, checkedAt: now, waitMs: checkEveryMs });
    return { account, today: utcDay(now), waitedMs: kept.waitMs };
  }

  async function ask({ account, today, waitedMs }: NonNullable<Awaited<ReturnType<typeof begin>>>) {
    const range = alertRange(today);
    const { pieces, missing } = await readPieces([range], needs.read);
    // Half of a month would say something wrong.
    const glance = missing ? null : glanceOf(openTable([range], pieces), today);
    return inTurn(async () => {
      const kept = await stored.getValue();
      // It became another account meanwhile: nobody can say whose the answer is.
      if (kept.asked !== account || (await needs.account()) !== account) return;
      if (missing) {
        const waitMs = waitAfter(missing.failure, waitedMs);
        await stored.setValue({ ...kept, failure: missing.failure, waitMs });
        if (waitMs === tryAgainMs) await needs.schedule(true, waitMs);
        return;
      }
      // What was said of one account is not said of another.
      const own = kept.account === account ? kept : { ...kept, account, unseen: [], said: [] };
      await stored.setValue({ ...own, glance, failure: null });
    });
  }

  return {
    async check(mayAsk = true) {
      if (!(await inTurn(say)) || !mayAsk) return;
      const asked = await inTurn(begin);
      if (asked === null) return;
      await ask(asked);
      await inTurn(say);
    },
    tell: (today) =>
      inTurn(async () => {
        const kept = await stored.getValue();
        if (kept.account !== (await needs.account())) return [];
        if (kept.unseen.length > 0) {
          await needs.mark([]);
          const said = [...new Set([...kept.said, ...kept.unseen.map(({ id }) => id)])];
          // Where the disk is full it is told once more.
          await stored.setValue({ ...kept, unseen: [], said }).catch(() => {});
        }
        return alertsToTell(kept, today);
      }),
  };
}

const alarmName = 'usage-alerts';
const notificationId = 'usage';

/** Wires the alerts to the browser: its start, its alarms, its storage, and the settings. */
export function keepAlerts({
  settings,
  usage,
  connection,
}: {
  readonly settings: SettingsStore;
  readonly connection: Pick<ServiceConnection, 'account'>;
  readonly usage: Pick<UsageReports, 'read'>;
}): Alerts {
  const alerts = createAlerts({
    wishes: async () => (await settings.read()).settings.alerts,
    account: connection.account,
    read: (range) => usage.read(range, { fresh: false, once: true }),
    stored: alertRecord,
    mark,
    notify,
    schedule,
    clock: systemClock,
  });
  const check = () => void awake(alerts.check());
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) check();
  });
  browser.runtime.onStartup.addListener(check);
  browser.runtime.onInstalled.addListener(check);
  settings.watch(check);
  const openReport = () => browser.notifications?.onClicked.addListener(openReportFrom);
  openReport();
  browser.permissions.onAdded.addListener(({ permissions }) => {
    // A permission that is given while we run brings its API along.
    if (permissions?.includes('notifications')) openReport();
    // It may be the one that the service could not be asked without.
    check();
  });
  // Firefox forgets the mark with the browser, and an update may come with another set of words.
  void awake(alerts.check(false));
  return alerts;
}

/** An alarm does not outlive an update in Chromium, nor the browser in Firefox: it is looked for at every start of a worker. */
async function schedule(isOn: boolean, firstMs = checkEveryMs): Promise<void> {
  if (!isOn) await browser.alarms.clear(alarmName);
  else if (firstMs < checkEveryMs || (await browser.alarms.get(alarmName)) === undefined) {
    const [delayInMinutes, periodInMinutes] = [firstMs / 60_000, checkEveryMs / 60_000];
    await browser.alarms.create(alarmName, { delayInMinutes, periodInMinutes });
  }
}

/** One text for all: nobody wants five notifications. */
const inLines = (alerts: readonly Alert[]): string =>
  alertsInWords(alerts, utcDay(Date.now()), formatLocale()).join('\n');

/** A mark on the toolbar button over every tab that has none of its own, whose tooltip says what it means. */
function mark(alerts: readonly Alert[]): Promise<void> {
  const name = i18n.t('extName');
  if (alerts.length === 0) return markAllTabs({ text: '', title: name });
  return markAllTabs({ text: '!', title: `${name}: ${inLines(alerts)}` });
}

async function notify(alerts: readonly Alert[]): Promise<void> {
  if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return;
  await browser.notifications.create(notificationId, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/128.png'),
    title: i18n.t('alerts.title'),
    message: inLines(alerts),
  });
}

/** A click on the notification leads to a report of days that hold what nobody has seen. */
async function openReportFrom(id: string): Promise<void> {
  if (id !== notificationId) return;
  const period = periodToLookAt((await alertRecord.getValue()).unseen, utcDay(Date.now()));
  await browser.tabs.create({ url: browser.runtime.getURL(`/report.html?period=${period}`) });
}
