import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { find, has, press, read } from './support/controls.ts';
import { longPress } from './support/emulate.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import { openAsByMenu, openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pickMenuItem, pressShortcut } from './support/trusted-input.ts';
import { itUnless, itWhere } from './support/unless.ts';

const blocks = `<!doctype html><html lang="en"><title>Blocks</title><meta name="viewport" content="width=device-width">
<p id="dog">The <b>old</b> dog sleeps.</p><p id="cat">The old cat sleeps.</p><a href="#harbour">A link</a><input value="Field">
<div id="gap" style="height: 8em"></div>`;
/** Texts of their own for each test, since Verso remembers those of the tests before. */
const animals = 'fox hen owl cow elk ant bee emu cod eel gnu koi ape bat doe'.split(' ');
let cat: string;
let original: string;

let scene: Scene;
let page: Page;

beforeAll(async () => {
  scene = await openReadyScene({ files: { 'blocks.html': blocks } });
});
afterAll(() => scene?.close());
beforeEach(async () => {
  page = await scene.verso.open(scene.pageAddress('blocks.html'));
  await addAnimal();
  scene.service.journal.clear();
});
afterEach(async () => {
  scene.service.faults.clear();
  await page.close();
});

async function addAnimal(): Promise<void> {
  const animal = animals.shift() ?? '';
  await page.$$eval(
    'p',
    (all, word) => {
      for (const element of all) element.append(` The ${word} sleeps.`);
    },
    animal,
  );
  cat = `The old cat sleeps. The ${animal} sleeps.`;
  original = await text();
}

const text = () => page.$$eval('p', (all) => all.map((element) => element.innerText).join(' | '));
const says = (wanted: RegExp | string) =>
  eventually(
    async () => ((await text()).match(wanted) ? true : null),
    async () => `the page to say ${wanted}: ${await text()}`,
  );
const sent = () =>
  scene.service.journal
    .translations()
    .flatMap(({ request }) => (request as { readonly text: readonly string[] }).text);

/** Switches a setting on, and waits for its script. */
async function switchOn(name: string, script: string): Promise<void> {
  await scene.verso.grantHost('https://*/*');
  await scene.verso.grantHost('http://*/*');
  const options = await openOptions(scene.verso, 'selection');
  await press(options.page, 'switch', name);
  await eventually(async () => {
    const worker = await scene.verso.worker();
    const scripts = await worker.evaluate(() => chrome.scripting.getRegisteredContentScripts());
    return scripts.some(({ id }) => id === script) || null;
  }, 'the script');
  await options.close();
}

async function pressAltT(): Promise<void> {
  await page.keyboard.down('Alt');
  await page.keyboard.press('t');
  await page.keyboard.up('Alt');
}

describe('Verso without a script on all pages', () => {
  it('hears no key that is not switched on', async () => {
    await page.hover('#cat');
    await pressAltT();
    expect(await page.evaluate(() => document.querySelector('verso-ui'))).toBeNull();
    expect([await text(), sent()]).toEqual([original, []]);
  });

  itUnless('clicked element')('translates the block that the menu was opened on', async () => {
    await pickMenuItem(scene.verso, page, 'translate-block', { on: '#cat' });
    await says(/^The old dog .* \| ᵛ/);
    expect(sent()).toEqual([cat]);
  });

  itWhere('clicked element')('lets the reader point once at the block of the menu', async () => {
    await openAsByMenu(scene.verso, page);
    await pickMenuItem(scene.verso, page, 'translate-block');
    await find(page, 'button', 'Choose this');
    await page.hover('#cat');
    await eventually(
      async () => (await read(page, 'status')).startsWith('The old cat') || null,
      'the text in the bar',
    );
    await page.keyboard.press('Enter');
    await says(/^The old dog .* \| ᵛ/);
    expect(await has(page, 'button', 'Choose this')).toBe(false);
    expect(sent()).toEqual([cat]);
  });

  it('knows the block of the menu where it has translated the page', async () => {
    const popup = await openPopup(scene.verso, page);
    await popup.press('Translate page');
    await says(/^ᵛ.*\| ᵛ/);
    await popup.waitUntilDone();
    await popup.close();
    await pickMenuItem(scene.verso, page, 'translate-block', { on: '#dog' });
    await says(/^The old dog .* \| ᵛ/);
  });

  itUnless('fifth key')(
    'translates the block under the pointer by the key of the browser',
    async () => {
      await page.hover('#cat');
      await pressShortcut(page, 'B');
      await says(/^The old dog .* \| ᵛ/);
    },
  );
});

describe('a block under the pointer', () => {
  beforeAll(async () => {
    await switchOn('Press Alt+T to translate the block under the pointer', 'blockKey');
  });

  it('is also that of the context menu', async () => {
    await pickMenuItem(scene.verso, page, 'translate-block', { on: '#cat' });
    await says(/^The old dog .* \| ᵛ/);
    await pickMenuItem(scene.verso, page, 'translate-block', { on: '#cat' });
    await says(original);
  });

  it('is translated alone, given back by the same key, and shown again at no cost', async () => {
    const before = await page.content();
    await page.hover('b');
    await pressAltT();
    await says(/^ᵛ.*ᵒ\. \| The old cat/);
    await pressAltT();
    await says(original);
    expect(await page.content()).toBe(before);
    await pressAltT();
    await says(/^ᵛ/);
    expect(sent()).toHaveLength(1);
  });

  it('leaves the whole page to the popup, which says what is translated', async () => {
    await page.hover('#cat');
    await pressAltT();
    await says(/\| ᵛ/);
    const popup = await openPopup(scene.verso, page);
    await popup.waitFor(['Show original']);
    expect(await popup.status()).toContain('Only the blocks that you pointed at are translated.');
    await popup.press('Translate page');
    await says(/^ᵛ.*\| ᵛ/);
    await popup.waitUntilDone();
    await popup.close();
    expect(sent().filter((one) => one === cat)).toHaveLength(1);
    await page.bringToFront();
    await page.hover('#dog');
    await pressAltT();
    await says(/^The old dog .* \| ᵛ/);
  });

  it('is left alone by a key that is typed into a field', async () => {
    await page.focus('input');
    await page.hover('#cat');
    await pressAltT();
    await page.focus('body');
    await page.hover('#dog');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await pressAltT();
    await says(/^ᵛ/);
    expect(await text()).toContain(`| ${cat}`);
  });

  it.each([
    ['there is no text', '#gap', null, 'There is no text to translate under the pointer.'],
    ['the service refuses it', '#cat', 'status-456', 'quota'],
  ])('tells in the popup why nothing came, where %s', async (_, selector, fault, words) => {
    if (fault) scene.service.faults.set(fault);
    await page.hover(selector);
    await pressAltT();
    const worker = await scene.verso.worker();
    await eventually(async () => {
      const mark = await worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        return chrome.action.getBadgeText(tab?.id === undefined ? {} : { tabId: tab.id });
      });
      return mark === '!' || null;
    }, 'the mark on the button');
    const popup = await openPopup(scene.verso, page);
    expect(await popup.alert()).toContain(words);
    await popup.close();
    expect(await text()).toBe(original);
  });
});

// These tests come last, because Firefox keeps the touch screen from here on.
describe('a block under a finger', () => {
  beforeAll(() => switchOn('Long press to translate the block under your finger', 'longPress'));
  beforeEach(async () => {
    await scene.verso.asOnPhone(page, { width: 360, height: 640 });
    await page.reload();
    await addAnimal();
  });

  it('is translated by a long press, and given back by the next', async () => {
    await longPress(page, '#cat');
    await says(/^The old dog .* \| ᵛ/);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await longPress(page, '#cat');
    await says(original);
    expect(sent()).toEqual([cat]);
  });

  it('leaves links, and what a page lets nobody select, to the browser and the page', async () => {
    await page.$eval('#dog', (dog) =>
      (dog as HTMLElement).style.setProperty('user-select', 'none'),
    );
    await longPress(page, 'a');
    await longPress(page, '#dog');
    await longPress(page, '#cat');
    await says(/^The old dog .* \| ᵛ/);
    expect(sent()).toEqual([cat]);
    expect(page.url()).not.toContain('#');
  });
});
