import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import { eventually } from './support/eventually.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pressShortcut, typeKey } from './support/trusted-input.ts';

/** Uses the bubble with real keys only, from the page and back to it. */
const files = {
  'letter.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>A letter</title><a href="#">Before</a><textarea rows="2" cols="40"></textarea><a href="#">After</a>',
};

let scene: Scene;
let page: Page;
let bubble: Bubble;

beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());

beforeEach(async () => {
  page = await scene.verso.open(scene.pageAddress('letter.html'));
  bubble = bubbleOf(page);
  scene.service.journal.clear();
});
afterEach(() => page.close());

async function withKey(modifier: 'Shift' | 'Control', work: () => Promise<unknown>) {
  await page.keyboard.down(modifier);
  await work();
  await page.keyboard.up(modifier);
}

/** Focuses the field, types text, selects the last words and asks for their translation. */
async function ask(before: string, words: string): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${before}${words}`);
  await withKey('Shift', async () => {
    for (let step = 0; step < words.length; step += 1) await page.keyboard.press('ArrowLeft');
  });
  await pressShortcut(page, 'U');
  await eventually(
    async () => ((await bubble.focused()) === '' ? true : null),
    'the bubble to have the focus',
  );
}

/** Presses Tab until this has the focus, and returns all stops. */
async function tabTo(name: string): Promise<string[]> {
  const passed: string[] = [];
  while (passed.at(-1) !== name) {
    await page.keyboard.press('Tab');
    const now = await bubble.focused();
    if (now === null) throw new Error(`"${name}" is not reached: ${passed.join(' → ')}`);
    passed.push(now);
  }
  return passed;
}

const field = () =>
  page.$eval('textarea', (area) => ({
    value: area.value,
    selected: area.value.slice(area.selectionStart, area.selectionEnd),
    hasFocus: document.activeElement === area,
  }));

const requests = () =>
  scene.service.journal
    .translations()
    .map(({ request }) => request as Readonly<Record<string, unknown>>);

describe('a bubble with the keyboard alone', () => {
  it('is opened, walked through, told another language and tone, copied from, and closed to where one was', async () => {
    await ask('My ', 'young cat');
    await bubble.text(/ᵛcatᵒ/);
    const stops = await tabTo('Translate page');
    // Whether "Listen" appears depends on the voices of the computer.
    expect(stops.filter((name) => name !== 'Listen')).toEqual([
      ...['Move', 'From', 'To', 'Keep open', 'Close'],
      ...['the translation', 'Copy', 'Replace', 'Keep as it is', 'Say it differently'],
      'Translate page',
    ]);
    await withKey('Shift', async () => {
      while ((await bubble.focused()) !== 'To') await page.keyboard.press('Tab');
    });
    await page.keyboard.type('Ger');
    await bubble.text(/More formal/);
    expect(await bubble.focused()).toBe('To');
    await tabTo('More formal');
    await page.keyboard.press('Enter');
    await eventually(
      async () => (requests().at(-1)?.formality === 'prefer_more' ? true : null),
      'a formal request',
    );
    await bubble.text(/ᵛcatᵒ.*Copy/);
    expect(await bubble.focused()).toBe('More formal');
    await withKey('Shift', async () => {
      while ((await bubble.focused()) !== 'Copy') await page.keyboard.press('Tab');
    });
    await page.keyboard.press('Enter');
    await bubble.text(/Copied/);
    await page.keyboard.press('Escape');
    await bubble.gone();
    expect(await field()).toEqual({
      ...{ value: 'My young cat', selected: 'young cat', hasFocus: true },
    });
    await withKey('Control', () => page.keyboard.press('v'));
    await eventually(
      async () => ((await field()).value === 'My ᵛyoungᵒ ᵛcatᵒ' ? true : null),
      'what was copied to be put there',
    );
    // The requests are for Spanish, German, and formal German.
    expect(requests()).toHaveLength(3);
  });

  it('has lists that open, are gone through and are left by keys, and Escape closes the list alone', async () => {
    await ask('My ', 'young cat');
    await bubble.text(/ᵛcatᵒ/);
    for (const name of ['From', 'To'] as const) {
      await tabTo(name);
      const { value: before } = await bubble.list(name);
      const isOpen = (wanted: boolean) =>
        eventually(
          async () => ((await bubble.list(name)).isOpen === wanted ? true : null),
          `the list ${name} to be ${wanted ? 'open' : 'closed'}`,
        );
      await typeKey(page, 'ArrowDown', true);
      await isOpen(true);
      await typeKey(page, 'ArrowDown');
      await typeKey(page, 'Enter');
      await isOpen(false);
      expect((await bubble.list(name)).value).not.toBe(before);
      await typeKey(page, 'ArrowDown', true);
      await isOpen(true);
      await typeKey(page, 'Escape');
      await isOpen(false);
      expect(await bubble.focused()).toBe(name);
    }
    await typeKey(page, 'Escape');
    await bubble.gone();
    expect(await field()).toMatchObject({ selected: 'young cat', hasFocus: true });
  });

  it('gives the focus back when the page is translated in its place', async () => {
    await ask('My ', 'young cat');
    await bubble.text(/ᵛcatᵒ/);
    await tabTo('Translate page');
    await page.keyboard.press('Enter');
    await bubble.gone();
    expect(await field()).toMatchObject({ selected: 'young cat', hasFocus: true });
  });

  it('puts the translation into the field, and the next key goes there', async () => {
    await ask('The ', 'long winter');
    await bubble.text(/ᵛwinterᵒ/);
    await tabTo('Replace');
    await page.keyboard.press(' ');
    await bubble.gone();
    await page.keyboard.type('!');
    expect(await field()).toMatchObject({ value: 'The ᵛlongᵒ ᵛwinterᵒ!', hasFocus: true });
  });

  it('keeps the focus where what was pressed goes away', async () => {
    scene.service.faults.set('status-400');
    await ask('A ', 'quiet valley');
    await bubble.alert();
    scene.service.faults.clear();
    await tabTo('Try again');
    await page.keyboard.press('Enter');
    await bubble.text(/ᵛvalleyᵒ/);
    expect(await bubble.focused()).toBe('');
    await page.keyboard.press('Escape');
    await bubble.gone();
    expect(await field()).toMatchObject({ selected: 'quiet valley', hasFocus: true });
  });
});
