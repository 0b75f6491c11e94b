import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { Keyboard } from './support/keyboard.ts';
import { keyboardOn } from './support/keyboard.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

/** A background tab renders no animation frames, so the test polls by time. */
const behind = { polling: 100 };

let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene?.close());

it('the search and the navigation have room for the whole ring of the focus', async () => {
  const { page, close } = await openOptions(scene.verso);
  for (const name of ['Search the settings', 'Languages']) {
    await keyboardOn(page).tabTo(name);
    const room = await page.$eval(':focus-visible', (focused) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(focused);
      const { left, right } = focused.getBoundingClientRect();
      const side = (focused.closest('.options-side') ?? focused).getBoundingClientRect();
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      return Math.min(left - side.left, side.right - right) - ring;
    });
    expect(room, name).toBeGreaterThanOrEqual(0);
  }
  await close();
});

describe('the search over the settings', () => {
  const label = 'Search the settings';

  async function search(query: string) {
    const { page, close } = await openOptions(scene.verso);
    const keyboard = keyboardOn(page);
    await keyboard.tabTo(label);
    await keyboard.type(query);
    const found = () =>
      page.$$eval('search li', (rows) => rows.map((row) => (row as HTMLElement).innerText));
    await eventually(
      async () => ((await found()).length > 0 ? true : null),
      'something to be found',
    );
    return { page, close, keyboard, found };
  }
  const isShown = async ({ focused }: Keyboard) => {
    const { isSeen, isInView } = await focused();
    return isSeen && isInView ? true : null;
  };

  it('leads by Enter to the first that it found, also where that is folded away', async () => {
    const { page, close, keyboard, found } = await search('outline');
    expect((await found())[0]).toContain('XML: find sentence ends by the outline');
    expect(await page.$eval('details.more', (more) => (more as HTMLDetailsElement).open)).toBe(
      false,
    );
    await keyboard.press('Enter');
    await keyboard.isOn('XML: find sentence ends by the outline');
    await eventually(() => isShown(keyboard), 'the setting to be seen with the focus on it');
    await close();
  });

  it('leads by Tab to another one, and what is typed there is of that field', async () => {
    const { page, close, keyboard, found } = await search('xml tags');
    const names = (await found()).map((row) => row.split('\n')[0]);
    const tags = 'XML: tags whose content stays as it is';
    const at = names.indexOf(tags);
    expect(at).toBeGreaterThan(0);
    for (let step = 0; step <= at; step += 1) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.isOn(tags);
    await eventually(() => isShown(keyboard), 'the setting to be seen with the focus on it');
    await keyboard.type('code');
    await keyboard.press('Tab');
    const kept = () =>
      page.evaluate(async () => JSON.stringify(await chrome.storage.local.get('settings')));
    await eventually(
      async () => (await kept()).includes('"ignoreTags":["code"]') || null,
      'what was typed to be kept as the tags to ignore',
    );
    await close();
  });

  it('says that nothing is found, and is cleared by Escape', async () => {
    const { page, close, keyboard, found } = await search('glossary');
    await keyboard.type(' quantum');
    const said = () => page.$eval('search [role=status]', (status) => status.textContent);
    await eventually(
      async () => ((await said()) !== '' && (await found()).length === 0) || null,
      'nothing',
    );
    expect(await said()).toContain('Nothing found for “glossary quantum”.');
    await keyboard.press('Escape');
    await keyboard.isOn(label);
    expect(await page.$eval('search input', (input) => (input as HTMLInputElement).value)).toBe('');
    await close();
  });

  it('leads by a click, too', async () => {
    const { page, close, keyboard } = await search('colors');
    await press(page, 'button', 'Colors Appearance');
    await keyboard.isOn('Colors');
    await close();
  });
});

describe('the sections of the settings', () => {
  const place = (page: Page) =>
    page.evaluate(() => ({
      address: location.hash,
      shown: [...document.querySelectorAll('main > .section')]
        .filter((section) => section.checkVisibility())
        .map(({ id }) => id),
      current: document.querySelector('[aria-current=page]')?.textContent,
      title: document.title,
      focused: document.activeElement?.id,
    }));
  const at = (id: string, heading: string) => ({
    address: `#${id}`,
    shown: [id],
    current: heading,
    title: `${heading} – Verso settings`,
    focused: id,
  });
  const untilAt = (page: Page, id: string, heading: string) =>
    eventually(
      async () => isDeepStrictEqual(await place(page), at(id, heading)) || null,
      async () => `to be at "${id}": ${JSON.stringify(await place(page))}`,
    );

  it('are gone through by links, back and forth, and by loading anew, with what is typed kept', async () => {
    const { page, close, reload } = await openOptions(scene.verso);
    const keyboard = keyboardOn(page);
    await keyboard.enter('Memory');
    await untilAt(page, 'memory', 'Memory');
    await keyboard.tabBackTo('Translation');
    await keyboard.press('Enter');
    await untilAt(page, 'translation', 'Translation');
    await keyboard.tabTo('Glossary ID');
    await keyboard.type('two words');
    await page.goBack();
    await untilAt(page, 'memory', 'Memory');
    await page.goForward();
    await untilAt(page, 'translation', 'Translation');
    const typed = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('input')].find(({ value }) => value === 'two words')?.value,
      );
    expect(await typed()).toBe('two words');
    // The text is not saved, so the browser asks before it goes.
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', async (dialog) => {
        resolve(dialog.type());
        await dialog.accept();
      });
    });
    await reload();
    expect(await asked).toBe('beforeunload');
    await untilAt(page, 'translation', 'Translation');
    await close();
  });
});

describe('the confirmation of a change in a low window', () => {
  it('covers neither the changed field nor those that get the focus next', async () => {
    const { page, close } = await openOptions(scene.verso, 'translation');
    await page.setViewport({ width: 320, height: 420 });
    /** Pixels from the end of the focused field to the confirmation. */
    const room = () =>
      page.evaluate(() => {
        const toast = document.querySelector('.toast--shown');
        const field = document.activeElement;
        if (!toast || !field) return null;
        return toast.getBoundingClientRect().top - field.getBoundingClientRect().bottom;
      });
    await page.evaluate(() => {
      const boxes = [
        ...document.querySelectorAll<HTMLElement>('#translation input[type=checkbox]'),
      ];
      const box = boxes.find((one) => one.checkVisibility());
      box?.scrollIntoView({ block: 'end' });
      box?.focus({ preventScroll: true });
    });
    expect(await room()).toBeNull();
    await page.keyboard.press(' ');
    await eventually(async () => (await room()) !== null || null, 'the confirmation');
    expect(await room()).toBeGreaterThanOrEqual(0);
    for (let field = 0; field < 6; field += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.section')?.id)).toBe(
        'translation',
      );
      await expect.poll(room).toBeGreaterThanOrEqual(0);
    }
    await press(page, 'button', 'Undo');
    await close();
  });
});

describe('the settings in two tabs', () => {
  it('follow each other, colours too, and take a change back', async () => {
    const one = (await openOptions(scene.verso, 'appearance')).page;
    const two = (await openOptions(scene.verso)).page;
    const themeOf = (theme: string) => `document.documentElement.dataset.theme === '${theme}'`;
    await one.bringToFront();
    await choose(one, 'Colors', 'dark');
    await two.waitForFunction(themeOf('dark'), behind);
    const paper = await two.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(24, 23, 21)');
    await press(one, 'button', 'Undo');
    await two.waitForFunction(themeOf('system'), behind);
    await two.close();
    await one.close();
  });

  it('open at the section that the address names', async () => {
    const page = await scene.verso.open(scene.verso.address('options.html#memory'));
    await page.waitForFunction(() => document.activeElement?.id === 'memory');
    const current = await page.$eval('[aria-current=page]', (link) => link.textContent);
    expect(current).toBe('Memory');
    await page.close();
  });
});
