import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from './support/books.ts';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import type { PageRecord } from './support/page-record.ts';
import { recordPage } from './support/page-record.ts';
import { openAsByMenu } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pickMenuItem, pressShortcut, select } from './support/trusted-input.ts';

let scene: Scene;
let page: Page;
let bubble: Bubble;
let record: PageRecord;

beforeAll(async () => {
  scene = await openReadyScene();
});
afterAll(() => scene?.close());

beforeEach(async () => {
  scene.service.journal.clear();
  page = await scene.verso.open(scene.pageAddress('article.html'));
  bubble = bubbleOf(page);
  record = await recordPage(page);
});
afterEach(async () => {
  scene.service.faults.clear();
  await page.close();
});

const sentence = 'Today nobody climbs the stairs at night.';

describe('a selected sentence', () => {
  it('is translated beside it by the shortcut, and the page stays as it is', async () => {
    await select(page, sentence);
    await pressShortcut(page, 'U');
    expect(await bubble.text(/ᵛstairsᵒ/)).toContain('ᵛTodayᵒ ᵛnobodyᵒ ᵛclimbsᵒ');
    expect(scene.service.journal.translations()).toHaveLength(1);
    expect(await record.lostNodes()).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('verso-ui')?.shadowRoot)).toBeNull();
  });

  it('is translated by the context menu', async () => {
    await openAsByMenu(scene.verso, page);
    await select(page, sentence);
    await pickMenuItem(scene.verso, page, 'translate-selection');
    await bubble.text(/ᵛstairsᵒ/);
  });

  it('is not sent again if it is a translation of the page', async () => {
    await pressShortcut(page, 'V');
    await page.waitForFunction(() => document.body.textContent?.includes('ᵛstairsᵒ'));
    await select(page, 'ᵛTodayᵒ');
    await pressShortcut(page, 'U');
    await bubble.text(/already in/);
    const sent = scene.service.journal.translations().flatMap(textsOf);
    expect(sent.filter((text) => text.includes('ᵛ'))).toEqual([]);
  });

  it('closes with Escape and leaves nothing behind', async () => {
    await select(page, sentence);
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛstairsᵒ/);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
    expect(await record.differences()).toEqual([]);
  });

  it('costs nothing the second time', async () => {
    for (let round = 0; round < 2; round += 1) {
      await select(page, sentence);
      await pressShortcut(page, 'U');
      await bubble.text(/ᵛstairsᵒ/);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelector('verso-ui') === null);
    }
    expect(scene.service.journal.translations().length).toBeLessThanOrEqual(1);
  });

  it('says what went wrong in the bubble', async () => {
    scene.service.faults.set('status-403');
    await select(page, 'The museum is small, but there is a lot to see.');
    await pressShortcut(page, 'U');
    expect(await bubble.alert()).toContain('does not accept this key');
  });
});

describe('the shortcut for the page', () => {
  it('translates the page, with nothing else granted', async () => {
    await pressShortcut(page, 'V');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('ᵛ'));
  });
});
