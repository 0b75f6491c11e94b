import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import { find, has, press, read } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pressAtOnce, pressShortcut, select, tap } from './support/trusted-input.ts';

const writing = `<!doctype html><html lang="en"><title>Writing</title>
<p>The old dog sleeps.</p><textarea>The old cat sleeps.</textarea><p contenteditable>The old bird sleeps.</p>
<input value="The old hen sleeps."><iframe srcdoc="<p>The old owl sleeps.</p>"></iframe>`;

const placesToWrite = [
  ['a field', 'textarea', 'cat'],
  ['a field of one line', 'input', 'hen'],
  ['an editable element', '[contenteditable]', 'bird'],
] as const;

/** A frame of another origin, with text in a closed shadow tree. */
const inside = `<!doctype html><html lang="en"><title>Inside</title><div></div><script>
  const root = document.querySelector('div').attachShadow({ mode: 'closed' });
  root.innerHTML = '<p>The old fox sleeps.</p>';
  const { firstChild } = root.querySelector('p');
  window.choose = () => getSelection().setBaseAndExtent(firstChild, 4, firstChild, 11);
</script>`;
const around = `<!doctype html><html lang="en"><title>Around</title><p>The old dog sleeps.</p>
<iframe width="600" height="300"></iframe><script>
  document.querySelector('iframe').src = location.href.replace('reader.', 'other.').replace('around', 'inside');
</script>`;

/** A frame without its own address, as mail editors use it. */
const framed = `<!doctype html><html lang="en"><title>Framed</title>
<iframe name="letter" width="600" height="300" srcdoc="<p>The old owl sleeps.</p>"></iframe>`;

let scene: Scene;
let page: Page;
let bubble: Bubble;

const button = 'Translate this selection';
const sentence = 'Today nobody climbs the stairs at night.';

beforeAll(async () => {
  scene = await openReadyScene({
    files: {
      'writing.html': writing,
      'inside.html': inside,
      'around.html': around,
      'framed.html': framed,
    },
  });
});
afterAll(() => scene?.close());

/** Presses a switch of the options, and waits until the browser has registered exactly these scripts. */
async function turn(name: string, ids: readonly string[]): Promise<void> {
  const options = await openOptions(scene.verso, 'selection');
  await press(options.page, 'switch', name);
  await untilRegistered(ids);
  await options.close();
}

const registered = async (): Promise<string[]> => {
  const worker = await scene.verso.worker();
  const scripts = await worker.evaluate(() => chrome.scripting.getRegisteredContentScripts());
  return scripts.map(({ id }) => id).sort();
};

const untilRegistered = (ids: readonly string[]) =>
  eventually(
    async () => (String(await registered()) === String(ids) ? true : null),
    `the scripts on pages to be: ${ids.join(', ') || 'none'}`,
  );

async function open(path: string): Promise<void> {
  page = await scene.verso.open(scene.pageAddress(path));
  bubble = bubbleOf(page);
}

/** Selects a whole line, because the middle of a large field may have no text. */
const selectLine = (selector: string) =>
  page.click(selector, { count: 3, offset: { x: 30, y: 10 } });

/** From here on, an attribute of the root element counts the bubbles. */
const countBubbles = () =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.dataset.bubbles = '0';
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const bubbles = added.filter(({ nodeName }) => nodeName === 'VERSO-UI').length;
      root.dataset.bubbles = String(Number(root.dataset.bubbles) + bubbles);
    }).observe(root, { childList: true });
  });

/** Selects "old fox" in the closed shadow tree of the foreign frame, which has the focus. */
async function selectInside(): Promise<Frame> {
  await open('around.html');
  const frame = await page.waitForFrame((candidate) => candidate.url().includes('inside.html'));
  await frame.waitForFunction(() => 'choose' in window);
  await frame.click('div');
  await frame.evaluate('choose()');
  return frame;
}

const waitForBubbleIn = (frame: Frame) =>
  eventually(
    async () => (/ᵛoldᵒ ᵛfoxᵒ/.test(await read(frame, 'dialog')) ? true : null),
    'a bubble in the frame',
  );

afterEach(() => page?.close());

describe('before anything is turned on', () => {
  it('no script is on any page', async () => {
    expect(await registered()).toEqual([]);
    await open('article.html');
    await select(page, sentence);
    expect(await page.evaluate(() => document.querySelector('verso-ui'))).toBeNull();
  });

  it('nothing is turned on that the browser does not allow', async () => {
    const options = await openOptions(scene.verso, 'selection');
    page = options.page;
    // No test can answer a prompt here. An unanswered prompt counts as a refusal.
    await page.evaluate(() => {
      chrome.permissions.request = (async () => false) as typeof chrome.permissions.request;
    });
    await press(page, 'switch', 'Show a button beside selected text');
    await options.waitFor(/did not allow it, so nothing was turned on/);
    expect(await registered()).toEqual([]);
  });
});

describe('the button beside a selection', () => {
  beforeAll(async () => {
    await scene.verso.grantHost('https://*/*');
    await scene.verso.grantHost('http://*/*');
    await turn('Show a button beside selected text', ['selectionButton']);
  });

  it('translates what was selected with the mouse, and takes nothing of it away', async () => {
    await open('article.html');
    const heading = await page.$('h1');
    await heading?.click({ count: 3 });
    const selected = await page.evaluate(() => String(getSelection()));
    await press(page, 'button', button);
    await bubble.text(/ᵛlightᵒ/);
    expect(await page.evaluate(() => String(getSelection()))).toBe(selected);
    expect(await has(page, 'button', button)).toBe(false);
  });

  it('injects nothing but itself before it is pressed, and asks the service nothing', async () => {
    await open('article.html');
    scene.service.journal.clear();
    await select(page, sentence);
    await find(page, 'button', button);
    expect(scene.service.journal.translations()).toEqual([]);
    expect(await bubble.isOpen()).toBe(false);
  });

  it('is not on the selection, goes with it and comes in front of a modal dialog', async () => {
    await open('article.html');
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.append('The old dog sleeps.');
      document.body.append(dialog);
      dialog.showModal();
    });
    await select(page, 'old dog');
    const shown = await find(page, 'button', button);
    const box = await shown.boundingBox();
    const text = await page.evaluate(() => {
      const { left, top, right, bottom } =
        getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
      return { left, top, right, bottom };
    });
    expect((box?.y ?? 0) >= text.bottom || (box?.y ?? 0) + (box?.height ?? 0) <= text.top).toBe(
      true,
    );
    const inFront = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.localName, {
      x: (box?.x ?? 0) + 10,
      y: (box?.y ?? 0) + 10,
    });
    expect(inFront).toBe('verso-ui');
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
  });

  it.each(placesToWrite)('is not shown in %s', async (_, selector) => {
    await open('writing.html');
    const frame = await page.waitForFrame((candidate) => candidate.parentFrame() !== null);
    await page.click('p', { count: 3 });
    await find(page, 'button', button);
    await selectLine(selector);
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
    await countBubbles();
    // The script in the frame started later and waits as long, so a button for the field would have appeared by this
    // time.
    await select(frame, 'old owl');
    await find(frame, 'button', button);
    expect(await page.evaluate(() => document.documentElement.dataset.bubbles)).toBe('0');
  });

  it('works in a frame of another origin, in a closed shadow tree', async () => {
    const frame = await selectInside();
    await press(frame, 'button', button);
    await waitForBubbleIn(frame);
  });

  it('works in a frame that has no address of its own', async () => {
    await open('framed.html');
    const frame = await page.waitForFrame((candidate) => candidate.parentFrame() !== null);
    await frame.click('p', { count: 3 });
    await press(frame, 'button', button);
    await eventually(
      async () => (/ᵛoldᵒ ᵛowlᵒ/.test(await read(frame, 'dialog')) ? true : null),
      'a bubble in the frame',
    );
  });

  it('stands where a text that reads from the right ends, and is wholly seen', async () => {
    await open('right-to-left.html');
    await page.click('p', { count: 3 });
    const shown = await find(page, 'button', button);
    const { x = 0, y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    const { left, bottom, seen } = await page.$eval('p', ({ lastChild }) => {
      const words = document.createRange();
      if (lastChild) words.selectNodeContents(lastChild);
      const { left, bottom } = [...words.getClientRects()].at(-1) ?? new DOMRect();
      return { left, bottom, seen: { width: innerWidth, height: innerHeight } };
    });
    expect(y).toBeGreaterThanOrEqual(bottom);
    // The small button that turns this off is at the end of the text, and the main button is beside it.
    expect([x >= left, x < left + 2 * height]).toEqual([true, true]);
    expect([x >= 0, y + height <= seen.height]).toEqual([true, true]);
    await shown.click();
    await bubble.text(/ᵛ/);
  });

  it('is pressed by a finger, and large enough for one', async () => {
    await open('article.html');
    await scene.verso.asOnPhone(page, { width: 360, height: 640 });
    await select(page, sentence);
    const shown = await find(page, 'button', button);
    const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    expect([width, height]).toEqual([40, 40]);
    await tap(page, x + width / 2, y + height / 2);
    await bubble.text(/ᵛstairsᵒ/);
    // On a phone, the bubble spans the whole width, except for the scroll bar of a desktop browser.
    const edge = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Math.round((await bubble.box()).right)).toBe(edge);
  });

  it('comes with a selection made by keys, and leaves Tab, Escape and the shortcut as they are', async () => {
    await open('article.html');
    const selectByKeys = async () => {
      await page.click('p', { count: 2 });
      const word = await page.evaluate(() => String(getSelection()));
      await page.keyboard.down('Shift');
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.up('Shift');
      await find(page, 'button', button);
      const selected = await page.evaluate(() => String(getSelection()));
      expect(selected.length).toBeGreaterThan(word.length);
    };
    await selectByKeys();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('verso-ui');
    await selectByKeys();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
    await selectByKeys();
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛ/);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('verso-ui');
  });

  it('can’t be pressed by the page', async () => {
    await open('article.html');
    await select(page, sentence);
    await find(page, 'button', button);
    await page.evaluate(() => {
      const host = document.querySelector('verso-ui');
      if (host?.shadowRoot) throw new Error('The page sees inside.');
      for (const type of ['pointerdown', 'click']) {
        host?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }));
      }
    });
    expect(await has(page, 'button', button)).toBe(true);
    expect(await bubble.isOpen()).toBe(false);
  });

  it('survives the death of the worker', async () => {
    await scene.verso.killWorker();
    await open('article.html');
    await select(page, sentence);
    await press(page, 'button', button);
    await bubble.text(/ᵛstairsᵒ/);
  });

  it('is gone from a site with one press, and comes back from the options', async () => {
    await open('article.html');
    await select(page, sentence);
    await press(page, 'button', 'Do not show this button on this site');
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
    const options = await openOptions(scene.verso, 'sites');
    await press(options.page, 'button', 'Remove the rule for reader.localhost');
    await eventually(
      async () =>
        (await has(options.page, 'button', 'Remove the rule for reader.localhost')) ? null : true,
      'the site to have no rule',
    );
    await options.close();
    await page.bringToFront();
    await select(page, 'Today nobody climbs');
    await find(page, 'button', button);
  });
});

describe('Ctrl pressed twice', () => {
  beforeAll(async () => {
    await turn('Show a button beside selected text', []);
    await turn('Press Ctrl twice to translate selected text', ['doublePress']);
  });

  it('translates what is selected, and gives the focus to the bubble', async () => {
    await open('article.html');
    await select(page, sentence);
    await pressAtOnce(page, ['Control', 'Control']);
    await bubble.text(/ᵛstairsᵒ/);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('verso-ui');
  });

  it('works in a frame of another origin, in a closed shadow tree', async () => {
    const frame = await selectInside();
    await pressAtOnce(page, ['Control', 'Control']);
    await waitForBubbleIn(frame);
  });

  it('is not the only way there: the shortcut works in that frame as well', async () => {
    const frame = await selectInside();
    await pressShortcut(page, 'U');
    await waitForBubbleIn(frame);
  });

  it.each(placesToWrite)('translates what is selected in %s', async (_, selector, word) => {
    await open('writing.html');
    await selectLine(selector);
    await pressAtOnce(page, ['Control', 'Control']);
    expect(await bubble.text(new RegExp(`ᵛ${word}ᵒ`))).toContain('Replace');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('verso-ui');
  });

  it('is gone, with its setting, when the reader takes the permission back', async () => {
    const options = await openOptions(scene.verso, 'selection');
    page = options.page;
    await page.evaluate(() =>
      chrome.permissions.remove({ origins: ['https://*/*', 'http://*/*'] }),
    );
    await untilRegistered([]);
    await eventually(async () => {
      const control = await find(page, 'switch', 'Press Ctrl twice to translate selected text');
      return (await control.evaluate((element) => (element as HTMLInputElement).checked))
        ? null
        : true;
    }, 'the switch to be off');
  });
});
