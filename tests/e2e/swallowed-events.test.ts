import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import { find } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pressShortcut, select, selectInField } from './support/trusted-input.ts';

/** Listens before all scripts of Verso, and stops every event of the reader. */
const swallow = (alsoDo = '') => `<script>
  for (const type of 'click mousedown mouseup pointerdown pointerup pointercancel touchstart touchend keydown keypress keyup'.split(' ')) {
    addEventListener(type, (event) => { event.stopImmediatePropagation(); ${alsoDo} }, { capture: true });
  }
</script>`;

const page = (body: string, alsoDo?: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Greedy</title>${swallow(alsoDo)}${body}`;

const files = {
  'greedy.html': page(
    '<p>The old museum is open.</p><p>Two small boats go out.</p><textarea>My old dog sleeps.</textarea>',
  ),
  'plain.html': '<!doctype html><html lang="en"><p>The old museum is open.</p>',
  'stubborn.html': page('<p>The old museum is open.</p>', 'event.preventDefault()'),
  'popover.html': page(
    '<p>Around it.</p><div popover id="menu"><p>The old museum is open.</p></div>',
  ),
  'dialog.html': page('<p>Around it.</p><dialog id="ask"><p>The old museum is open.</p></dialog>'),
};

let scene: Scene;
let greedy: Page;
let bubble: Bubble;

beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());
afterEach(() => greedy.close());

async function open(path: keyof typeof files): Promise<void> {
  greedy = await scene.verso.open(scene.pageAddress(path));
  bubble = bubbleOf(greedy);
}

async function ask(text: string): Promise<void> {
  await select(greedy, text);
  await pressShortcut(greedy, 'U');
  await bubble.text(/ᵛ/);
}

/** `clickAimed` cannot work here, because the page also stops the test's own listeners. */
const click = async (button: string) => (await find(greedy, 'button', button)).click();

const hasFocus = (selector: string) =>
  eventually(
    () => greedy.$eval(selector, (element) => (document.activeElement === element ? true : null)),
    `the focus in ${selector}`,
  );

describe('a bubble on a page that lets no listener hear clicks and keys', () => {
  it('is closed by its button, and gives the focus back', async () => {
    await open('greedy.html');
    await selectInField(greedy, 'textarea', 'old dog');
    await pressShortcut(greedy, 'U');
    await bubble.text(/ᵛdogᵒ/);
    await click('Close');
    await bubble.gone();
    await hasFocus('textarea');
  });

  it('is closed by Escape, and gives the focus back', async () => {
    await open('greedy.html');
    await selectInField(greedy, 'textarea', 'old dog');
    await pressShortcut(greedy, 'U');
    await bubble.text(/ᵛdogᵒ/);
    await greedy.keyboard.press('Escape');
    await bubble.gone();
    await hasFocus('textarea');
  });

  it('is closed by a click beside it, and by none in it', async () => {
    await open('greedy.html');
    await ask('museum is open');
    await click('Copy');
    expect(await bubble.isOpen()).toBe(true);
    await greedy.mouse.click(600, 600);
    await bubble.gone();
  });

  it('is closed by a click beside it where the page prevents what clicks do, too', async () => {
    await open('stubborn.html');
    await ask('museum is open');
    await greedy.mouse.click(600, 600);
    await bubble.gone();
  });

  it('is closed by the keys that opened it, and opened by them for another text', async () => {
    await open('greedy.html');
    await ask('museum is open');
    await select(greedy, 'small boats');
    await pressShortcut(greedy, 'U');
    await bubble.text(/ᵛboatsᵒ/);
    await pressShortcut(greedy, 'U');
    await bubble.gone();
    await pressShortcut(greedy, 'U');
    await bubble.text(/ᵛboatsᵒ/);
  });

  it('leaves the page’s own popover open, until it is closed itself', async () => {
    await open('popover.html');
    await greedy.$eval('#menu', (menu) => (menu as HTMLElement).showPopover());
    await ask('museum is open');
    const isMenuOpen = () => greedy.$eval('#menu', (menu) => menu.matches(':popover-open'));
    expect(await isMenuOpen()).toBe(true);
    await pressShortcut(greedy, 'U');
    await bubble.gone();
    expect(await isMenuOpen()).toBe(true);
  });

  it('is closed in a dialog of the page, which stays open', async () => {
    await open('dialog.html');
    await greedy.$eval('#ask', (dialog) => (dialog as HTMLDialogElement).showModal());
    await ask('museum is open');
    await greedy.mouse.click(600, 600);
    await bubble.gone();
    await ask('museum is open');
    await click('Close');
    await bubble.gone();
    expect(await greedy.$eval('#ask', (dialog) => dialog.matches(':modal'))).toBe(true);
  });

  it('is closed where a dialog has opened since, too', async () => {
    await open('dialog.html');
    await ask('Around it');
    await greedy.$eval('#ask', (dialog) => (dialog as HTMLDialogElement).showModal());
    await eventually(
      () => greedy.evaluate(() => (document.querySelector('#ask > verso-ui') ? true : null)),
      'the bubble in the dialog',
    );
    await greedy.mouse.click(600, 600);
    await bubble.gone();
  });

  // This comes last, because the setting keeps bubbles open from here on.
  it('that is pinned stays with a click beside it, and is closed by its button', async () => {
    await open('plain.html');
    await ask('museum is open');
    await bubble.press('Keep open');
    await greedy.goto(scene.pageAddress('greedy.html'));
    await ask('museum is open');
    await greedy.mouse.click(600, 600);
    expect(await bubble.isOpen()).toBe(true);
    await click('Close');
    await bubble.gone();
  });
});
