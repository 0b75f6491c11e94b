import type { Tabs } from '../../../utils/extension/api.ts';
import { browser } from '../../../utils/extension/api.ts';
import { draftIn, privatePopup } from '../../../utils/storage/text-draft.ts';

/** Opens the popup in the window of a tab. Returns false where the browser has no such call, or wants a fresh click (Firefox). */
export async function openPopup({ windowId }: Pick<Tabs.Tab, 'windowId'>): Promise<boolean> {
  try {
    await browser.action.openPopup(windowId === undefined ? {} : { windowId });
    return true;
  } catch {
    return false;
  }
}

/**
 * Has a text translated in the popup's tab "Text", for pages that take no bubble: viewers of PDF files, pages of the
 * browser's own. If the browser refuses to open the popup, it opens as a page in a tab.
 *
 * @returns false where neither opened; the text then waits for the popup
 */
export async function handText(
  tab: Pick<Tabs.Tab, 'incognito' | 'windowId'>,
  text: string,
): Promise<boolean> {
  await draftIn(tab.incognito).setValue({ text, isAsked: true });
  return (await openPopup(tab)) || openAsPage(tab);
}

/**
 * Chromium opens pages of ours in an ordinary window where the one that was asked for is private (`incognito: spanning`):
 * there, only its address tells the page that what it shows is private.
 */
async function openAsPage({
  incognito,
  windowId,
}: Pick<Tabs.Tab, 'incognito' | 'windowId'>): Promise<boolean> {
  const url = browser.runtime.getURL(`/popup.html${incognito ? privatePopup : ''}`);
  return browser.tabs.create({ url, ...(windowId !== undefined && { windowId }) }).then(
    () => true,
    () => false,
  );
}
