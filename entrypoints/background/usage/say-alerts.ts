import { i18n } from '#i18n';
import { utcDay } from '../../../utils/base/utc-day.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { Alert } from '../../../utils/usage/alerts.ts';
import { periodToLookAt } from '../../../utils/usage/alerts.ts';
import { alertsInWords } from '../../../utils/wording/alert-words.ts';
import { formatLocale } from '../../../utils/wording/locale.ts';
import { markAllTabs } from '../badge/mark-all-tabs.ts';

const locale = formatLocale();

/** One for all: nobody wants five. */
const inLines = (alerts: readonly Alert[]): string =>
  alertsInWords(alerts, utcDay(Date.now()), locale).join('\n');

/** The sign that stands on the toolbar button until usage is looked at. */
const sign = '!';

/** A mark on the toolbar button over every tab that has none of its own, whose tooltip says what it means. Of none: it goes. */
export function markAlerts(alerts: readonly Alert[]): Promise<void> {
  const name = i18n.t('extName');
  if (alerts.length === 0) return markAllTabs({ text: '', title: name });
  return markAllTabs({ text: sign, title: `${name}: ${inLines(alerts)}` });
}

const notificationId = 'usage';

/** A notification, where the browser lets us. */
export async function notifyAlerts(alerts: readonly Alert[]): Promise<void> {
  if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return;
  await browser.notifications.create(notificationId, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/128.png'),
    title: i18n.t('alerts.title'),
    message: inLines(alerts),
  });
}

/** A click on the notification leads to a report of days that hold `unseen`. The API is there only once the permission is. */
export function openReportFrom(
  notifications: typeof browser.notifications | undefined,
  unseen: () => Promise<readonly Alert[]>,
): void {
  notifications?.onClicked.addListener(async (id) => {
    if (id !== notificationId) return;
    const period = periodToLookAt(await unseen(), utcDay(Date.now()));
    await browser.tabs.create({ url: browser.runtime.getURL(`/report.html?period=${period}`) });
  });
}
