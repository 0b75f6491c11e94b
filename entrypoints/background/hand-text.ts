import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';
import { writeTextDraft } from '../../utils/messages/text-draft.ts';

/**
 * Has a text translated in the popup's tab "Text", for pages that take no bubble: viewers of PDF files, pages of the
 * browser's own. Where the browser does not let us open the popup, it opens as a page in a tab.
 */
export async function handText(
  tab: Pick<Browser.tabs.Tab, 'incognito' | 'windowId'>,
  text: string,
): Promise<void> {
  await writeTextDraft({ text, isAsked: true }, tab.incognito);
  try {
    await browser.action.openPopup({ windowId: tab.windowId });
  } catch {
    // Not in every version, and Firefox wants the click to be fresh.
    await browser.tabs.create({ url: browser.runtime.getURL('/popup.html') });
  }
}
