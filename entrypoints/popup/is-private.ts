import type { Tabs } from '../../utils/extension/api.ts';
import { browser } from '../../utils/extension/api.ts';
import { privatePopup } from '../../utils/storage/text-draft.ts';

/**
 * The background cannot see whether the popup belongs to a private window. True if the browser does not say, so that nothing is
 * kept by mistake. Popups of Chromium belong to the ordinary profile, so the tab below decides.
 */
export const isPrivateOver = (tab: Tabs.Tab | undefined): boolean =>
  location.hash === privatePopup ||
  browser.extension.inIncognitoContext ||
  tab?.incognito !== false;
