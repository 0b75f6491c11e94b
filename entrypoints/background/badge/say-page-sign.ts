import { browser } from 'wxt/browser';
import type { PageSign } from '../../../utils/base/page-sign.ts';
import { noteBegunByItself, readBegunByItself } from '../../../utils/messages/begun-by-itself.ts';
import { changeBadge } from './badge.ts';

/**
 * Puts what a page has to say on the toolbar button. For a question the popup is opened, which has it in full, where the browser lets us:
 * Chromium does, Firefox only in the very moment of a key or a click, which is over by then.
 *
 * Where a rule began, the mark has to do: the reader has pressed nothing.
 *
 * @param isSeen the popup is open already
 */
export async function sayPageSign(tabId: number, page: PageSign, isSeen: boolean): Promise<void> {
  const begun = await readBegunByItself(tabId);
  // A page that is given back is no longer one that was translated by itself, nor one that went on to where no rule wants it.
  const isByItself = page.kind !== 'none' && begun?.isLeft === false;
  await changeBadge(tabId, { page, byItself: isByItself ? begun.why : null });
  if (page.kind !== 'question' || isSeen) return;
  if (begun?.isTold === false) return noteBegunByItself(tabId, { ...begun, isTold: true });
  const tab = await browser.tabs.get(tabId).catch(() => null);
  // Over another tab it would show another page.
  if (tab?.active) await browser.action.openPopup?.({ windowId: tab.windowId }).catch(() => {});
}
