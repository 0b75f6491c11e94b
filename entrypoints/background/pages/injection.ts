import faded from '../../../assets/faded.css?inline';
import { systemClock } from '../../../utils/base/clock.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { browser } from '../../../utils/extension/api.ts';
import { isForbiddenPage } from '../../../utils/translation/forbidden-page.ts';
import { isDenied } from './denied-sites.ts';

const forbidden = fail({ code: 'page-forbidden' });

/**
 * Whether scripts of ours can work in a tab, which a click, a key or the menu has opened to us (`activeTab`).
 * `page-forbidden`: browser pages, stores, viewers and tabs that were not opened. `site-denied`: an administrator's word;
 * there not even the first script is tried.
 */
export async function checkPage(tabId: number): Promise<Result<null>> {
  const address = await checkAddress(tabId);
  return address.ok ? checkContent(tabId) : address;
}

/** The part of `checkPage` that needs no script in the page. */
export async function checkAddress(tabId: number): Promise<Result<null>> {
  const address = await addressOf(tabId);
  if (isForbiddenPage(address)) return forbidden;
  return (await isDenied([address])) ? fail({ code: 'site-denied' }) : succeed(null);
}

/** The part of `checkPage` that runs a first, small script. */
export async function checkContent(tabId: number): Promise<Result<null>> {
  // Chromium's PDF viewer takes scripts, but its text is in a place of its own that none of them reaches.
  const type = await contentTypeOf(tabId);
  return type !== null && type !== 'application/pdf' ? succeed(null) : forbidden;
}

// Chromium tells a page's process that a key opened the tab to us by another way than it sends scripts there: about one
// first script in fifty came too early and was refused. The second never was.
const patienceMs = [50, 200];

/** Null: the tab is closed to us. */
async function contentTypeOf(tabId: number): Promise<string | null> {
  for (const waitMs of [0, ...patienceMs]) {
    if (waitMs > 0) await systemClock.sleep(waitMs);
    const [main] = await browser.scripting
      .executeScript({ target: { tabId }, func: () => document.contentType })
      .catch(() => []);
    if (typeof main?.result === 'string') return main.result;
  }
  return null;
}

/**
 * Puts the page's content script into the main frame of a tab, once the page is read to its end: a parser that is still
 * at work goes on writing into the text it wrote last, translated or not. Injecting it again does nothing.
 */
export const injectPage = (tabId: number): Promise<Result<null>> =>
  inject({ target: { tabId }, files: ['/content-scripts/page.js'] });

/** Lets a page fade its originals (`page-display.ts`). A page that is closed to us stays as it is. */
export const injectFaded = (tabId: number): Promise<void> =>
  browser.scripting
    .insertCSS({ target: { tabId, allFrames: true }, css: faded, origin: 'USER' })
    .catch(() => {});

/**
 * Puts it into another frame of the tab as well. One at a time: a frame that is still loading, or closed to us, must not
 * keep the others waiting.
 */
export const injectPageIntoFrame = (tabId: number, frameId: number): Promise<Result<null>> =>
  inject({ target: { tabId, frameIds: [frameId] }, files: ['/content-scripts/page.js'] });

/** Puts the selection's content script into all frames of a tab that are open to us. */
export const injectSelection = (tabId: number): Promise<Result<null>> =>
  inject({ target: { tabId, allFrames: true }, files: ['/content-scripts/selection.js'] });

/** Adds to the script of `injectSelection`, in one frame. */
export const injectMoreForSelection = (tabId: number, frameId: number): Promise<Result<null>> =>
  inject({ target: { tabId, frameIds: [frameId] }, files: ['/selection-more.js'] });

/** Undefined: the tab is not open to us, or has no address yet. The first script says which. */
async function addressOf(tabId: number): Promise<string | undefined> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab?.url;
}

/** The reasons with which `scripting.executeScript` rejects differ by browser and page, and all mean that the page is closed. */
const inject = (
  injection: Parameters<typeof browser.scripting.executeScript>[0],
): Promise<Result<null>> =>
  browser.scripting.executeScript(injection).then(
    () => succeed(null),
    () => forbidden,
  );
