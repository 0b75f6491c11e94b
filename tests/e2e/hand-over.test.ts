import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { press, read } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { pdfOf } from './support/pdf.ts';
import { openedPopup, openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { textScreen } from './support/text-screen.ts';
import { pickMenuItem } from './support/trusted-input.ts';

let scene: Scene;
let page: Page;

beforeAll(async () => {
  const pdf = { body: pdfOf('Museum'), type: 'application/pdf' };
  scene = await openScene({ files: { 'words.pdf': pdf } });
  await setUp(scene.verso, scene.service);
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());
afterEach(() => page.close());

const sent = () =>
  scene.service.journal
    .translations()
    .flatMap(({ request }) => (request as { text: string[] }).text);

async function translateSelection(address: string, selectionText: string): Promise<Page> {
  page = await scene.verso.open(address);
  // The click on the toolbar button stands for the click on the menu, which no headless browser can show.
  await (await openPopup(scene.verso, page)).close();
  await page.bringToFront();
  const opened = openedPopup(scene.verso);
  await pickMenuItem(scene.verso, page, 'translate-selection', { selectionText });
  return (await opened).page;
}

describe('a text selected where no bubble can be', () => {
  it.each([
    ['a PDF', 'dog', () => scene.pageAddress('words.pdf')],
    ['a page of the browser’s own', 'cat', () => 'chrome://version/'],
    ['a page of Verso’s', 'bird', () => scene.verso.address('options.html')],
  ])('is translated in the popup: %s', async (_, animal, address) => {
    const popup = await translateSelection(address(), `The ${animal} sleeps.`);
    expect(await textScreen(popup).answer(new RegExp(animal))).toBe(`ᵛTheᵒ ᵛ${animal}ᵒ ᵛsleepsᵒ.`);
    expect(sent()).toEqual([`The ${animal} sleeps.`]);
    // The reader may go on writing.
    expect(await popup.evaluate(() => document.activeElement?.localName)).toBe('textarea');
    await popup.close();
  });

  it('is asked about first where it is very long', async () => {
    const book = Array.from({ length: 500 }, (_, n) => `This is sentence number ${n}.`).join(' ');
    const popup = await translateSelection(scene.pageAddress('words.pdf'), book);
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
