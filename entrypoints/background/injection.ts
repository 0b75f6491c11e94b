import { browser } from 'wxt/browser';
import { isForbiddenPage } from '../../utils/base/forbidden-page.ts';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';

const forbidden = fail({ code: 'page-forbidden' });

/**
 * Whether scripts of ours can work in a tab, which a click, a key or the menu has opened to us (`activeTab`).
 * `page-forbidden`: browser pages, stores, viewers and tabs that were not opened.
 */
export async function checkPage(tabId: number): Promise<Result<null>> {
  if (isForbiddenPage(await addressOf(tabId))) return forbidden;
  // Chromium's PDF viewer takes scripts, but its text is in a place of its own that none of them reaches.
  const [main] = await browser.scripting
    .executeScript({ target: { tabId }, func: () => document.contentType })
    .catch(() => []);
  const type = main?.result;
  return typeof type === 'string' && type !== 'application/pdf' ? succeed(null) : forbidden;
}

/** Puts the page's content script into the main frame of a tab. Injecting it again does nothing. */
export const injectPage = (tabId: number): Promise<Result<null>> =>
  inject({ target: { tabId }, files: ['/content-scripts/page.js'] });

/** Puts the selection's content script into all frames of a tab that are open to us. */
export const injectSelection = (tabId: number): Promise<Result<null>> =>
  inject({ target: { tabId, allFrames: true }, files: ['/content-scripts/selection.js'] });

/** Undefined: the tab is not open to us, or has no address yet. The first script says which. */
async function addressOf(tabId: number): Promise<string | undefined> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab?.url;
}

/** What `scripting.executeScript` rejects with differs by browser and page, and always means: not here. */
const inject = (
  injection: Parameters<typeof browser.scripting.executeScript>[0],
): Promise<Result<null>> =>
  browser.scripting.executeScript(injection).then(
    () => succeed(null),
    () => forbidden,
  );
