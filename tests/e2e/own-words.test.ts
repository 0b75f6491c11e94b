import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pseudo } from '../service/engines/pseudo.ts';
import { bubbleOf } from './support/bubble.ts';
import { choose, fill, find, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';
import { pressShortcut, select } from './support/trusted-input.ts';

const files = {
  'cloud.html':
    '<!doctype html><html lang="en"><title>Cloud</title><h1>Cloud</h1><p>Verso knows <b>the cloud</b>.<p>Boats wait here.',
  'gift.html': '<!doctype html><html lang="en"><title>Gift</title><p>A gift waits here.',
};

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());

const texts = (): string[] =>
  scene.service.journal
    .translations()
    .flatMap(({ request }) => (request as { text: string[] }).text);

describe("the reader's own words", () => {
  it('are written in the settings, one per line; a line that is none says so', async () => {
    const { page, close } = await openOptions(scene.verso, 'translation');
    await fill(page, 'Your words', 'cloud =');
    await page.keyboard.press('Tab');
    await eventually(
      () =>
        page.evaluate(() => document.body.innerText.includes('“cloud =” is not a word') || null),
      'the reason why a line is refused',
    );
    await fill(page, 'Your words', 'Verso\ncloud = nube');
    await page.keyboard.press('Tab');
    // It appears once the change is stored.
    await find(page, 'button', 'Undo');
    await close();
  });

  it('stand in a translated page; the original comes back as it was', async () => {
    const { page, popup, record, close } = await translateWhole(scene, 'cloud.html');
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('h1, p')].map(({ textContent }) => textContent),
    );
    expect(shown).toEqual([
      'Nube',
      `Verso ${pseudo('knows the')} nube.`,
      pseudo('Boats wait here.'),
    ]);
    // The underline is a highlight, which changes no element.
    const underlined = () =>
      page.evaluate(() => [...(CSS.highlights.get('verso-own-words') ?? [])].map(String).join());
    await eventually(async () => (await underlined()) === 'Nube,nube' || null, 'the underlines');
    // The heading needs no service.
    expect(texts()).toContain('Boats wait here.');
    expect(texts().filter((text) => /^\S*cloud|nube<\/var>$/i.test(text))).toEqual([]);
    await popup.press('Show original');
    await eventually(async () => (await underlined()) === '' || null, 'no underline');
    expect(await record.differencesThatStay()).toEqual([]);
    await close();
  });

  it('change at once on a translated page, and cost nothing', { tags: 'nightly' }, async () => {
    const { page, popup, record, close } = await translateWhole(scene, 'cloud.html');
    await popup.close();
    const shown = () => page.$eval('p', ({ textContent }) => textContent);
    const before = texts().length;
    const options = await openOptions(scene.verso, 'translation');
    const write = async (words: string) => {
      const field = await find(options.page, 'textbox', 'Your words');
      // A triple click selects one line of several.
      await field.evaluate((list) => (list as HTMLTextAreaElement).select());
      await field.type(words);
      await options.page.keyboard.press('Tab');
    };
    const choose = async (words: string, told: string) => {
      await write(words);
      await eventually(
        async () => (await shown()) === told || null,
        async () => `“${told}” on the page, not “${await shown()}”`,
      );
    };
    const knows = pseudo('knows the');
    await choose('Verso\ncloud = nuvola', `Verso ${knows} nuvola.`);
    await choose('Verso\ncloud', `Verso ${knows} cloud.`);
    await choose('Verso\ncloud = nube', `Verso ${knows} nube.`);
    // This word was translated, so the service has to translate its text anew.
    await write('Verso\ncloud = nuvola\nBoats');
    await eventually(async () => (await shown())?.includes('nuvola') || null, 'the other word');
    const last = () => page.$eval('p:last-of-type', ({ textContent }) => textContent);
    expect(await last()).toBe(pseudo('Boats wait here.'));
    expect(texts()).toHaveLength(before);
    const asking = await openPopup(scene.verso, page);
    await asking.press('Translate page');
    await eventually(
      async () => (await last()) === `Boats ${pseudo('wait here.')}` || null,
      'the kept word',
    );
    expect(texts().slice(before)).toEqual(['<var translate="no">Boats</var> wait here.']);
    await asking.close();
    await options.page.bringToFront();
    await choose('Verso\ncloud = nube', `Verso ${knows} nube.`);
    await eventually(
      async () => (await last()) === pseudo('Boats wait here.') || null,
      'the translation that is known',
    );
    await options.close();
    const again = await openPopup(scene.verso, page);
    await again.press('Show original');
    await again.close();
    expect(await record.differencesThatStay()).toEqual([]);
    expect(texts()).toHaveLength(before + 1);
    await close();
  });

  it('are named in the bubble where they stand for others', async () => {
    const page = await scene.verso.open(scene.pageAddress('cloud.html'));
    await select(page, 'Verso knows');
    await pressShortcut(page, 'U');
    await bubbleOf(page).text(/^(?!.*With your words).*Verso ᵛknowsᵒ/s);
    await select(page, 'the cloud');
    await pressShortcut(page, 'U');
    // Firefox leaves out the sign that isolates each pair.
    await bubbleOf(page).text(/nube.*With your words: .?cloud = nube/s);
    await page.close();
  });

  it('are added in the bubble of a short selection, which then shows the word', async () => {
    const page = await scene.verso.open(scene.pageAddress('cloud.html'));
    const bubble = bubbleOf(page);
    await select(page, 'Boats');
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛBoatsᵒ/);
    await press(page, 'button', 'Keep as it is');
    await bubble.text(/^(?!.*ᵛBoatsᵒ).*Boats.*The word is saved\. .*“Translate page”/s);
    await page.close();
    const again = await translateWhole(scene, 'cloud.html');
    const last = await again.page.$eval('p:last-of-type', ({ textContent }) => textContent);
    expect(last).toBe(`Boats ${pseudo('wait here.')}`);
    await again.close();
  });

  it('of a rule for a pair count for its source language alone', { tags: 'nightly' }, async () => {
    const { page, close } = await openOptions(scene.verso, 'languages');
    await choose(page, 'Add a rule: From', 'EN');
    await choose(page, 'Add a rule: To', 'ES');
    await press(page, 'button', 'Add a rule: To');
    await choose(page, 'Add a setting', 'words');
    await press(page, 'button', 'Add a setting');
    await fill(page, 'Your words', 'gift = regalo');
    await page.keyboard.press('Tab');
    await eventually(
      () =>
        page.evaluate(async () => {
          const kept = JSON.stringify(await chrome.storage.local.get());
          return kept.includes('gift = regalo') || null;
        }),
      'the rule to be kept',
    );
    await close();
    const shownFrom = async (source: string) => {
      const opened = await scene.verso.open(scene.pageAddress('gift.html'));
      const popup = await openPopup(scene.verso, opened);
      await popup.chooseSource(source);
      await popup.press('Translate page');
      await popup.waitUntilDone();
      const shown = await opened.$eval('p', ({ textContent }) => textContent);
      await popup.close();
      await opened.close();
      return shown;
    };
    expect(await shownFrom('EN')).toBe(`${pseudo('A')} regalo ${pseudo('waits here.')}`);
    expect(await shownFrom('SV')).toBe(pseudo('A gift waits here.'));
    // A detected language may be any.
    expect(await shownFrom('')).toBe(`${pseudo('A')} regalo ${pseudo('waits here.')}`);
  });

  it('are said differently in the bubble, for its languages', { tags: 'nightly' }, async () => {
    const translated = await translateWhole(scene, 'cloud.html');
    await translated.popup.close();
    const before = texts().length;
    const page = await scene.verso.open(scene.pageAddress('cloud.html'));
    const bubble = bubbleOf(page);
    await select(page, 'cloud');
    await pressShortcut(page, 'U');
    await bubble.text(/nube/);
    await press(page, 'button', 'Say it differently');
    await find(page, 'button', 'Cancel');
    await page.keyboard.press('Escape');
    await bubble.text(/^(?!.*Cancel).*Say it differently/s);
    expect(await bubble.focused()).toBe('Say it differently');
    await page.keyboard.press('Enter');
    await find(page, 'button', 'Cancel');
    // The present translation is selected, so that typing replaces it.
    await page.keyboard.type('humo');
    await page.keyboard.press('Enter');
    await bubble.text(/^(?!.*Cancel).*humo.*With your words: .?cloud = humo/s);
    const shown = () => translated.page.$eval('p', ({ textContent }) => textContent);
    await eventually(
      async () => (await shown()) === `Verso ${pseudo('knows the')} humo.` || null,
      async () => `the word on the translated page, not “${await shown()}”`,
    );
    await bubble.choose('To', 'German');
    await bubble.text(/With your words: .?cloud = nube/s);
    expect(texts()).toHaveLength(before);
    await page.close();
    await translated.close();
  });

  it('are not saved by a page, which can write into the line', { tags: 'nightly' }, async () => {
    const page = await scene.verso.open(scene.pageAddress('cloud.html'));
    const bubble = bubbleOf(page);
    await select(page, 'cloud');
    await pressShortcut(page, 'U');
    await bubble.text(/humo/);
    await press(page, 'button', 'Say it differently');
    const line = await find(page, 'textbox');
    await page.evaluate(() => {
      document.execCommand('insertText', false, 'evil');
      for (const command of ['insertLineBreak', 'insertParagraph']) document.execCommand(command);
      document.execCommand('insertText', false, '\n');
    });
    expect(await line.evaluate((field) => (field as HTMLInputElement).value)).toContain('evil');
    await page.keyboard.press('Escape');
    await bubble.text(/^(?!.*Cancel).*humo/s);
    await page.close();
    const options = await openOptions(scene.verso, 'languages');
    const kept = await options.page.evaluate(async () =>
      JSON.stringify(await chrome.storage.local.get()),
    );
    expect(kept).toContain('cloud = humo');
    expect(kept).not.toContain('evil');
    await options.close();
  });
});
