import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { firstRun, openOptions } from './support/options-screen.ts';
import type { PageRecord } from './support/page-record.ts';
import { recordPage } from './support/page-record.ts';
import type { PopupScreen } from './support/popup-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene?.close());

describe('before Verso is set up', () => {
  it('the popup says so and leads to the options', async () => {
    await (await firstRun(scene.verso)).close();
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await openPopup(scene.verso, page);
    expect(await popup.alert()).toContain('There is no service address yet.');
    await press(popup.page, 'button', 'Open settings');
    const options = await scene.verso.openedTab((url) =>
      url.startsWith(scene.verso.address('options.html')),
    );
    await options.close();
    await page.close();
  });
});

describe('once Verso is set up', () => {
  let page: Page;
  let popup: PopupScreen;
  let record: PageRecord;

  beforeAll(async () => {
    const { verso, service } = scene;
    await verso.grantHost('http://127.0.0.1/*');
    const options = await openOptions(verso);
    await options.fill({ address: service.baseUrl, key: service.keys.translate });
    await options.save();
    await options.close();
  });

  beforeEach(async () => {
    scene.service.journal.clear();
    page = await scene.verso.open(scene.pageAddress('article.html'));
    record = await recordPage(page);
    popup = await openPopup(scene.verso, page);
    await popup.chooseWholePage();
  });

  afterEach(async () => {
    await popup.close();
    await page.close();
  });

  it('being offline is said at once, and the page goes on by itself afterwards', async () => {
    await scene.verso.setOffline(true);
    await popup.chooseTarget('HU');
    await popup.press('Translate page');
    await eventually(
      async () => ((await popup.page.$('::-p-text(You are offline)')) ? true : null),
      'the popup to say that there is no network',
    );
    expect(await record.differences()).toEqual([]);
    await scene.verso.setOffline(false);
    await popup.waitUntilDone();
    expect(await record.translatedShare('HU')).toBeGreaterThan(0.99);
  });
});

describe('a page that cannot be translated', () => {
  it('of the browser itself is said, with no dead button', async () => {
    const page = await scene.verso.open(scene.verso.browsersPage);
    const popup = await openPopup(scene.verso, page);
    expect(await popup.alert()).toContain('lets no extension work on this page');
    await popup.close();
    await page.close();
  });

  it('because it has no text is said', async () => {
    const page = await scene.verso.open(scene.pageAddress('empty.html'));
    const popup = await openPopup(scene.verso, page);
    await popup.press('Translate page');
    expect(await popup.alert()).toContain('no text to translate');
    await popup.close();
    await page.close();
  });
});

describe('without the permission to reach the service', () => {
  it('the popup says what is missing, and its button asks for it', async () => {
    const { verso, service } = scene;
    service.journal.clear();
    const worker = await verso.worker();
    await worker.evaluate(() => chrome.permissions.remove({ origins: ['http://127.0.0.1/*'] }));

    const page = await verso.open(scene.pageAddress('article.html'));
    const popup = await openPopup(verso, page);
    if (await popup.has('Translate page')) await popup.press('Translate page');
    expect(await popup.alert()).toMatch(/does not let Verso reach/);
    expect(service.journal.translations()).toEqual([]);
    await verso.grantHost('http://127.0.0.1/*');
    // The browser's permission prompt closes the popup, and the translation must continue.
    await press(popup.page, 'button', `Allow access to ${new URL(service.baseUrl).host}`);
    await popup.close();
    const again = await openPopup(verso, page);
    await again.waitUntilDone();
    await again.close();
    await page.close();
  });
});
