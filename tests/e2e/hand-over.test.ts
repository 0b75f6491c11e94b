import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from './support/books.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import { press, read } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { pdfOf } from './support/pdf.ts';
import { openAsByMenu, openedPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { textScreen } from './support/text-screen.ts';
import { pickMenuItem, select } from './support/trusted-input.ts';

let scene: Scene;
let page: Page;

beforeAll(async () => {
  const pdf = { body: pdfOf('Museum'), type: 'application/pdf' };
  scene = await openReadyScene({ files: { 'words.pdf': pdf } });
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());
afterEach(() => page.close());

const sent = () => scene.service.journal.translations().flatMap(textsOf);

/** Selects the words on a page and picks the menu item there. */
async function translateSelection(address: string, words: string): Promise<Page> {
  page = await scene.verso.open(address);
  return translateThere(words);
}

async function translateThere(words: string): Promise<Page> {
  await openAsByMenu(scene.verso, page);
  await selectShown(words);
  const opened = openedPopup(scene.verso);
  await pickMenuItem(scene.verso, page, 'translate-selection', { selectionText: words });
  return (await opened).page;
}

/** Selects the words. Chromium's event carries them, and Firefox opens its menu on them. */
async function selectShown(words: string): Promise<void> {
  const isSelected = () =>
    select(page, words).then(
      () => true,
      () => null,
    );
  if (browserUnderTest === 'Firefox') await eventually(isSelected, `the page to say ${words}`);
}

/** Words on a page of each browser's own. */
const browsersWords = {
  Chromium: 'JavaScript',
  Firefox: 'Application Basics',
}[browserUnderTest];

describe('a text selected where no bubble can be', () => {
  it.each([
    ['a PDF', 'Museum', () => scene.pageAddress('words.pdf')],
    ['a page of the browser’s own', browsersWords, () => scene.verso.browsersPage],
    ['a page of Verso’s', 'Service address', () => scene.verso.address('options.html')],
  ])('is translated in the popup: %s', async (_, words, address) => {
    const popup = await translateSelection(address(), words);
    const marked = words.replaceAll(/\w+/g, 'ᵛ$&ᵒ');
    expect(await textScreen(popup).answer(/ᵛ/)).toBe(marked);
    expect(sent()).toEqual([words]);
    // The reader can continue to type.
    expect(await popup.evaluate(() => document.activeElement?.localName)).toBe('textarea');
    await popup.close();
  });

  it('is asked about first where it is very long', async () => {
    const book = Array.from({ length: 500 }, (_, n) => `This is sentence number ${n}.`).join(' ');
    page = await scene.verso.open(scene.verso.address('options.html'));
    await page.evaluate((text) => document.body.prepend(text), book);
    const popup = await translateThere(book);
    const question = await eventually(
      async () => (await read(popup, 'alert')) || null,
      'a question',
    );
    expect(question).toMatch(/1[0-9],\d{3} characters would be billed/);
    expect(sent()).toEqual([]);
    await press(popup, 'button', 'Translate all of it');
    await textScreen(popup).answer(/499/);
    expect(sent()).toHaveLength(500);
    await popup.close();
  });
});
