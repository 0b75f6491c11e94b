/** Wires the alerts to the browser: its start, its alarm, its storage, and the settings. */
import { browser } from 'wxt/browser';
import { systemClock } from '../../utils/base/clock.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import type { AlertRecord } from './alerts.ts';
import { checkEveryMs, createAlerts } from './alerts.ts';
import { awake } from './keep-awake.ts';
import { openReportFrom, sayAlerts } from './say-alerts.ts';
import type { UsageReports } from './usage-reports.ts';

const alarmName = 'usage-alerts';
const recordKey = 'usageAlerts';

const readRecord = async (): Promise<AlertRecord> => {
  const { [recordKey]: stored } = await browser.storage.local.get(recordKey);
  return (stored as AlertRecord | undefined) ?? { checkedAt: 0, said: [] };
};

export function keepAlerts({
  settings,
  usage,
}: {
  readonly settings: SettingsStore;
  readonly usage: UsageReports;
}): void {
  const wishes = async () => (await settings.read()).settings.alerts;
  const alerts = createAlerts({
    wishes,
    read: (range) => usage.read(range, { fresh: false }),
    readRecord,
    keepRecord: (record) => browser.storage.local.set({ [recordKey]: record }),
    say: async (fresh) => sayAlerts(fresh, await wishes()),
    schedule: async (isOn) => {
      if (!isOn) await browser.alarms.clear(alarmName);
      else if ((await browser.alarms.get(alarmName)) === undefined) {
        await browser.alarms.create(alarmName, { periodInMinutes: checkEveryMs / 60_000 });
      }
    },
    clock: systemClock,
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) void awake(alerts.check());
  });
  browser.runtime.onStartup.addListener(() => void awake(alerts.arrange()));
  settings.watch(() => void awake(alerts.arrange()));
  openReportFrom(browser.notifications);
  // A permission that is given while we run brings its API along.
  browser.permissions.onAdded.addListener(({ permissions }) => {
    if (permissions?.includes('notifications')) openReportFrom(browser.notifications);
  });
}
