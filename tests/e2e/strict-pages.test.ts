import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bubbleOf } from './support/bubble.ts';
import type { PageRecord } from './support/page-record.ts';
import { recordPage } from './support/page-record.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { strictPages, strictRows, watchViolations } from './support/strict-pages.ts';
import { pressShortcut, select } from './support/trusted-input.ts';

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
    expect(await page.$eval('[title]', (element) => element.getAttribute('title'))).toBe(
      'ᵛAskᵒ ᵛatᵒ ᵛtheᵒ ᵛcounterᵒ',
    );
    expect(await record.lostNodes()).toEqual([]);
    await popup.press('Show original');
    await popup.waitFor(['Show translation']);
    expect(await record.differencesThatStay()).toEqual([]);
    expect(await violations()).toEqual([]);
    await popup.close();
  });

  it('shows the bubble for what is selected, in its own dress', async () => {
    const bubble = bubbleOf(page);
    await select(page, 'Bring a letter with you.');
    await pressShortcut(page, 'U');
    expect(await bubble.text(/ᵛletterᵒ/)).toContain('ᵛBringᵒ');
    expect(await bubble.isDressed()).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
    expect(await violations()).toEqual([]);
  });
});
