import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { clearTrouble, markButton } from './say-trouble.ts';

/**
 * Says that a page waits for its reader's word: a mark on the toolbar button, and the popup, which has the question, where the
 * browser lets us open it: Chromium does, Firefox only in the very moment of a key or a click, which is over by then.
 *
 * @param characters what the page would cost; null: it waits no longer
 * @param isSeen the popup is open already
 */
export async function sayQuestion(
  tabId: number,
  { characters, isSeen }: { readonly characters: number | null; readonly isSeen: boolean },
): Promise<void> {
  if (characters === null) {
    await clearTrouble(tabId);
    return;
  }
  const count = new Intl.NumberFormat(i18n.t('locale')).format(characters);
  await markButton(
    tabId,
    '?',
    `${i18n.t('extName')}: ${i18n.t('cost.asks', characters, { count })}`,
  );
  if (isSeen) return;
  const tab = await browser.tabs.get(tabId).catch(() => null);
  // Over another tab it would show another page.
  if (tab?.active) await browser.action.openPopup?.({ windowId: tab.windowId }).catch(() => {});
}
