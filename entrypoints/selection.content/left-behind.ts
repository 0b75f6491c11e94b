import { browser } from 'wxt/browser';

/**
 * After an update or a removal of the extension its scripts go on in open pages, cut off: every call of the browser's
 * API throws, the one for words included.
 */
export function isLeftBehind(): boolean {
  try {
    return !browser.runtime?.id;
  } catch {
    return true;
  }
}
