/**
 * Verso's driver for the judge: the production build, set up through its options page and used through its popup. The judge
 * serves the pages and plays the translation service.
 */

import { setUp } from '../demo/set-up.ts';
import { has, press } from '../e2e/support/controls.ts';
import { eventually } from '../e2e/support/eventually.ts';
import { openPopup } from '../e2e/support/popup-screen.ts';
import { launchVerso } from '../e2e/support/verso.ts';

/** An English browser would translate to English; the judge's pages are in many languages, few in Spanish. */
const target = 'ES';

/** @type {import('../e2e/support/verso.ts').Verso | null} */
let verso = null;

function running() {
  if (verso === null) throw new Error('The judge has not launched the browser.');
  return verso;
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
      // As the judge's own launch does: no page reaches out of this machine.
      arguments: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
    });
    const keys = { translate: 'key-of-the-judge', admin: 'admin-key-of-the-judge' };
    await setUp(verso, { baseUrl: server.base, keys, scheme: 'Service-Auth-Key' }, target);
    return verso.browser;
  },

  /** @param {import('puppeteer-core').Page} page */
  async start(page) {
    const popup = await openPopup(running(), page);
    await popup.chooseTarget(target);
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await eventually(
      async () => (await popup.has('Stop')) || (await popup.has('Show original')) || null,
      'the translation to begin',
    );
    await popup.close();
  },

  /** @param {import('puppeteer-core').Page} page */
  async stop(page) {
    const popup = await openPopup(running(), page);
    // Where every reply was refused there is nothing to take back.
    if (await has(popup.page, 'button', 'Stop')) await press(popup.page, 'button', 'Stop');
    if (await has(popup.page, 'button', 'Show original')) await popup.press('Show original');
    await popup.close();
  },
};
