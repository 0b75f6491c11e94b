import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { pressShortcut, select } from './support/trusted-input.ts';

/** What `hostile.html` has found out by all the ways it knows. */
interface Seen {
  readonly words: readonly string[];
  readonly roots: readonly unknown[];
  readonly hosts: number;
}
declare const seen: Seen;
declare const spy: () => void;

let scene: Scene;
let page: Page;
let bubble: Bubble;

beforeAll(async () => {
  scene = await openScene();
  await setUp(scene.verso, scene.service);
});
afterAll(() => scene?.close());

beforeEach(async () => {
  page = await scene.verso.open(scene.pageAddress('hostile.html'));
  bubble = bubbleOf(page);
  await select(page, 'Today nobody climbs the stairs at night.');
  await pressShortcut(page, 'U');
  await bubble.text(/ᵛstairsᵒ/);
});
afterEach(() => page.close());

const found = () => page.evaluate(() => ({ ...seen, roots: seen.roots.length }));

describe('a page that wants to know what is in the bubble', () => {
  it('finds nothing, however it looks', async () => {
    await page.evaluate(() => spy());
    expect(await found()).toMatchObject({ words: [], roots: 0, hosts: 1 });
  });

  it('hides nothing of it', async () => {
    await page.evaluate(() => spy());
    expect(await bubble.text(/ᵛstairsᵒ/)).toContain('Copy');
    expect(await bubble.isDressed()).toBe(true);
  });

  it('presses nothing in it, and does not close it', async () => {
    const before = scene.service.journal.translations().length;
    await page.evaluate(() => {
      for (let round = 0; round < 20; round += 1) spy();
    });
    expect(await bubble.isOpen()).toBe(true);
    expect(scene.service.journal.translations()).toHaveLength(before);
    expect(await page.evaluate(() => document.querySelector('p')?.textContent)).not.toContain('ᵛ');
  });

  it('takes it away, and gets nothing from that', async () => {
    await page.evaluate(() => document.querySelector('verso-ui')?.remove());
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
    expect(await found()).toMatchObject({ words: [], roots: 0 });
    await select(page, 'Today nobody climbs the stairs at night.');
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛstairsᵒ/);
  });

  it('makes all of itself inert, and the bubble works on', async () => {
    await page.evaluate(() => {
      document.body.inert = true;
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.textContent = 'Nothing else can be pressed.';
      document.documentElement.append(dialog);
      dialog.showModal();
    });
    await bubble.press('Close');
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
  });
});
