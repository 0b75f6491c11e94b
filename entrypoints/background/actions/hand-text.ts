import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';
import { privatePopup, writeTextDraft } from '../../../utils/messages/text-draft.ts';

/**
 * Has a text translated in the popup's tab "Text", for pages that take no bubble: viewers of PDF files, pages of the
 * browser's own. Where the browser does not let us open the popup, it opens as a page in a tab.
 *
 * @returns false where neither opened; the text then waits for the popup
 */
export async function handText(
  tab: Pick<Browser.tabs.Tab, 'incognito' | 'windowId'>,
  text: string,
): Promise<boolean> {
  await writeTextDraft({ text, isAsked: true }, tab.incognito);
  try {
    await browser.action.openPopup({ windowId: tab.windowId });
    return true;
  } catch {
    // Not in every version, and Firefox wants the click to be fresh.
    return openAsPage(tab);
  }
}

/**
 * Chromium opens pages of ours in an ordinary window where the one that was asked for is private (`incognito: spanning`):
 * there, only its address tells the page that what it shows is private.
 */
async function openAsPage({
  incognito,
  windowId,
}: Pick<Browser.tabs.Tab, 'incognito' | 'windowId'>): Promise<boolean> {
  const url = browser.runtime.getURL(`/popup.html${incognito ? privatePopup : ''}`);
  return browser.tabs.create({ url, windowId }).then(
    () => true,
    () => false,
  );
}
