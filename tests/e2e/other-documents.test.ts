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
  'picture.svg': {
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" xml:lang="en"><title>A plan</title><style>foreignObject { display: none }</style><text id="words" x="2" y="9" font-size="3">The old museum is open.</text></svg>',
    type: 'image/svg+xml',
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

describe.each([
  ['a page of XHTML', 'page.xhtml'],
  ['a picture of SVG', 'picture.svg'],
])('what is selected in %s', (_, path) => {
  beforeEach(async () => {
    page = await scene.verso.open(scene.pageAddress(path));
    bubble = bubbleOf(page);
    await page.evaluate(() => {
      const words = document.querySelector('#words');
      if (words) getSelection()?.selectAllChildren(words);
    });
  });

  it('is translated in a bubble that is seen, in its own style, and goes with Escape', async () => {
    await pressShortcut(page, 'U');
    expect(await bubble.text(/ᵛmuseumᵒ/)).toContain('ᵛTheᵒ ᵛoldᵒ ᵛmuseumᵒ ᵛisᵒ ᵛopenᵒ');
    expect(await bubble.isStyled()).toBe(true);
    const { right, bottom } = await bubble.box();
    expect(Math.min(right, bottom)).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await bubble.gone();
    expect(await page.$('foreignObject')).toBeNull();
  });

  it('is not covered by the bubble, whose buttons take clicks', async () => {
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛmuseumᵒ/);
    const words = await page.$eval('#words', (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
    const { top, bottom } = await bubble.box();
    expect(top >= words.bottom || bottom <= words.top).toBe(true);
    await bubble.press('Close');
    await bubble.gone();
  });
});
