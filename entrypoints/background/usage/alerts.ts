/** Connects usage alerts to the browser. */
import { systemClock } from '../../../utils/base/clock.ts';
import { utcDay } from '../../../utils/base/utc-day.ts';
import type { ServiceConnection } from '../../../utils/connection/connection.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { alertRecord, connectionChangedAt } from '../../../utils/storage/items.ts';
import type { Alert, Alerts } from '../../../utils/usage/alerts.ts';
import { createAlerts } from '../../../utils/usage/alerts.ts';
import type { UsageReports } from '../../../utils/usage/usage-reports.ts';
import { alertsInWords } from '../../../utils/wording/alert-words.ts';
import { numbers } from '../../../utils/wording/formats.ts';
import { formatLocale } from '../../../utils/wording/locale.ts';
import { i18n } from '../../../utils/words/i18n.ts';
import { markAllTabs } from '../badge/badge.ts';
import { wordsChosen } from '../interface-language.ts';
import { awake } from '../keep-awake.ts';

const alarmName = 'usage-alerts';
const notificationId = 'usage';

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
    options: async () => (await settings.read()).settings.alerts,
    account: connection.account,
    read: (range) => usage.read(range, { fresh: false, attempts: 1 }),
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
  settings.watch(check);
  connectionChangedAt.watch(check);
  const followClicks = () => browser.notifications?.onClicked.addListener(openReport);
  followClicks();
  browser.permissions.onAdded.addListener(() => {
    // The API appears with its permission, even in a running worker.
    followClicks();
    check();
  });
  return alerts;
}

/**
 * Chromium drops alarms at an update, Firefox when it closes. The first one waits for the network after the browser's
 * start.
 */
async function schedule(isOn: boolean): Promise<void> {
  if (!isOn) await browser.alarms.clear(alarmName);
  else if ((await browser.alarms.get(alarmName)) === undefined) {
    await browser.alarms.create(alarmName, { delayInMinutes: 1, periodInMinutes: 60 });
  }
}

const inLines = (alerts: readonly Alert[]): string =>
  alertsInWords(alerts, utcDay(Date.now()), formatLocale());

/** Tabs with a mark of their own keep it. */
async function mark(alerts: readonly Alert[], left: number | null): Promise<void> {
  await wordsChosen();
  const name = i18n.t('extName');
  if (alerts.length > 0) return markAllTabs({ text: '!', title: `${name}: ${inLines(alerts)}` });
  if (left === null) return markAllTabs({ text: '', title: name });
  const count = numbers(formatLocale(), {}).format(left);
  const title = `${name}: ${i18n.t('usage.leftThisMonth', left, { count })}`;
  return markAllTabs({ text: '', title });
}

async function notify(alerts: readonly Alert[]): Promise<void> {
  await wordsChosen();
  if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return;
  await browser.notifications.create(notificationId, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/128.png'),
    title: i18n.t('alerts.title'),
    message: inLines(alerts),
  });
}

async function openReport(id: string): Promise<void> {
  if (id !== notificationId) return;
  await browser.tabs.create({ url: browser.runtime.getURL('/report.html?period=last-90-days') });
}
