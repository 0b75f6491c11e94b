import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bubbleOf } from './support/bubble.ts';
import { press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { PageRecord } from './support/page-record.ts';
import { recordPage } from './support/page-record.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { strictPages, strictRows, watchViolations } from './support/strict-pages.ts';
import { pressShortcut, select } from './support/trusted-input.ts';

const tooltipOf = (element: Element): string | null => element.getAttribute('title');

let scene: Scene;

beforeAll(async () => {
  scene = await openReadyScene({ files: await strictPages() });
});
afterAll(() => scene?.close());

describe.each(strictRows)('the page %s, with %s', (path) => {
  let page: Page;
  let record: PageRecord;
  let violations: () => Promise<string[]>;

  beforeEach(async () => {
    page = await scene.verso.open(scene.pageAddress(path));
    violations = await watchViolations(page, path);
    record = await recordPage(page);
  });
  afterEach(() => page.close());

  it('is translated whole and given back, and its policy has nothing to say', async () => {
    const popup = await openPopup(scene.verso, page);
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await popup.waitUntilDone();
    expect(await record.translatedShare('ES')).toBe(1);
    // Tooltips are translated only when the pointer is on them.
    expect(await page.$eval('[title]', tooltipOf)).toBe('Ask at the counter');
    await page.hover('[title]');
    await eventually(
      async () => (await page.$eval('[title]', tooltipOf)) === 'ᵛAskᵒ ᵛatᵒ ᵛtheᵒ ᵛcounterᵒ' || null,
      'the tooltip to be translated',
    );
    expect(await record.lostNodes()).toEqual([]);
    await popup.press('Show original');
    await popup.waitFor(['Show translation']);
    expect(await record.differencesThatStay()).toEqual([]);
    expect(await violations()).toEqual([]);
    await popup.close();
  });

  it('shows both texts side by side, and one block’s original under the mouse', async () => {
    const popup = await openPopup(scene.verso, page);
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await popup.waitUntilDone();
    await press(popup.page, 'radio', 'Side by side');
    await page.waitForSelector('verso-translation');
    await popup.waitUntilDone();
    const heading = () => page.$eval('h1', (element) => element.innerText);
    expect(await heading()).toMatch(/^[^ᵛ]+\nᵛ[^\n]+$/);
    const [original] = (await heading()).split('\n');
    await press(popup.page, 'radio', 'Translation');
    // A page behind the popup may have no frames, so this asks again by itself.
    await eventually(
      async () => ((await page.$('verso-translation')) === null ? true : null),
      'the translations below the originals to go',
    );
    await popup.waitUntilDone();
    await page.bringToFront();
    await page.hover('h1');
    await page.keyboard.down('Control');
    await eventually(
      async () => ((await heading()) === original ? true : null),
      'the original of the heading',
    );
    await page.keyboard.up('Control');
    await eventually(async () => ((await heading()) !== original ? true : null), 'its translation');
    await (await openPopup(scene.verso, page)).press('Show original');
    await eventually(async () => ((await heading()) === original ? true : null), 'the original');
    expect(await record.differencesThatStay()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('shows the bubble for what is selected, in its own style', async () => {
    const bubble = bubbleOf(page);
    await select(page, 'Bring a letter with you.');
    await pressShortcut(page, 'U');
    expect(await bubble.text(/ᵛletterᵒ/)).toContain('ᵛBringᵒ');
    expect(await bubble.isStyled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
    expect(await violations()).toEqual([]);
  });
});
