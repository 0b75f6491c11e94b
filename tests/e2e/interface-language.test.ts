import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import arabic from '../../assets/locales/ar.json' with { type: 'json' };
import german from '../../assets/locales/de.json' with { type: 'json' };
import { choose, find } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pressShortcut } from './support/trusted-input.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene();
});
afterAll(() => scene?.close());

describe('a language that is chosen for the interface', () => {
  it('is that of the settings at once, and of the report and the popup', async () => {
    const { page, fill, go } = await openOptions(scene.verso);
    await fill({ address: 'https://typed.example' });
    const address = () => page.$eval('#service input', ({ value }) => value);
    expect(await address()).toBe('https://typed.example');
    await go('appearance');
    await choose(page, 'Language of Verso', 'de');
    await find(page, 'heading', german.options.appearance.heading);
    // The typed address, which is not saved yet, stays.
    expect(await address()).toBe('https://typed.example');
    const report = await scene.verso.open(scene.verso.address('report.html'));
    await find(report, 'heading', german.report.heading);
    expect(await report.evaluate(() => document.documentElement.lang)).toBe('de');
    await report.close();
    const article = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await scene.verso.openPopup(article);
    await find(popup, 'button', german.popup.translatePage);
    await popup.close();
    await article.close();

    await page.bringToFront();
    await choose(page, german.labels.appearance.language, 'ar');
    await find(page, 'heading', arabic.options.appearance.heading);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  });

  it('is that of the toolbar button', async () => {
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await scene.verso.openPopup(page);
    await (await find(popup, 'button', arabic.popup.translatePage)).click();
    await find(popup, 'button', arabic.popup.showOriginal);
    await popup.close();
    const title =
      'chrome.tabs.query({ active: true }).then(([tab]) => chrome.action.getTitle({ tabId: tab.id }))';
    await eventually(
      async () =>
        String(await scene.verso.evaluateInWorker(title)).includes(arabic.badge.done) || null,
      'the button to speak Arabic',
    );
  });

  it('is that of the bubble', async () => {
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    await page.evaluate(() => {
      const [heading] = document.querySelectorAll('h1');
      if (heading) getSelection()?.selectAllChildren(heading);
    });
    await pressShortcut(page, 'U');
    await find(page, 'button', arabic.controls.copy);
  });

  it('is the browser’s again when that is chosen', async () => {
    const page = await scene.verso.open(scene.verso.address('options.html#appearance'));
    await choose(page, arabic.labels.appearance.language, 'browser');
    await find(page, 'heading', 'Appearance');
  });
});
