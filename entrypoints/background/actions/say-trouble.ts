import type { Failure } from '../../../utils/base/failure.ts';
import type { Tabs } from '../../../utils/extension/api.ts';
import { changeBadge } from '../badge/badge.ts';
import { openPopup } from './open-popup.ts';

/**
 * Says what stood in the way of an action that has no window of its own: a mark on the toolbar button whose tooltip
 * tells, and the popup, which offers the way out, where the browser lets us open it.
 */
export async function sayTrouble(tab: Tabs.Tab, failure: Failure): Promise<void> {
  if (tab.id !== undefined) await changeBadge(tab.id, { trouble: failure });
  await openPopup(tab);
}

/** Takes back what `sayTrouble` said, once something works there. */
export const clearTrouble = (tabId: number): Promise<void> => changeBadge(tabId, { trouble: null });
