import { browser } from 'wxt/browser';
import type { PageSign } from '../../utils/base/page-sign.ts';
import { changeBadge } from './badge.ts';
import { takeBegunByItself } from './begun-by-itself.ts';

/**
 * Puts what a page has to say on the toolbar button. For a question the popup is opened, which has it in full, where the browser lets us:
 * Chromium does, Firefox only in the very moment of a key or a click, which is over by then.
 *
 * Where a rule began, the mark has to do: the reader has pressed nothing.
 *
 * @param isSeen the popup is open already
 */
export async function sayPageSign(tabId: number, page: PageSign, isSeen: boolean): Promise<void> {
  // A page that is given back is no longer one that was translated by itself.
  await changeBadge(tabId, { page, ...(page.kind === 'none' && { byItself: null }) });
  if (page.kind !== 'question' || isSeen) return;
  if (takeBegunByItself(tabId)) return;
  const tab = await browser.tabs.get(tabId).catch(() => null);
  // Over another tab it would show another page.
  if (tab?.active) await browser.action.openPopup?.({ windowId: tab.windowId }).catch(() => {});
}
