import type { Tabs } from '../../../utils/extension/api.ts';
import { browser } from '../../../utils/extension/api.ts';
import { draftIn, privatePopup } from '../../../utils/storage/text-draft.ts';

/** Returns false if the browser has no such call, or wants a fresh click (Firefox). */
export async function openPopup({ windowId }: Pick<Tabs.Tab, 'windowId'>): Promise<boolean> {
  try {
    await browser.action.openPopup(windowId === undefined ? {} : { windowId });
    return true;
  } catch {
    return false;
  }
}

/**
 * Translates a text in the popup, for pages without a bubble, such as PDF viewers. The popup opens as a page in a tab
 * if the browser refuses it.
 * @returns false if neither opened; the text then waits for the popup
 */
export async function handText(
  tab: Pick<Tabs.Tab, 'incognito' | 'windowId'>,
  text: string,
): Promise<boolean> {
  const { incognito, windowId } = tab;
  await draftIn(incognito).setValue({ text, wish: 'asked' });
  if (await openPopup(tab)) return true;
  // Chromium opens our pages in an ordinary window instead of a private one (`incognito: spanning`). Only the address
  // tells the page that its text is private.
  const url = browser.runtime.getURL(`/popup.html${incognito ? privatePopup : ''}`);
  const opening = browser.tabs.create({ url, ...(windowId !== undefined && { windowId }) });
  return opening.then(
    () => true,
    () => false,
  );
}
