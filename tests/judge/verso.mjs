/**
 * Verso's driver for the judge: the production build, set up and used through its own pages. The judge serves pages and
 * translations.
 */

import { setUp } from '../demo/set-up.ts';
import { eventually } from '../e2e/support/eventually.ts';
import { openPopup } from '../e2e/support/popup-screen.ts';
import { launchVerso } from '../e2e/support/verso.ts';

/** An English browser would translate to English. The judge's pages are in many languages, but few are in Spanish. */
const target = 'ES';

/** The longest page is a whole standard. It takes 90 seconds on a quiet machine, and five minutes beside other work. */
const longestMs = 600_000;
const stillMs = 500;

/** @typedef {import('puppeteer-core').Page} Page */

/** @type {import('../e2e/support/verso.ts').Verso | null} */
let verso = null;

/**
 * The popup, open from the start of a translation until the original is back.
 * @type {import('../e2e/support/popup-screen.ts').PopupScreen | null}
 */
let screen = null;

function running() {
  if (verso === null) throw new Error('The judge has not launched the browser.');
  return verso;
}

function opened() {
  if (screen === null) throw new Error('The judge has not started the translation.');
  return screen;
}

export default {
  name: 'verso',
  target: target.toLowerCase(),
  lazy: true,
  allowInjected: 'verso-ui, verso-translation',
  allowAttrs: ['^lang$', '^dir$'],
  allowRestoreAttrs: [],
  codeKinds: ['code', 'pre', 'kbd', 'samp', 'var', 'tt'],

  /** @param {{ server: { base: string } }} judge */
  async launch({ server }) {
    verso = await launchVerso({
      // Like the judge's launch: pages reach only this computer.
      arguments: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
    });
    const keys = { translate: 'key-of-the-judge', admin: 'admin-key-of-the-judge' };
    await setUp(verso, { baseUrl: server.base, keys, scheme: 'Service-Auth-Key' }, target);
    return verso.browser;
  },

  /** @param {Page} page */
  async start(page) {
    // It is still open if the previous page failed.
    await screen?.close();
    const popup = await openPopup(running(), page);
    screen = popup;
    await popup.chooseTarget(target);
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await eventually(
      async () => (await popup.has('Stop')) || (await isOver(popup)) || null,
      'the translation to begin',
      longestMs,
    );
  },

  async waitDone() {
    const start = performance.now();
    const end = eventually(
      async () => (await isOver(opened())) || null,
      'the translation to end',
      longestMs,
    );
    const timedOut = await end.then(
      () => false,
      () => true,
    );
    return { ms: Math.round(performance.now() - start), timedOut };
  },

  /** @param {Page} page */
  async stop(page) {
    const popup = opened();
    // The button changes at once, and the popup is busy until the texts have followed.
    const isOriginal = async () => (await popup.has('Show translation')) && (await isOver(popup));
    // If every reply was refused, there is nothing to restore, and the button translates anew.
    const button = await popup.waitFor(['Stop', 'Show original', 'Translate page'], longestMs);
    if (button === 'Stop') await popup.press('Stop', longestMs);
    if (button !== 'Translate page') {
      await popup.press('Show original', longestMs);
      await eventually(async () => (await isOriginal()) || null, 'the original', longestMs);
    }
    await popup.close();
    await page.evaluate(untilStill, stillMs);
  },
};

/**
 * The popup's end state decides, because hostile replies may end in an alert or in untranslated texts. It is read in one
 * step, because it is asked for thousands of times.
 * @param {import('../e2e/support/popup-screen.ts').PopupScreen} popup
 */
const isOver = (popup) =>
  popup.page.evaluate(() => {
    /** @param {string} role */
    const hasWords = (role) =>
      [...document.querySelectorAll(`[role="${role}"]`)].some(
        (element) => element instanceof HTMLElement && element.innerText.trim() !== '',
      );
    /** @param {string} name */
    const hasButton = (name) =>
      [...document.querySelectorAll('button')].some(
        (button) => button.checkVisibility() && button.textContent?.trim() === name,
      );
    const hasSpoken = hasButton('Show original') || hasWords('status') || hasWords('alert');
    const isBusy =
      hasButton('Stop') || document.querySelector('[role="status"][aria-busy="true"]') !== null;
    return hasSpoken && !isBusy;
  });

/**
 * Runs in the page, which may answer the return of its original. The layout of a frame can take longer than `quietMs`, so
 * a frame is waited for first.
 * @param {number} quietMs
 * @returns {Promise<void>}
 */
async function untilStill(quietMs) {
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  for (let before = -1; before !== changes; ) {
    before = changes;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
  observer.disconnect();
}
