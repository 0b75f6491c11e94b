import type { Tabs } from '../../../utils/extension/api.ts';
import { browser } from '../../../utils/extension/api.ts';

/** Opens the popup in the window of a tab. Returns false where the browser has no such call, or wants a fresh click (Firefox). */
export async function openPopup({ windowId }: Pick<Tabs.Tab, 'windowId'>): Promise<boolean> {
  try {
    await browser.action.openPopup(windowId === undefined ? {} : { windowId });
    return true;
  } catch {
    return false;
  }
}
