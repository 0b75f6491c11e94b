import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';
import type { Failure } from '../../../utils/base/failure.ts';
import { changeBadge } from '../badge/badge.ts';

/**
 * Says what stood in the way of an action that has no window of its own: a mark on the toolbar button whose tooltip
 * tells, and the popup, which offers the way out, where the browser lets us open it.
 */
export async function sayTrouble(tab: Browser.tabs.Tab, failure: Failure): Promise<void> {
  if (tab.id !== undefined) await changeBadge(tab.id, { trouble: failure });
  // Not in every version, and Firefox wants the key or click to be fresh: then the mark has to do.
  await browser.action.openPopup?.({ windowId: tab.windowId }).catch(() => {});
}

/** Takes back what `sayTrouble` said, once something works there. */
export const clearTrouble = (tabId: number): Promise<void> => changeBadge(tabId, { trouble: null });
