import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pseudo } from '../service/engines/pseudo.ts';
import { find, findAll, has, press, read } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';
import { tap } from './support/trusted-input.ts';

const html = `<!doctype html><html lang="en">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'none'">
<meta name="viewport" content="width=device-width"><title>Harbour</title><main><p id="boats">Boats <b>wait</b> here.<p id="nets">Nets <i>dry</i> there.</main>
<aside class="comments" aria-label="What readers say"><p>Old words.</aside>`;

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({
    files: {
      ...{ 'harbour.html': html, 'quay.html': html },
      'dialog.html': '<!doctype html><p>Boats<dialog><p>Sails</dialog>',
      'drawing.svg':
        '<svg xmlns="http://www.w3.org/2000/svg"><text y="30">Boats</text><text y="90">Nets</text></svg>',
      'phone.html': html.replace('<b>wait</b>', '<em>wait</em>'),
    },
  });
});
afterAll(() => scene?.close());

const texts = (page: Page) =>
  page.$$eval('p', (all) => all.map(({ textContent }) => textContent?.trim()));
const says = (page: Page, wanted: readonly string[]) =>
  eventually(
    async () => (JSON.stringify(await texts(page)) === JSON.stringify(wanted) ? true : null),
    async () => `${wanted}, not ${await texts(page)}`,
  );
const sent = () => scene.service.journal.translations().length;

const nets = pseudo('Nets dry there.');

async function point(page: Page, purpose: string): Promise<void> {
  const popup = await openPopup(scene.verso, page);
  await press(popup.page, 'button', purpose);
  await page.bringToFront();
  await find(page, 'button', 'Choose this');
}

/** The status line of what is pointed at. */
const status = (page: Page, wanted: RegExp) =>
  eventually(
    async () => (wanted.test(await read(page, 'status')) ? true : null),
    async () => `${wanted}, not ${await read(page, 'status')}`,
  );

describe('a part of a page that the reader points at', () => {
  it('is left alone from then on, chosen by mouse, widened by a key, at once and at no cost', async () => {
    const { page, close } = await translateWhole(scene, 'harbour.html');
    const before = sent();
    const html = await page.content();
    await point(page, 'Leave a part alone');
    await page.hover('.comments p');
    await status(page, /^\S.* \.comments > p$/);
    await page.keyboard.press('ArrowUp');
    await status(page, /^\S.* \.comments$/);
    await page.keyboard.press('Escape');
    await eventually(async () => !(await has(page, 'button', 'Choose this')) || null, 'the end');
    expect(await page.content()).toBe(html);
    await point(page, 'Leave a part alone');
    await page.hover('#boats');
    await page.hover('.comments p');
    await page.keyboard.press('ArrowUp');
    await status(page, /^\S.* \.comments$/);
    await page.keyboard.press('Enter');
    await says(page, [pseudo('Boats wait here.'), nets, 'Old words.']);
    expect(sent()).toBe(before);
    // The page changes before the notice is drawn.
    const notice = 'Kept as a rule for this site.';
    await eventually(async () => (await read(page, 'alert')) === notice || null, 'the notice');
    await press(page, 'button', 'Undo');
    await says(page, [pseudo('Boats wait here.'), nets, pseudo('Old words.')]);
    expect(sent()).toBe(before);
    await close();
  });

  it('is the only one that is translated, chosen with a click', async () => {
    const page = await scene.verso.open(scene.pageAddress('quay.html'));
    await point(page, 'Translate only a part');
    await page.click('#nets');
    await eventually(async () => (await read(page, 'alert')) || null, 'the end');
    expect(await read(page, 'alert')).toContain('It applies when you translate the page.');
    await page.close();
    const again = await translateWhole(scene, 'quay.html');
    await says(again.page, ['Boats wait here.', nets, 'Old words.']);
    await again.close();
  });
});

describe('the bar with which the reader points', { tags: 'nightly' }, () => {
  it('can be pressed while a dialog of the page blocks the rest', async () => {
    const page = await scene.verso.open(scene.pageAddress('dialog.html'));
    await page.$eval('dialog', (dialog) => dialog.showModal());
    await point(page, 'Leave a part alone');
    await press(page, 'button', 'Cancel');
    await eventually(async () => !(await has(page, 'button', 'Cancel')) || null, 'the end');
    expect(await read(page, 'alert')).toBe('');
    await page.close();
  });

  it('also comes up on a drawing, which has no body', async () => {
    const page = await scene.verso.open(scene.pageAddress('drawing.svg'));
    await point(page, 'Leave a part alone');
    await page.hover('text');
    await status(page, /Boats/);
    await page.close();
  });
});

/** Three clicks do not select a whole text area in Firefox. */
async function write(page: Page, text: string): Promise<void> {
  const field = await find(page, 'textbox', 'Translation');
  await field.focus();
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}

/** Selects the first word of the original. */
async function selectWord(page: Page, word: string): Promise<void> {
  const original = await find(
    page,
    'textbox',
    'Original (select a word to keep it or say it differently)',
  );
  await original.focus();
  await original.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(0, 0));
  await page.keyboard.down('Shift');
  for (let letter = 0; letter < word.length; letter += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Shift');
}

describe('a translation that the reader corrects', () => {
  it('needs its marks, stands at once, wins on other pages, and is given up again', async () => {
    const { page, close } = await translateWhole(scene, 'quay.html');
    await point(page, 'Correct a translation');
    await page.hover('.comments p');
    await page.keyboard.press('Enter');
    await status(page, /There is no translation here/);
    await page.click('#nets');
    await write(page, ' ');
    await press(page, 'button', 'Save');
    await eventually(
      async () => (await read(page, 'alert')) === 'Write a translation first.' || null,
      'the sentence about an empty text',
    );
    await write(page, 'Las redes se secan');
    await press(page, 'button', 'Save');
    await eventually(
      async () => (await read(page, 'alert')).includes('every mark') || null,
      'the sentence about marks',
    );
    await write(page, 'Las redes <i:1>se secan</i>');
    await press(page, 'button', 'Save');
    await says(page, ['Boats wait here.', 'Las redes se secan', 'Old words.']);
    await eventually(
      async () => (await read(page, 'alert')) === 'Your translation is saved.' || null,
      'the sentence about the saved translation',
    );
    expect(await page.$eval('#nets', ({ innerHTML }) => innerHTML)).toContain('<i>se secan</i>');
    await close();
    const other = await translateWhole(scene, 'quay.html');
    await says(other.page, ['Boats wait here.', 'Las redes se secan', 'Old words.']);
    const before = sent();
    await point(other.page, 'Correct a translation');
    await other.page.click('#nets');
    await press(other.page, 'button', 'Back to the service’s translation');
    await says(other.page, ['Boats wait here.', nets, 'Old words.']);
    expect(sent()).toBe(before);
    const popup = await openPopup(scene.verso, other.page);
    await popup.press('Show original');
    await popup.close();
    expect(await other.record.differencesThatStay()).toEqual([]);
    await other.close();
  });

  it('may keep a word of its original, which is sent when the reader translates again', {
    tags: 'nightly',
  }, async () => {
    const { page, popup, close } = await translateWhole(scene, 'quay.html');
    await point(page, 'Correct a translation');
    await page.click('#nets');
    await selectWord(page, 'Nets');
    const before = sent();
    await press(page, 'button', 'Keep as it is');
    await eventually(
      async () => (await read(page, 'alert')).includes('The word is saved.') || null,
      'the sentence about the kept word',
    );
    await says(page, ['Boats wait here.', nets, 'Old words.']);
    expect(sent()).toBe(before);
    await popup.close();
    const again = await openPopup(scene.verso, page);
    await again.press('Translate page');
    await says(page, ['Boats wait here.', `Nets ${pseudo('dry there.')}`, 'Old words.']);
    await close();
  });

  it('may say a word of its original differently, which is shown at once', {
    tags: 'nightly',
  }, async () => {
    const { page, record, close } = await translateWhole(scene, 'quay.html');
    await says(page, ['Boats wait here.', `Nets ${pseudo('dry there.')}`, 'Old words.']);
    const before = sent();
    await point(page, 'Correct a translation');
    await page.click('#nets');
    await selectWord(page, 'Nets');
    await press(page, 'button', 'Say it differently');
    const fields = async () => (await findAll(page, 'textbox')).length;
    await eventually(async () => (await fields()) === 3 || null, 'the line');
    expect(await findAll(page, 'button', 'Save')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await eventually(async () => (await fields()) === 2 || null, 'the dialog without the line');
    // The button has the focus again.
    await page.keyboard.press('Enter');
    await eventually(async () => (await fields()) === 3 || null, 'the line again');
    // The present translation is selected, so that typing replaces it.
    await page.keyboard.type('x'.repeat(200));
    await status(page, /^Too long/);
    await page.keyboard.press('Enter');
    for (let letter = 0; letter < 200; letter += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('Redes');
    await page.keyboard.press('Enter');
    await eventually(
      async () => (await read(page, 'alert')).includes('The word is saved.') || null,
      'the sentence about the saved word',
    );
    await says(page, ['Boats wait here.', `Redes ${pseudo('dry there.')}`, 'Old words.']);
    expect(sent()).toBe(before);
    const popup = await openPopup(scene.verso, page);
    await popup.press('Show original');
    await popup.close();
    expect(await record.differencesThatStay()).toEqual([]);
    await close();
  });

  it('keeps what the reader has typed while a word is saved', { tags: 'nightly' }, async () => {
    const { page, close } = await translateWhole(scene, 'quay.html');
    await point(page, 'Correct a translation');
    await page.click('#nets');
    await write(page, 'Aquí <i:1>se secan</i>');
    await selectWord(page, 'Nets');
    await press(page, 'button', 'Say it differently');
    await eventually(async () => (await findAll(page, 'textbox')).length === 3 || null, 'the line');
    await page.keyboard.type('Mallas');
    await page.keyboard.press('Enter');
    await eventually(
      async () => (await read(page, 'alert')).includes('The word is saved.') || null,
      'the sentence about the saved word',
    );
    await says(page, ['Boats wait here.', `Mallas ${pseudo('dry there.')}`, 'Old words.']);
    await press(page, 'button', 'Save');
    await says(page, ['Boats wait here.', 'Aquí se secan', 'Old words.']);
    await close();
  });

  it('takes no word from a page, which can write into the original', {
    tags: 'nightly',
  }, async () => {
    const { page, close } = await translateWhole(scene, 'quay.html');
    await point(page, 'Correct a translation');
    await page.click('#nets');
    await selectWord(page, 'Nets');
    await page.evaluate(() => document.execCommand('insertText', false, 'evil'));
    await selectWord(page, 'Nets');
    await press(page, 'button', 'Keep as it is');
    await eventually(
      async () => (await read(page, 'alert')).includes('The word is saved.') || null,
      'the sentence about the kept word',
    );
    const options = await openOptions(scene.verso, 'languages');
    const kept = await options.page.evaluate(async () =>
      JSON.stringify(await chrome.storage.local.get()),
    );
    expect(kept).toContain('Nets');
    expect(kept).not.toContain('evil');
    await options.close();
    await close();
  });
});

// This test comes last, because Firefox keeps the touch screen from here on.
describe('a part that is pointed at with a finger', () => {
  const tapOn = async (name: string) => {
    const box = await (await find(page, 'button', name)).boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    expect(height).toBeGreaterThanOrEqual(32);
    await tap(page, x + width / 2, y + height / 2);
  };
  let page: Page;

  it('is outlined by a tap, widened by a button, and chosen by another', async () => {
    page = await scene.verso.open(scene.pageAddress('phone.html'));
    await scene.verso.asOnPhone(page, { width: 360, height: 640 });
    await point(page, 'Leave a part alone');
    const place = await (await page.$('em'))?.boundingBox();
    await tap(page, (place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
    await status(page, /^wait em$/);
    await tapOn('Widen');
    await status(page, /^Boats wait/);
    await tapOn('Choose this');
    await eventually(async () => (await read(page, 'alert')) || null, 'the end');
    expect(await read(page, 'alert')).toContain('It applies when you translate the page.');
    await page.close();
  });
});
