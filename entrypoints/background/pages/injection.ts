import faded from '../../../assets/faded.css?inline';
import underlined from '../../../assets/own-words.css?inline';
import { systemClock } from '../../../utils/base/clock.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { browser } from '../../../utils/extension/api.ts';
import { isForbiddenPage } from '../../../utils/translation/forbidden-page.ts';
import type { Wanted } from '../../../utils/translation/options.ts';
import { isDenied } from './denied-sites.ts';

const forbidden = fail({ code: 'page-forbidden' });

/**
 * Whether our scripts can work in a tab (`activeTab`). `page-forbidden`: browser pages, stores, viewers and tabs that
 * were not opened to us. `site-denied`: an administrator forbids it, and no script is tried.
 */
export async function checkPage(tabId: number): Promise<Result<null>> {
  const address = await checkAddress(tabId);
  return address.ok ? checkContent(tabId) : address;
}

export async function checkAddress(tabId: number): Promise<Result<null>> {
  const address = await addressOf(tabId);
  if (isForbiddenPage(address)) return forbidden;
  return (await isDenied([address])) ? fail({ code: 'site-denied' }) : succeed(null);
}

export async function checkContent(tabId: number): Promise<Result<null>> {
  // Scripts cannot reach the text in Chromium's PDF viewer.
  const type = await contentTypeOf(tabId);
  return type !== null && type !== 'application/pdf' ? succeed(null) : forbidden;
}

// About one first script in fifty came before Chromium's page process knew that a key had opened the tab. The second
// never did.
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
 * Injects the page's script into the main frame once the document is parsed, because a parser at work continues to
 * write into its last text. A second injection does nothing.
 */
export const injectPage = (tabId: number): Promise<Result<null>> =>
  inject({ target: { tabId }, files: ['/content-scripts/page.js'] });

/** Lets a page fade its originals (`page-display.ts`), if it is open to us. */
export const injectFaded = (tabId: number): Promise<void> =>
  browser.scripting
    .insertCSS({ target: { tabId, allFrames: true }, css: faded, origin: 'USER' })
    .catch(() => {});

/** Underlines what stands for the reader's own words, if some have translations. */
export async function injectOwnWords(
  target: { readonly tabId: number; readonly frameIds?: number[] },
  { details }: Pick<Wanted, 'details'>,
): Promise<void> {
  if (details?.xml || !details?.words?.some((line) => line.includes('='))) return;
  const style = browser.scripting.insertCSS({ target, css: underlined, origin: 'USER' });
  await Promise.all([style, inject({ target, files: ['/own-words.js'] })]).catch(() => {});
}

/** One frame at a time, because a loading or closed frame would delay the others. */
export const injectPageIntoFrame = (tabId: number, frameId: number): Promise<Result<null>> =>
  inject({ target: { tabId, frameIds: [frameId] }, files: ['/content-scripts/page.js'] });

export const injectSelection = (tabId: number): Promise<Result<null>> =>
  inject({ target: { tabId, allFrames: true }, files: ['/content-scripts/selection.js'] });

/** Adds to the script of `injectSelection`, in one frame. */
export const injectMoreForSelection = (tabId: number, frameId: number): Promise<Result<null>> =>
  inject({ target: { tabId, frameIds: [frameId] }, files: ['/selection-more.js'] });

/** Undefined if the tab is closed to us or has no address yet. */
async function addressOf(tabId: number): Promise<string | undefined> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab?.url;
}

/** Adds the script in which the reader points at a part of the page, to the main frame. */
export const injectPoint = (tabId: number): Promise<Result<null>> =>
  inject({ target: { tabId }, files: ['/page-point.js'] });

/** All reasons with which `scripting.executeScript` rejects mean that the page is closed. */
const inject = (
  injection: Parameters<typeof browser.scripting.executeScript>[0],
): Promise<Result<null>> =>
  browser.scripting.executeScript(injection).then(
    () => succeed(null),
    () => forbidden,
  );
