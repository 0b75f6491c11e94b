/** Asks for the popup's first view, some 40 ms before its modules run. */
import type { Tabs } from '../../utils/extension/api.ts';
import { browser } from '../../utils/extension/api.ts';
import { send } from '../../utils/messages/send.ts';
import { popupTab } from '../../utils/storage/items.ts';
import { draftIn, privatePopup } from '../../utils/storage/text-draft.ts';
import { isForbiddenPage } from '../../utils/translation/forbidden-page.ts';

export type Opening = Awaited<ReturnType<typeof askAtOpening>>;

const kept = globalThis as { versoOpening?: Promise<Opening> };

/** For the first script of the popup. */
export function keepOpening(): void {
  kept.versoOpening = askAtOpening();
}

/** The answers to what the first script asked. While Verso is developed, its server may not have that script. */
export const opening = (): Promise<Opening> => kept.versoOpening ?? askAtOpening();

async function askAtOpening() {
  const connection = send('connection.read', {});
  const [[activeTab], ofPrivate, ofOthers, lastTab] = await Promise.all([
    browser.tabs.query({ active: true, currentWindow: true }),
    draftIn(true).getValue(),
    draftIn(false).getValue(),
    popupTab.getValue(),
  ]);
  const isPrivate = isPrivateOver(activeTab);
  const draft = isPrivate ? ofPrivate : ofOthers;
  // A text waits for its translation.
  const isWanted = draft?.wish === 'asked' || draft?.wish === 'agreed';
  if (isWanted) void popupTab.setValue('text');
  const firstTab = isWanted ? 'text' : lastTab;
  const url = activeTab?.url;
  const tabId = activeTab?.id ?? browser.tabs.TAB_ID_NONE;
  // A translated page ignores the message, and the background looks for obstacles.
  const prepared =
    firstTab === 'page' && url !== undefined && !isForbiddenPage(url)
      ? send('page.prepare', { tabId, address: url })
      : null;
  return { connection, url, tabId, isPrivate, firstTab, prepared };
}

/**
 * The background cannot see whether the popup belongs to a private window. True if the browser does not say, so that nothing is
 * kept by mistake. Popups of Chromium belong to the ordinary profile, so the tab below decides.
 */
export const isPrivateOver = (tab: Tabs.Tab | undefined): boolean =>
  location.hash === privatePopup ||
  browser.extension.inIncognitoContext ||
  tab?.incognito !== false;
