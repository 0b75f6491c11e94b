import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { press, read } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pressShortcut, select } from './support/trusted-input.ts';

const frame = (name: string, size: string, text: string) =>
  `<iframe name="${name}" ${size} srcdoc="<p>${text}</p><button>A button</button>"></iframe>`;

const files = {
  'panes.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Panes</title>
    <p>The museum is open today. <button>A button</button></p>
    ${frame('one', 'width="380" height="260"', 'The ferry leaves at noon.')}
    ${frame('other', 'width="380" height="260"', 'The tram is late.')}
    ${frame('small', 'width="300" height="90"', 'The bridge is new.')}
    <iframe name="closed" width="300" height="90"></iframe><script>
      document.querySelector('[name=closed]').src = location.href.replace('reader.', 'closed.').replace('panes', 'inside');
    </script>`,
  'inside.html': '<!doctype html><html lang="en"><title>Inside</title><p>The pier is old.</p>',
  'hidden-frame.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>A widget</title>
    <p>The museum is open today.</p><div></div><script>
      const root = document.querySelector('div').attachShadow({ mode: 'closed' });
      const frame = Object.assign(document.createElement('iframe'), { name: 'one', width: 600, height: 400 });
      root.append(frame);
      if (location.search) frame.src = location.href.replace('reader.', 'closed.').replace('hidden-frame', 'inside');
      else frame.srcdoc = '<p>The ferry leaves at noon.</p>';
    </script>`,
};

let scene: Scene;
let page: Page;

beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());

beforeEach(async () => {
  page = await scene.verso.open(scene.pageAddress('panes.html'));
  await page.waitForFunction(() => frames.length === 4);
});
afterEach(() => page.close());

const inner = (name: string): Promise<Frame> =>
  page.waitForFrame(
    async (one) =>
      one.parentFrame() !== null &&
      (await one.evaluate(() => window.name)) === name &&
      (await one.$('p')) !== null,
  );

const bubbleIn = (place: Page | Frame, pattern: RegExp) =>
  eventually(
    async () => (pattern.test(await read(place, 'dialog')) ? true : null),
    `a bubble that says ${pattern}`,
  );

const gone = (place: Page | Frame) =>
  eventually(
    async () => ((await place.$('verso-ui')) === null ? true : null),
    'the bubble to be gone',
  );

async function ask(from: Frame, words: string): Promise<void> {
  await from.click('p');
  await select(from, words);
  await pressShortcut(page, 'U');
}

async function askInFrame(): Promise<Frame> {
  const one = await inner('one');
  await ask(one, 'The ferry leaves');
  await bubbleIn(one, /ᵛferryᵒ/);
  return one;
}

async function place(where: string): Promise<Page | Frame> {
  if (where === 'the page around it') return page;
  return inner(where === 'its own frame' ? 'one' : 'other');
}

describe('a bubble in a frame', () => {
  it.each(['its own frame', 'the page around it', 'another frame'])(
    'goes with a click into %s',
    async (where) => {
      const one = await askInFrame();
      await (await place(where)).click('p');
      await gone(one);
    },
  );

  it('goes with a click into a frame that no script gets into', async () => {
    const one = await askInFrame();
    const closed = await page.$('[name=closed]');
    await closed?.click();
    await gone(one);
  });

  it('goes with Escape beside it', async () => {
    const one = await askInFrame();
    await one.$eval('button', (button) => button.focus());
    expect(await one.$('verso-ui')).not.toBeNull();
    await page.keyboard.press('Escape');
    await gone(one);
  });

  it('stays with a click anywhere while it is pinned, and goes with one once it is not', async () => {
    const one = await askInFrame();
    await press(one, 'button', 'Keep open');
    const other = await inner('other');
    await page.click('p');
    await other.click('p');
    await bubbleIn(one, /ᵛferryᵒ/);
    await press(one, 'button', 'Keep open');
    // The bubble is not pinned here, so a click outside closes it.
    await page.click('p');
    await gone(one);
  });

  it('closed by Escape is followed by one in another frame', async () => {
    const one = await askInFrame();
    await page.keyboard.press('Escape');
    await gone(one);
    const other = await inner('other');
    await ask(other, 'The tram');
    await bubbleIn(other, /ᵛtramᵒ/);
    expect(await one.$('verso-ui')).toBeNull();
    await one.click('p');
    await gone(other);
  });
});

describe('a bubble that stands in the page for a frame without room', () => {
  beforeEach(async () => {
    await ask(await inner('small'), 'The bridge is new.');
    await bubbleIn(page, /ᵛbridgeᵒ/);
  });

  it.each([
    ['the page', async () => page],
    ['that frame', () => inner('small')],
    ['another frame', () => inner('other')],
  ])('goes with a click into %s', async (_, where) => {
    await (await where()).click('p');
    await gone(page);
  });

  it('goes with Escape', async () => {
    await page.keyboard.press('Escape');
    await gone(page);
  });

  it('goes with the same keys again', async () => {
    await pressShortcut(page, 'U');
    await gone(page);
  });
});

describe('a frame in a closed shadow tree', () => {
  it('has the selection that a shortcut uses, even if text around it is still selected', async () => {
    await page.goto(scene.pageAddress('hidden-frame.html'));
    await select(page, 'The museum is open today.');
    const one = await inner('one');
    await ask(one, 'The ferry leaves at noon.');
    await bubbleIn(one, /ᵛferryᵒ/);
    expect(await page.$('verso-ui')).toBeNull();
  });

  it('that no script gets into is said to be one', async () => {
    await page.goto(scene.pageAddress('hidden-frame.html?closed'));
    await select(page, 'The museum is open today.');
    const one = await page.waitForFrame((each) => each.url().includes('inside.html'));
    await one.click('p');
    await pressShortcut(page, 'U');
    await bubbleIn(page, /from another site/);
  });
});
