import { browser } from '../../utils/extension/api.ts';
import { privatePopup } from '../../utils/storage/text-draft.ts';

/**
 * Whether the popup's window is private, as the background must hear it with every text: it can't see so by itself.
 * True where the browser does not say: what was kept for nothing is worse than what was not kept.
 */
export async function isPrivateWindow(): Promise<boolean> {
  // Its own window may be an ordinary one.
  if (location.hash === privatePopup) return true;
  // No word of it in Chromium, whose popups all belong to the ordinary profile.
  if (browser.extension.inIncognitoContext) return true;
  // Firefox for Android has no windows, and has said all there is.
  if (browser.windows === undefined) return false;
  return browser.windows.getCurrent().then(
    ({ incognito }) => incognito,
    () => true,
  );
}
