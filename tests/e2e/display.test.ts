import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, press } from './support/controls.ts';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { wordsOnSheets } from './support/sheets.ts';
import type { Translated } from './support/translate.ts';
import { translateWhole } from './support/translate.ts';
import { pressShortcut } from './support/trusted-input.ts';
import { itUnless } from './support/unless.ts';

let scene: Scene;
let translated: Translated;

beforeAll(async () => {
  scene = await openReadyScene();
  translated = await translateWhole(scene, 'article.html');
  scene.service.journal.clear();
});
afterAll(async () => {
  await translated?.close();
  await scene?.close();
});

const below = () =>
  translated.page.$$eval('verso-translation', (elements) =>
    elements.filter((element) => element.checkVisibility()).map(({ textContent }) => textContent),
  );
const heading = () => translated.page.$eval('h1', (element) => element.innerText);
const title = 'The light at the end of the harbour';

describe('how a translated page shows', () => {
  it('changes at once to side by side, and labels are not doubled', async () => {
    await press(translated.popup.page, 'radio', 'Side by side');
    await translated.page.waitForSelector('verso-translation');
    await translated.popup.waitUntilDone();
    expect(await heading()).toMatch(new RegExp(`^${title}\\nᵛThe`));
    expect(await translated.page.$eval('nav a', ({ textContent }) => textContent)).toBe(
      'ᵛStoriesᵒ',
    );
    expect(await translated.page.$$('nav verso-translation')).toHaveLength(0);
    expect(await translated.record.lostNodes()).toEqual([]);
  });

  it('keeps the original of a block while the key is held over it', async () => {
    const { page, popup } = translated;
    await press(popup.page, 'radio', 'Translation');
    await page.waitForFunction(() => !document.querySelector('verso-translation'));
    await popup.waitUntilDone();
    expect(await heading()).not.toContain(title);
    await page.bringToFront();
    await page.hover('h1');
    await page.keyboard.down('Control');
    await page.waitForFunction(
      (text) => document.querySelector('h1')?.innerText === text,
      {},
      title,
    );
    await page.keyboard.up('Control');
    expect(await heading()).not.toContain(title);
  });

  it('gives the very same page back from side by side, and shows it again', async () => {
    const { page, record } = translated;
    const popup = await openPopup(scene.verso, page);
    await press(popup.page, 'radio', 'Side by side');
    await page.waitForSelector('verso-translation');
    await popup.waitUntilDone();
    const texts = await below();
    expect(texts.length).toBeGreaterThan(10);
    await popup.press('Show original');
    await popup.waitFor(['Show translation']);
    expect(await record.differencesThatStay()).toEqual([]);
    await popup.press('Show translation');
    await popup.waitFor(['Show original']);
    expect(await below()).toEqual(texts);
    await popup.close();
  });

  it('changes by keys, without the popup', async () => {
    const { page } = translated;
    await pressShortcut(page, 'O');
    await page.waitForFunction(
      (text) => document.querySelector('h1')?.innerText === text,
      {},
      title,
    );
    await pressShortcut(page, 'O');
    await page.waitForSelector('h1 verso-translation');
    await pressShortcut(page, 'S');
    await page.waitForFunction(() => !document.querySelector('verso-translation'));
    expect(await heading()).not.toContain(title);
    await pressShortcut(page, 'S');
    await page.waitForSelector('h1 verso-translation');
  });

  it('keeps the layout that a key has set while another choice changes in the popup', async () => {
    const { page } = translated;
    await pressShortcut(page, 'S');
    await page.waitForFunction(() => !document.querySelector('verso-translation'));
    const popup = await openPopup(scene.verso, page);
    await popup.chooseAsIRead();
    await popup.chooseWholePage();
    await popup.waitFor(['Show original']);
    expect(await page.$('verso-translation')).toBeNull();
    await popup.close();
    await page.bringToFront();
    await pressShortcut(page, 'S');
    await page.waitForSelector('h1 verso-translation');
  });

  it('takes the look of the settings at once, and gives the very same page back', async () => {
    const { page, record } = translated;
    const options = await openOptions(scene.verso, 'translation');
    await choose(options.page, 'Order', 'translation-first');
    await choose(options.page, 'Look', 'faded');
    await choose(options.page, 'Letter size of the translation', '80');
    const preview = '.side-preview verso-translation:first-child';
    await options.page.waitForFunction(
      (selector) => document.querySelector<HTMLElement>(selector)?.style.fontSize === '80%',
      {},
      preview,
    );
    await page.bringToFront();
    await page.waitForFunction(() => {
      const first = document.querySelector('h1')?.firstElementChild;
      return first?.matches('verso-translation[style*="80%"]');
    });
    const colors = await page.$$eval('h1, h1 verso-translation', (elements) =>
      elements.map((element) => {
        const { color, webkitTextFillColor } = getComputedStyle(element);
        return color === webkitTextFillColor;
      }),
    );
    expect(colors).toEqual([false, true]);
    await options.page.bringToFront();
    await choose(options.page, 'Order', 'original-first');
    await choose(options.page, 'Look', 'plain');
    await choose(options.page, 'Letter size of the translation', '100');
    await options.page.waitForFunction(
      () => !document.querySelector('.side-preview [style*="font-size"], .side-preview [faded]'),
    );
    await options.close();
    await page.bringToFront();
    await page.waitForFunction(() => !document.querySelector('[faded]'));
    await pressShortcut(page, 'O');
    await page.waitForFunction(() => !document.querySelector('verso-translation'));
    expect(await record.differencesThatStay()).toEqual([]);
    await pressShortcut(page, 'O');
    await page.waitForSelector('h1 verso-translation');
  });

  itUnless('sheets')('is printed with both texts', async () => {
    // The marks around translated words are not printed as letters.
    const paper = wordsOnSheets(await translated.page.pdf({ tagged: false })).join('');
    expect(paper.split(title.replaceAll(' ', '')).length - 1).toBe(2);
    expect(await heading()).toMatch(new RegExp(`^${title}\\nᵛThe`));
  });

  // Firefox keeps the touch screen from here on.
  it('fits a phone side by side, and scrolls one way only', async () => {
    const { page } = translated;
    await scene.verso.asOnPhone(page, { width: 360, height: 640 });
    await page.waitForFunction(() => innerWidth <= 360);
    const outside = await page.evaluate(
      () =>
        [...document.querySelectorAll('verso-translation')].filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        }).length,
    );
    expect(outside).toBe(0);
    const { scrolls, fits } = await page.evaluate(() => ({
      scrolls: document.documentElement.scrollWidth,
      fits: document.documentElement.clientWidth,
    }));
    expect(scrolls).toBe(fits);
  });

  it('sent nothing for all of this', () => {
    expect(scene.service.journal.entries).toEqual([]);
  });
});
