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
  const address = (await browser.tabs.get(tabId).catch(() => null))?.url;
  if (isForbiddenPage(address)) return forbidden;
  return (await isDenied(address)) ? fail({ code: 'site-denied' }) : succeed(null);
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
      .executeScript({
        target: { tabId },
        func: () => document.contentType,
        // The page may be loading.
        injectImmediately: true,
      })
      .catch(() => []);
    if (typeof main?.result === 'string') return main.result;
  }
  return null;
}

type Target = Parameters<typeof browser.scripting.executeScript>[0]['target'];

const files = {
  /**
   * Runs once the document is parsed, because a parser at work continues to write into its last text. A second injection does
   * nothing. Frames get it one at a time, because a loading or closed frame would delay the others.
   */
  page: '/content-scripts/page.js',
  selection: '/content-scripts/selection.js',
  /** Adds to `selection`. */
  'selection-more': '/selection-more.js',
  'own-words': '/own-words.js',
  prose: '/prose.js',
  'page-point': '/page-point.js',
} as const;

/** All reasons with which `scripting.executeScript` rejects mean that the page is closed. */
export const inject = (script: keyof typeof files, target: Target): Promise<Result<null>> =>
  browser.scripting
    .executeScript({
      target,
      files: [files[script]],
      // A bubble needs no parsed document, and must not wait for a frame that never finishes loading.
      injectImmediately: script === 'selection' || script === 'selection-more',
    })
    .then(
      () => succeed(null),
      () => forbidden,
    );

/** Lets a page read prose in `pre`, if that is wanted, before it is told to begin. */
export async function injectProse(
  target: Target,
  { details }: Pick<Wanted, 'details'>,
): Promise<void> {
  if (details?.prose) await inject('prose', target);
}

/** Checks the page first. */
export async function injectIntoOpen(
  script: keyof typeof files,
  target: Target,
): Promise<Result<null>> {
  const page = await checkPage(target.tabId);
  return page.ok ? inject(script, target) : page;
}

/** Lets a page fade its originals (`page-display.ts`), if it is open to us. */
export const injectFaded = (tabId: number): Promise<void> =>
  browser.scripting
    .insertCSS({ target: { tabId, allFrames: true }, css: faded, origin: 'USER' })
    .catch(() => {});

/** Underlines what stands for the reader's own words, if some have translations. */
export async function injectOwnWords(
  target: Target,
  { details }: Pick<Wanted, 'details'>,
): Promise<void> {
  if (details?.xml || !details?.words?.some((line) => line.includes('='))) return;
  const style = browser.scripting.insertCSS({ target, css: underlined, origin: 'USER' });
  await Promise.all([style, inject('own-words', target)]).catch(() => {});
}
