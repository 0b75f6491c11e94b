import { browser } from '../../utils/extension/api.ts';
import { privatePopup } from '../../utils/storage/text-draft.ts';

/**
 * The background cannot see whether the popup's window is private. True if the browser does not say, so that nothing is kept by
 * mistake.
 */
export async function isPrivateWindow(): Promise<boolean> {
  if (location.hash === privatePopup) return true;
  // Popups of Chromium belong to the ordinary profile.
  if (browser.extension.inIncognitoContext) return true;
  // Firefox for Android has no windows.
  if (browser.windows === undefined) return false;
  return browser.windows.getCurrent().then(
    ({ incognito }) => incognito,
    () => true,
  );
}
