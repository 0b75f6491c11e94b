import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from './support/books.ts';
import { fill, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { openText, textScreen } from './support/text-screen.ts';

/** Twenty sentences, too long to be translated after a pause in typing. */
const long = Array.from({ length: 20 }, (_, n) => `This is sentence number ${n} of a text.`).join(
  ' ',
);

describe('a text that is typed into the popup', () => {
  let scene: Scene;
  let page: Page;

  beforeAll(async () => {
    scene = await openReadyScene();
    page = await scene.verso.open(scene.pageAddress('article.html'));
  });
  afterAll(() => scene?.close());
  beforeEach(() => scene.service.journal.clear());

  const sent = () => scene.service.journal.translations().flatMap(textsOf);

  it('is translated on a pause, and pays only for what is edited', async () => {
    const popup = await openPopup(scene.verso, page);
    const tab = await openText(popup.page);
    // After a click the reader writes at once.
    await popup.page.waitForFunction(() => document.activeElement?.localName === 'textarea');
    await tab.type('The bus is late.');
    expect(await tab.answer(/late/)).toBe('ᵛTheᵒ ᵛbusᵒ ᵛisᵒ ᵛlateᵒ.');
    expect(sent()).toEqual(['The bus is late.']);
    await tab.type(' Take a warm coat with you.');
    await tab.answer(/coat/);
    expect(sent()).toEqual(['The bus is late.', 'Take a warm coat with you.']);
    expect(await tab.words()).toContain('26 characters billed · 16 from memory');
    await popup.close();
  });

  it('is there again when the popup was closed, with its translation, and costs nothing', async () => {
    const popup = await openPopup(scene.verso, page);
    const tab = textScreen(popup.page);
    const typed = 'The bus is late. Take a warm coat with you.';
    expect(await tab.text()).toBe(typed);
    // The draft is stored only until the browser closes.
    const kept = await popup.page.evaluate(async () =>
      (await Promise.all([chrome.storage.session.get(), chrome.storage.local.get()])).map((area) =>
        JSON.stringify(area),
      ),
    );
    expect(kept.map((area) => area.includes(typed))).toEqual([true, false]);
    await tab.answer(/late.*coat/);
    await tab.type(' It rains outside.');
    await tab.answer(/rains/);
    expect(sent()).toEqual(['It rains outside.']);
    await popup.close();
  });

  it('that is long is translated at Ctrl+Enter only', async () => {
    const popup = await openPopup(scene.verso, page);
    const tab = textScreen(popup.page);
    await tab.paste(long);
    await eventually(
      async () => ((await tab.words()).includes('Starts with Ctrl+Enter.') ? true : null),
      'the tab to say that it waits',
    );
    await tab.pressKeys();
    const answer = await tab.answer(/number/);
    expect(answer.match(/ᵛsentenceᵒ/g)).toHaveLength(20);
    expect(sent()).toHaveLength(20);
    expect(scene.service.journal.translations()).toHaveLength(1);
    await popup.close();
  });

  it('that is cleared can be brought back, and costs nothing then', async () => {
    const popup = await openPopup(scene.verso, page);
    const tab = await openText(popup.page);
    await tab.answer(/number.*19/);
    await press(popup.page, 'button', 'Clear the text');
    expect(await tab.text()).toBe('');
    await popup.page.keyboard.down('Control');
    await popup.page.keyboard.press('z');
    await popup.page.keyboard.up('Control');
    expect(await tab.text()).toBe(long);
    await tab.pressKeys();
    await tab.answer(/number.*19/);
    expect(sent()).toEqual([]);
    await popup.close();
  });

  it('that is handed over is translated as soon as the popup is open', async () => {
    await scene.verso.evaluateInWorker(
      `chrome.storage.session.set({ textDraft: { text: 'A page of a book.', wish: 'asked' } })`,
    );
    const popup = await openPopup(scene.verso, page);
    expect(await textScreen(popup.page).answer(/book/)).toBe('ᵛAᵒ ᵛpageᵒ ᵛofᵒ ᵛaᵒ ᵛbookᵒ.');
    await popup.close();
  });

  it('that is XML is sent as such, with what the settings say of its tags', {
    tags: 'nightly',
  }, async () => {
    const options = await openOptions(scene.verso, 'translation');
    const further = await options.page.waitForSelector('#translation details');
    await further?.evaluate((details) => {
      details.open = true;
    });
    await press(options.page, 'switch', 'XML: find sentence ends by the outline');
    await fill(options.page, 'XML: tags that end a sentence', 'line');
    await fill(options.page, 'XML: tags whose content stays as it is', 'code, var');
    await options.page.keyboard.press('Tab');
    await press(options.page, 'switch', 'The text is XML');
    await eventually(async () => {
      const kept = await options.page.evaluate(async () =>
        JSON.stringify(await chrome.storage.local.get()),
      );
      return (
        (kept.includes('"ignoreTags":["code","var"]') && kept.includes('"isXml":true')) || null
      );
    }, 'the settings to be kept');
    await options.close();

    const popup = await openPopup(scene.verso, page);
    const tab = await openText(popup.page);
    await tab.paste('<doc><line>The kettle sings.</line> <code>run()</code></doc>');
    await tab.pressKeys();
    expect(await tab.answer(/kettle/)).toContain('<line>ᵛTheᵒ ᵛkettleᵒ ᵛsingsᵒ.</line>');
    // The earlier draft opens with the popup, and may have been sent as XML too.
    const ofKettle = scene.service.journal
      .translations()
      .map(({ request }) => request)
      .filter((request) => JSON.stringify(request).includes('kettle'));
    expect(ofKettle).toMatchObject([
      {
        tag_handling: 'xml',
        tag_handling_version: 'v2',
        outline_detection: false,
        splitting_tags: ['line'],
        ignore_tags: ['code', 'var'],
      },
    ]);
    await press(popup.page, 'switch', 'The text is XML');
    await popup.close();
  });

  it('of a private window is nowhere else, and goes with the window', {
    tags: 'nightly',
  }, async () => {
    await scene.verso.allowPrivateWindows();
    // This tab is opened first, because a new tab would open in the private window and keep it open.
    const own = await scene.verso.open(scene.verso.address('options.html'));
    const hidden = await scene.verso.openPrivate(scene.pageAddress('article.html'));
    const popup = await openPopup(scene.verso, hidden);
    const tab = await openText(popup.page);
    expect(await tab.text()).toBe('');
    await tab.type('Nobody must know this.');
    await tab.answer(/know/);
    await popup.close();

    const again = await openPopup(scene.verso, hidden);
    expect(await textScreen(again.page).text()).toBe('Nobody must know this.');
    await again.close();
    expect(sent()).toEqual(['Nobody must know this.']);

    const stored = () =>
      own.evaluate(async () => JSON.stringify(await chrome.storage.session.get()));
    expect(await stored()).toContain('Nobody');
    await hidden.close();
    await eventually(
      async () => ((await stored()).includes('Nobody') ? null : true),
      'the private draft to go',
    );
    const open = await scene.verso.open(scene.pageAddress('article.html'));
    const normal = await openPopup(scene.verso, open);
    const other = await openText(normal.page);
    await other.paste('Nobody must know this.');
    await other.answer(/know/);
    // The text is paid for again, because the private window has stored nothing.
    expect(sent()).toHaveLength(2);
  });
});
