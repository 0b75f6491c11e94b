import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRoots } from './support/closed-roots.ts';
import { eventually } from './support/eventually.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pressShortcut, select } from './support/trusted-input.ts';

/** It accepts requests, and never answers them. */
const silent = createServer(() => {});
let scene: Scene;
let page: Page;

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const script = `<script src="http://127.0.0.1:${port}/never.js"></script>`;
  scene = await openReadyScene({
    files: {
      'advert.html': `<!doctype html><p>An advert.</p>${script}<p>More.</p>`,
      'slow.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Slow</title>
        <p>The museum is open today.</p><p>The bridge is new.</p>${script}<p>More.</p>`,
      'news.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>News</title>
        <p>The museum is open today.</p>`,
    },
  });
});
afterAll(async () => {
  await scene?.close();
  silent.closeAllConnections();
  silent.close();
});
beforeEach(async () => {
  page = await scene.verso.open(scene.pageAddress('news.html'));
});
afterEach(() => page.close());

/** Firefox's accessibility tree answers only once the page has loaded, so roles find nothing here. */
const bubble = () =>
  eventually(
    async () => /ᵛmuseumᵒ/.exec(await readRoots(page, 'verso-ui')),
    'a bubble with the translation',
  );

describe('a page with a frame that never finishes loading', () => {
  it('shows the translation of a selection', async () => {
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'advert.html';
      document.body.append(frame);
    });
    await eventually(
      () => page.evaluate(() => /advert/.exec(frames[0]?.document.body?.textContent ?? '')),
      'the frame',
    );
    await page.click('p');
    await select(page.mainFrame(), 'The museum is open');
    await pressShortcut(page, 'U');
    expect(await bubble()).not.toBeNull();
  });
});

describe('a page that never finishes loading itself', () => {
  it('shows the translation of a selection', async () => {
    page.goto(scene.pageAddress('slow.html')).catch(() => {});
    await eventually(
      () => page.evaluate(() => /bridge/.exec(document.body?.textContent ?? '')).catch(() => null),
      'the page',
    );
    await page.click('p');
    await select(page.mainFrame(), 'The museum is open');
    await pressShortcut(page, 'U');
    expect(await bubble()).not.toBeNull();
  });
});
