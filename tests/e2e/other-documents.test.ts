import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pressShortcut } from './support/trusted-input.ts';

const files = {
  'page.xhtml': {
    body: '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>A page</title></head><body><p id="words">The old museum is open.</p></body></html>',
    type: 'application/xhtml+xml',
  },
};

let scene: Scene;
let page: Page;
let bubble: Bubble;

beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());
afterEach(() => page.close());

describe('what is selected in a page of XHTML', () => {
  beforeEach(async () => {
    page = await scene.verso.open(scene.pageAddress('page.xhtml'));
    bubble = bubbleOf(page);
    await page.evaluate(() => {
      const words = document.querySelector('#words');
      if (words) getSelection()?.selectAllChildren(words);
    });
  });

  it('is translated in a bubble that is seen, in its own dress, and goes with Escape', async () => {
    await pressShortcut(page, 'U');
    expect(await bubble.text(/ᵛmuseumᵒ/)).toContain('ᵛTheᵒ ᵛoldᵒ ᵛmuseumᵒ ᵛisᵒ ᵛopenᵒ');
    expect(await bubble.isDressed()).toBe(true);
    const { right, bottom } = await bubble.box();
    expect(Math.min(right, bottom)).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
  });
});
