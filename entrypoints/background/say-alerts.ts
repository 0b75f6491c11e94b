import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { flagInWords, inPercent } from '../../components/usage/usage-words.ts';
import type { Alert } from '../../utils/usage/alerts.ts';

const locale = i18n.t('locale');

/** One sentence for each. */
export function alertInWords(alert: Alert): string {
  if (alert.kind === 'unusual-day') return flagInWords(alert.flag, locale);
  const { format } = new Intl.NumberFormat(locale);
  return i18n.t(alert.percent === 100 ? 'alerts.spent' : 'alerts.near', {
    used: format(alert.used),
    budget: format(alert.budget),
    share: inPercent(alert.used / alert.budget, locale),
  });
}

/** The sign that stands on the toolbar button until usage is looked at. */
const sign = '!';

/**
 * A mark on the toolbar button over every tab, whose tooltip says what it means, and a notification where the reader has allowed it.
 * One for all that is new at once: nobody wants five.
 */
export async function sayAlerts(
  alerts: readonly Alert[],
  { notifies }: { readonly notifies: boolean },
): Promise<void> {
  const words = alerts.map(alertInWords).join('\n');
  await browser.action.setBadgeText({ text: sign });
  await browser.action.setTitle({ title: `${i18n.t('extName')}: ${words}` });
  const isAllowed = await browser.permissions.contains({ permissions: ['notifications'] });
  if (!notifies || !isAllowed) return;
  await browser.notifications.create(notificationId, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/128.png'),
    title: i18n.t('alerts.title'),
    message: words,
  });
}

/** What was said has been seen: the mark goes, on all tabs but those that have another of their own. */
export async function clearAlerts(): Promise<void> {
  await browser.action.setBadgeText({ text: '' });
  await browser.action.setTitle({ title: i18n.t('extName') });
}

export const notificationId = 'usage';

/** A click on the notification leads to the report. The API is there only once the permission is. */
export function openReportFrom(notifications: typeof browser.notifications | undefined): void {
  notifications?.onClicked.addListener((id) => {
    if (id !== notificationId) return;
    void browser.tabs.create({ url: browser.runtime.getURL('/report.html?period=this-month') });
    void clearAlerts();
  });
}
