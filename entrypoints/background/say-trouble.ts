import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { failureWords } from '../../components/failure-words.ts';
import type { Failure } from '../../utils/base/failure.ts';

/**
 * Says what stood in the way of an action that has no window of its own: a mark on the toolbar button whose tooltip
 * tells, and the popup, which offers the way out, where the browser lets us open it.
 */
export async function sayTrouble(tab: Browser.tabs.Tab, failure: Failure): Promise<void> {
  await markButton(tab.id, '!', `${i18n.t('extName')}: ${failureWords(failure).text}`);
  // Not in every version, and Firefox wants the key or click to be fresh: then the mark has to do.
  await browser.action.openPopup?.({ windowId: tab.windowId }).catch(() => {});
}

/** Takes back what `sayTrouble` said, once something works there. */
export const clearTrouble = (tabId: number): Promise<void> =>
  markButton(tabId, '', i18n.t('extName'));

/** A mark of one sign on the toolbar button over a tab, and what it means. */
export async function markButton(
  tabId: number | undefined,
  text: string,
  title: string,
): Promise<void> {
  if (tabId === undefined) return;
  // A tab that was closed meanwhile needs no mark.
  await browser.action.setBadgeText({ tabId, text }).catch(() => {});
  await browser.action.setTitle({ tabId, title }).catch(() => {});
}
