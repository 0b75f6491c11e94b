import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPopup } from './support/popup-screen.ts';
import type { Reader } from './support/reader.ts';
import { openReader } from './support/reader.ts';
import { openScene, setUp } from './support/scene.ts';
import { itUnless, itWhere } from './support/unless.ts';

/** In a content script of Chromium, these elements hide the globals that lead to the extension. */
const barring = '<form id="chrome" name="browser"><input name="runtime"></form>';

/** Elements with the names of browser interfaces, or of the document's own members. */
const clobbering = {
  browser: '<form name="browser"><input name="runtime" id="forged"></form>',
  chrome: '<form id="chrome"><input name="runtime" id="forged"></form>',
  both: '<form id="chrome" name="browser"></form>',
  // A document finds images by name before its own members.
  ...Object.fromEntries(
    ['documentElement', 'defaultView', 'addEventListener', 'getSelection', 'URL'].map((name) => [
      `document.${name}`,
      `<img name="${name}">`,
    ]),
  ),
};

const files = Object.fromEntries(
  Object.entries({ ...clobbering, 'both, in full': barring }).map(([name, form]) => [
    `${name}.html`,
    `<!doctype html><html lang="en"><title>A page</title><h1>The ships pass at night.</h1>${form}`,
  ]),
);

describe('a page', () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await openReader(files);
  });
  afterAll(() => reader?.close());

  async function isTranslatedAndGivenBack(name: string): Promise<void> {
    const page = await reader.open(`${name}.html`);
    await reader.translate(page);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('ᵛ'));
    await reader.showOriginal(page);
    expect(await page.$eval('h1', (h1) => h1.textContent)).toBe('The ships pass at night.');
  }

  it.each(Object.keys(clobbering))(
    'with elements that are called as what a script asks for (%s) is translated and given back',
    isTranslatedAndGivenBack,
  );

  itWhere('barred way')('whose elements would bar the way is translated and given back, too', () =>
    isTranslatedAndGivenBack('both, in full'),
  );

  itUnless('barred way')(
    'whose elements bar the way to the extension is told of, and nothing of it is sent',
    async () => {
      const scene = await openScene({
        files: { 'barred.html': `<p>Ships pass at night.</p>${barring}` },
      });
      try {
        await setUp(scene.verso, scene.service);
        scene.service.journal.clear();
        const page = await scene.verso.open(scene.pageAddress('barred.html'));
        const popup = await openPopup(scene.verso, page);
        await popup.press('Translate page');
        expect(await popup.alert()).toContain('interrupted');
        expect(scene.service.journal.entries).toEqual([]);
      } finally {
        await scene.close();
      }
    },
  );
});
