import type { KeyInput, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import { find } from './support/controls.ts';
import { pinch } from './support/emulate.ts';
import { eventually } from './support/eventually.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import {
  pickMenuItem,
  pressAtOnce,
  pressShortcut,
  select,
  selectInField,
  tap,
} from './support/trusted-input.ts';
import { itUnless, itWhere } from './support/unless.ts';

const files = {
  'words.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Words</title><p>The <b>old</b> museum is open.</p><p>Two small boats go out at night.</p><textarea>My old dog sleeps.</textarea><input type="email" value="old.dog@example.com">',
  'no-clipboard.html': {
    body: '<!doctype html><html lang="en"><meta charset="utf-8"><title>No clipboard</title><p>It is a quiet street.</p><textarea></textarea><script>addEventListener("copy", (event) => { event.clipboardData.setData("text/plain", "what the page wants"); event.preventDefault(); })</script>',
    headers: { 'Permissions-Policy': 'clipboard-write=(), clipboard-read=()' },
  },
  'long.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Long</title><p>${'The old museum is open today. '.repeat(6_700)}</p>`,
  'fullscreen.html':
    '<!doctype html><html lang="en"><title>Fullscreen</title><main><p>The old museum is open.</p><button onclick="this.parentNode.requestFullscreen()">Larger</button></main><dialog><p>A small boat.</p></dialog>',
  'quirks.html': '<title>Quirks</title><p>The old museum is open.</p>',
  'small-frame.html':
    '<!doctype html><html lang="en"><title>Frame</title><p>Around it.</p><iframe width="300" height="90" srcdoc="<p>The old museum is open.</p>"></iframe>',
};

let scene: Scene;
let page: Page;
let bubble: Bubble;

beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());

async function openPage(path: string): Promise<void> {
  page = await scene.verso.open(scene.pageAddress(path));
  bubble = bubbleOf(page);
}

beforeEach(() => scene.service.journal.clear());
afterEach(async () => {
  scene.service.faults.clear();
  await page.close();
});

const translations = () => scene.service.journal.translations();
const lastRequest = () =>
  translations().at(-1)?.request as Readonly<Record<string, unknown>> | undefined;

interface Wanted {
  readonly target_lang: string;
  readonly formality?: string;
}

/** Selects the text and presses the translation shortcut. */
async function ask(text: string): Promise<void> {
  await select(page, text);
  await pressShortcut(page, 'U');
}

describe('a bubble with a translation', () => {
  beforeEach(() => openPage('words.html'));

  it('keeps what is bold, and sends none of the page’s markup', async () => {
    await page.evaluate(() => {
      const [paragraph] = document.querySelectorAll('p');
      if (paragraph) getSelection()?.selectAllChildren(paragraph);
    });
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛmuseumᵒ/);
    expect(lastRequest()?.text).toEqual(['The <b>old</b> museum is open.']);
    expect(await bubble.count('b')).toBe(1);
  });

  it('takes the whole of a word that is selected in part, with its paragraph as context', async () => {
    await ask('seum is op');
    await bubble.text(/ᵛmuseumᵒ ᵛisᵒ ᵛopenᵒ/);
    expect(lastRequest()).toMatchObject({
      text: ['museum is open'],
      context: 'The old museum is open.',
    });
    expect(lastRequest()).not.toHaveProperty('source_lang');
  });

  it('translates again into another language, from another, and more formally', async () => {
    await ask('museum is open');
    await bubble.text(/ᵛmuseumᵒ/);
    await bubble.choose('To', 'German');
    await eventually(async () => lastRequest()?.target_lang === 'DE' || null, 'a German request');
    await bubble.text(/More formal/);
    await bubble.press('More formal');
    await eventually(
      async () => lastRequest()?.formality === 'prefer_more' || null,
      'a formal request',
    );
    await bubble.choose('From', 'French');
    await eventually(async () => lastRequest()?.source_lang === 'FR' || null, 'a French source');
    expect(lastRequest()).toMatchObject({ target_lang: 'DE', formality: 'prefer_more' });
  });

  it('asks for one language and one tone, however many were passed on the way to them', {
    tags: 'nightly',
  }, async () => {
    await ask('Two small');
    await bubble.text(/ᵛsmallᵒ/);
    // Each letter chooses another language: Danish, German, French, German.
    const list = await find(page, 'combobox', 'To');
    await list.focus();
    // Letters in quick succession count as the beginning of one name.
    await pressAtOnce(
      page,
      ['d', 'g', 'f', 'g'].flatMap((letter) => [letter, 'ArrowDown', 'ArrowUp'] as KeyInput[]),
    );
    await list.evaluate((select) => (select as HTMLElement).blur());
    await bubble.choose('To', 'German');
    await bubble.text(/ᵛsmallᵒ.*More formal/);
    expect(translations().map(({ request }) => (request as Wanted).target_lang)).toEqual([
      'ES',
      'DE',
    ]);
    const more = await find(page, 'button', 'More formal');
    await more.focus();
    // The keys pass "More formal" on the way to "Less formal".
    await pressAtOnce(page, [' ', 'Tab', ' ']);
    await bubble.text(/ᵛsmallᵒ.*Less formal/);
    expect(translations().map(({ request }) => (request as Wanted).formality ?? null)).toEqual([
      ...[null, null, 'prefer_less'],
    ]);
    // The first tone has its translation stored already.
    await bubble.press('Less formal');
    await bubble.text(/ᵛsmallᵒ.*from memory/);
    expect(translations()).toHaveLength(3);
  });

  it('replaces what is selected in a field', { tags: 'nightly' }, async () => {
    await selectInField(page, 'textarea', 'old dog');
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛdogᵒ/);
    await bubble.press('Replace');
    await page.waitForFunction(
      () => document.querySelector('textarea')?.value === 'My ᵛoldᵒ ᵛdogᵒ sleeps.',
    );
    await bubble.gone();
  });

  it('is copied where the page’s policy keeps the clipboard from scripts', {
    tags: 'nightly',
  }, async () => {
    await page.goto(scene.pageAddress('no-clipboard.html'));
    await ask('quiet street');
    await bubble.text(/ᵛstreetᵒ/);
    await bubble.press('Copy');
    await bubble.text(/Copied/);
    await page.keyboard.press('Escape');
    await page.focus('textarea');
    await page.keyboard.down('Control');
    await page.keyboard.press('v');
    await page.keyboard.up('Control');
    await page.waitForFunction(
      () => document.querySelector('textarea')?.value === 'ᵛquietᵒ ᵛstreetᵒ',
    );
  });

  it('hands over to the translation of the page', async () => {
    await ask('museum is open');
    await bubble.text(/ᵛmuseumᵒ/);
    await bubble.press('Translate page');
    await page.waitForFunction(() => document.querySelector('p')?.textContent?.includes('ᵛTheᵒ'));
    await bubble.gone();
  });

  it('stays open in the next page as well once it is pinned', { tags: 'nightly' }, async () => {
    await ask('museum is open');
    await bubble.text(/ᵛmuseumᵒ/);
    await bubble.press('Keep open');
    await page.mouse.click(600, 600);
    expect(await bubble.isOpen()).toBe(true);
    await page.close();
    await openPage('words.html');
    await ask('museum is open');
    await bubble.text(/ᵛmuseumᵒ/);
    await page.mouse.click(600, 600);
    expect(await bubble.isOpen()).toBe(true);
    await bubble.press('Keep open');
    await page.mouse.click(600, 600);
    await bubble.gone();
  });

  it('is in what is seen of a page that is pinched', { tags: 'nightly' }, async () => {
    await pinch(page);
    await ask('museum is open');
    await bubble.text(/ᵛmuseumᵒ/);
    const seen = await page.evaluate(() => ({
      scale: visualViewport?.scale ?? 1,
      right: (visualViewport?.offsetLeft ?? 0) + (visualViewport?.width ?? 0),
      bottom: (visualViewport?.offsetTop ?? 0) + (visualViewport?.height ?? 0),
    }));
    expect(seen.scale).toBeGreaterThanOrEqual(2);
    const { right, bottom } = await bubble.box();
    expect(right).toBeLessThanOrEqual(seen.right);
    expect(bottom).toBeLessThanOrEqual(seen.bottom);
  });
});

const fullscreen = (isWanted: boolean) =>
  page.waitForFunction((wanted) => (document.fullscreenElement !== null) === wanted, {}, isWanted);

describe('a bubble in a fullscreen element', { tags: 'nightly' }, () => {
  beforeEach(async () => {
    await openPage('fullscreen.html');
    await page.click('button');
    await fullscreen(true);
    await ask('old museum');
    await bubble.text(/ᵛmuseumᵒ/);
  });

  it('has the focus, and is closed by its button', async () => {
    expect(await bubble.focused()).toBe('');
    await bubble.press('Close');
    await bubble.gone();
  });

  it('stays when the page fills the window again', async () => {
    await page.evaluate(() => document.exitFullscreen());
    await fullscreen(false);
    await bubble.press('Copy');
    await bubble.press('Close');
    await bubble.gone();
  });
});

describe('a bubble in a fullscreen document', { tags: 'nightly' }, () => {
  it('is closed by its button over a modal dialog', async () => {
    await openPage('fullscreen.html');
    await page.$eval('button', (button) => {
      button.onclick = () => document.documentElement.requestFullscreen();
    });
    await page.click('button');
    await fullscreen(true);
    await page.$eval('dialog', (dialog) => {
      dialog.showModal();
      (document.activeElement as HTMLElement).blur();
    });
    await ask('small boat');
    await bubble.text(/ᵛboatᵒ/);
    await bubble.press('Close');
    await bubble.gone();
  });
});

describe('a bubble on a short page in quirks mode', { tags: 'nightly' }, () => {
  beforeEach(async () => {
    await openPage('quirks.html');
    await ask('old museum');
    await bubble.text(/ᵛmuseumᵒ/);
  });

  it('stands below the text', async () => {
    const textEnd = await page.$eval('p', (text) => text.getBoundingClientRect().bottom);
    expect((await bubble.box()).top - textEnd).toBeGreaterThan(0);
    expect((await bubble.box()).top - textEnd).toBeLessThan(50);
  });

  it('goes with a click below the text', async () => {
    await page.mouse.click(600, 500);
    await bubble.gone();
  });
});

// Each test uses new words, because stored translations would cause no request.
describe('a request of a bubble', { tags: 'nightly' }, () => {
  beforeEach(() => openPage('words.html'));

  const isGivenUp = () =>
    eventually(
      async () => (translations().every(({ durationMs }) => durationMs !== null) ? true : null),
      'the request to be given up',
    );

  it('is given up when the page goes back in its history', async () => {
    await page.goto(scene.pageAddress('article.html'));
    scene.service.faults.set('hold');
    await ask('Today nobody climbs the stairs at night.');
    await eventually(async () => translations().length || null, 'a request');
    await page.goBack();
    await isGivenUp();
    await page.goForward();
    expect(await bubble.isOpen()).toBe(false);
  });

  it('is given up for the next one, which is answered', async () => {
    scene.service.faults.set('hold');
    await ask('museum');
    await eventually(async () => translations().length || null, 'a request');
    await ask('open');
    await eventually(async () => translations().length === 2 || null, 'a second request');
    scene.service.faults.clear();
    expect(await bubble.text(/ᵛopenᵒ/)).not.toContain('museum');
  });

  it('is answered when its text has gone meanwhile', async () => {
    scene.service.faults.set('hold');
    await ask('is open');
    await eventually(async () => translations().length || null, 'a request');
    await page.evaluate(() => document.querySelector('p')?.remove());
    scene.service.faults.clear();
    await bubble.text(/ᵛisᵒ ᵛopenᵒ/);
  });

  it('that is never answered is given up by the button for that, and nothing more is sent', async () => {
    scene.service.faults.set('hang');
    await ask('Two small boats');
    await eventually(async () => translations().length || null, 'a request');
    await bubble.press('Stop');
    await bubble.text(/Stopped\. What the service was working on may still be billed/);
    await isGivenUp();
    scene.service.faults.clear();
    // The second request is the reader's own retry, so no other follows.
    await bubble.press('Try again');
    await bubble.text(/ᵛboatsᵒ/);
    expect(translations()).toHaveLength(2);
  });

  it('goes on beside that of another tab, and each bubble has its own answer', async () => {
    const [first, firstBubble] = [page, bubble];
    scene.service.faults.set('hold');
    await ask('boats go');
    await eventually(async () => translations().length || null, 'a request');
    await openPage('words.html');
    await ask('out at night');
    await eventually(async () => translations().length === 2 || null, 'a second request');
    scene.service.faults.clear();
    expect(await bubble.text(/ᵛnightᵒ/)).not.toContain('ᵛboatsᵒ');
    await first.bringToFront();
    expect(await firstBubble.text(/ᵛboatsᵒ ᵛgoᵒ/)).not.toContain('ᵛnightᵒ');
    await first.close();
  });

  it('outlives the background', async () => {
    scene.service.faults.set('hold');
    await ask('museum is');
    await eventually(async () => translations().length || null, 'a request');
    // The bubble repeats its request and so restarts the worker. An attached debugger may pause the new worker until
    // the test evaluates something.
    await scene.verso.killWorker();
    await eventually(
      () => scene.verso.evaluateInWorker('true').catch(() => null),
      'the background to be back',
    );
    scene.service.faults.clear();
    await bubble.text(/ᵛmuseumᵒ/);
  });
});

describe('a text of 200,000 characters', { tags: 'nightly' }, () => {
  it('is counted, asked about, and translated in parts', async () => {
    await openPage('long.html');
    await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
    await pressShortcut(page, 'U');
    expect(await bubble.alert()).toContain('200,999 characters would be billed');
    expect(translations()).toHaveLength(0);
    scene.service.faults.set('hold');
    await bubble.press('Translate all of it');
    await bubble.text(/Parts done: 0 of [4-9]/);
    scene.service.faults.clear();
    await bubble.text(/ᵛmuseumᵒ/, 30_000);
    expect(translations().length).toBeGreaterThan(1);
  });
});

describe('a selection with nothing to translate', { tags: 'nightly' }, () => {
  it.each([
    ['nothing', '', 'No text is selected'],
    ['spaces', '   ', 'Only empty space is selected'],
    ['numbers', '42 + 1', 'no words in this selection'],
  ])('is told so: %s', async (_, text, words) => {
    await openPage('words.html');
    await page.evaluate((inside) => {
      document.body.innerHTML = `<pre>${inside}</pre>`;
      const [pre] = document.querySelectorAll('pre');
      if (pre && inside) getSelection()?.selectAllChildren(pre);
    }, text);
    await pressShortcut(page, 'U');
    expect(await bubble.alert()).toContain(words);
    expect(translations()).toHaveLength(0);
  });
});

describe('a field that does not reveal its selection', { tags: 'nightly' }, () => {
  beforeEach(async () => {
    await openPage('words.html');
    await page.focus('input');
    await page.$eval('input', (field) => field.select());
  });

  it('is said to be one where a key asks', async () => {
    await pressShortcut(page, 'U');
    expect(await bubble.alert()).toContain('choose “Translate selection”');
    expect(translations()).toHaveLength(0);
  });

  it('is translated from the menu, which tells the words', async () => {
    // The shortcut grants access to the page, as a real menu would.
    await pressShortcut(page, 'U');
    await bubble.alert();
    await pickMenuItem(scene.verso, page, 'translate-selection', {
      on: 'input',
      selectionText: 'old.dog@example.com',
    });
    await bubble.text(/ᵛold/);
    expect(lastRequest()?.text).toEqual(['old.dog@example.com']);
  });
});

describe('a frame with no room for a bubble', { tags: 'nightly' }, () => {
  it('has it in the page around it', async () => {
    await openPage('small-frame.html');
    const frame = page.frames().find((one) => one.parentFrame() !== null);
    await frame?.evaluate(() => {
      const [paragraph] = document.querySelectorAll('p');
      if (paragraph) getSelection()?.selectAllChildren(paragraph);
      window.focus();
    });
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛmuseumᵒ/);
    expect(await page.evaluate(() => document.querySelector('verso-ui') !== null)).toBe(true);
    expect(await frame?.evaluate(() => document.querySelector('verso-ui') !== null)).toBe(false);
  });
});

describe('a bubble whose extension is updated', { tags: 'nightly' }, () => {
  beforeEach(async () => {
    await openPage('words.html');
    await ask('museum is open');
    await bubble.text(/ᵛmuseumᵒ/);
    await scene.verso.reload();
    await page.bringToFront();
  });

  const isGone = () =>
    eventually(async () => ((await bubble.isOpen()) ? null : true), 'the bubble to be gone');

  itUnless('ended scripts')('closes by itself', async () => {
    await isGone();
  });

  itWhere('ended scripts')('is closed by its button', async () => {
    await bubble.press('Close');
    await isGone();
  });

  itWhere('ended scripts')('is closed by Escape', async () => {
    await page.keyboard.press('Escape');
    await isGone();
  });

  it('makes place for the next one, which the new version shows', async () => {
    await ask('old');
    await bubble.text(/^(?!.*ᵛmuseumᵒ).*ᵛoldᵒ/s);
    expect(await page.evaluate(() => document.querySelectorAll('verso-ui').length)).toBe(1);
  });
});

// These tests come last, because Firefox keeps the touch screen from here on.
describe('a bubble on a phone', () => {
  const tapOn = async (name: string) => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await (await find(page, 'button', name)).boundingBox()) ?? {};
    await tap(page, x + width / 2, y + height / 2);
  };

  it('is a sheet from side to side, is pressed by a finger, and goes with a tap beside it', async () => {
    await openPage('article.html');
    await scene.verso.asOnPhone(page, { width: 360, height: 640 });
    await ask('Today nobody climbs');
    await bubble.text(/ᵛclimbsᵒ/);
    const [width, height] = await page.evaluate(() => [
      ...[document.documentElement.clientWidth, innerHeight],
    ]);
    const { right, bottom } = await bubble.box();
    expect(Math.round(right)).toBe(width);
    // The bubble opens at the edge that is farther from the text.
    const beside = Math.round(bottom) === height ? 20 : 620;
    await tapOn('Copy');
    await bubble.text(/Copied/);
    await tapOn('Keep open');
    await tap(page, 180, beside);
    expect(await bubble.isOpen()).toBe(true);
    await tapOn('Keep open');
    await tap(page, 180, beside);
    await bubble.gone();
  });
});
