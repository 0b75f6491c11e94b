/** Wires the alerts to the browser: its start, its alarms, its storage, and the settings. */

import { systemClock } from '../../../utils/base/clock.ts';
import { runInTasks } from '../../../utils/base/steps.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { alertRecord } from '../../../utils/storage/alert-record.ts';
import { awake } from '../keep-awake.ts';
import type { ServiceConnection } from '../service/connection.ts';
import type { Alerts } from './alerts.ts';
import { createAlerts } from './alerts.ts';
import { checkEveryMs } from './check-times.ts';
import { markAlerts, notifyAlerts, openReportFrom } from './say-alerts.ts';
import type { UsageReports } from './usage-reports.ts';

const alarmName = 'usage-alerts';
const onceName = 'usage-alerts-again';

export function keepAlerts({
  settings,
  usage,
  connection,
}: {
  readonly settings: SettingsStore;
  readonly connection: Pick<ServiceConnection, 'account'>;
  readonly usage: Pick<UsageReports, 'read'>;
}): Pick<Alerts, 'check' | 'seen' | 'told'> {
  const wishes = async () => (await settings.read()).settings.alerts;
  const alerts = createAlerts({
    wishes,
    account: connection.account,
    work: runInTasks,
    read: (range) => usage.read(range, { fresh: false, once: true }),
    readRecord: alertRecord.getValue,
    keepRecord: alertRecord.setValue,
    forgetRecord: alertRecord.removeValue,
    mark: markAlerts,
    notify: async (fresh) => {
      if ((await wishes()).notifies) await notifyAlerts(fresh);
    },
    schedule,
    wakeIn: (delayMs) => browser.alarms.create(onceName, { delayInMinutes: delayMs / 60_000 }),
    clock: systemClock,
  });
  const arrange = () => void awake(alerts.arrange());
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName || name === onceName) void awake(alerts.check());
  });
  browser.runtime.onStartup.addListener(arrange);
  browser.runtime.onInstalled.addListener(arrange);
  settings.watch(arrange);
  const openReport = () =>
    openReportFrom(browser.notifications, async () => (await alertRecord.getValue()).unseen);
  openReport();
  browser.permissions.onAdded.addListener(({ permissions }) => {
    // A permission that is given while we run brings its API along.
    if (permissions?.includes('notifications')) openReport();
    // It may be the one that the service could not be asked without.
    arrange();
  });
  void awake(alerts.resume());
  return alerts;
}

/** An alarm does not outlive an update in Chromium, nor the browser in Firefox: it is looked for at every start of a worker. */
async function schedule(isOn: boolean): Promise<void> {
  if (!isOn) {
    await browser.alarms.clear(alarmName);
    await browser.alarms.clear(onceName);
  } else if ((await browser.alarms.get(alarmName)) === undefined) {
    await browser.alarms.create(alarmName, { periodInMinutes: checkEveryMs / 60_000 });
  }
}
