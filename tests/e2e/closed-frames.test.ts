import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from './support/books.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import { eventually } from './support/eventually.ts';
import { frameNumber } from './support/frame-number.ts';
import { harbour, openHarbour } from './support/frame-texts.ts';
import { openAsByMenu, openedPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { textScreen } from './support/text-screen.ts';
import { pickMenuItem, pressShortcut, select } from './support/trusted-input.ts';

declare global {
  interface Window {
    /** Every browser has this method, but no standard defines it. */
    find(text: string): boolean;
  }
}

let scene: Scene;
let page: Page;
let bubble: Bubble;

beforeAll(async () => {
  scene = await openReadyScene();
});
afterAll(() => scene?.close());

beforeEach(async () => {
  page = await openHarbour(scene);
  bubble = bubbleOf(page);
  await openAsByMenu(scene.verso, page);
  scene.service.journal.clear();
  await select(page, harbour['']);
});
afterEach(() => page.close());

const sent = () => scene.service.journal.translations().flatMap(textsOf);

async function frameCalled(name: string): Promise<Frame> {
  return page.waitForFrame(async (frame) => (await frame.evaluate(() => window.name)) === name);
}

/** No extension learns the id of a frame that it may not enter, so this id matches no frame. */
const someFrame = 9_999;

async function selectIn(frame: Frame, words: string): Promise<void> {
  // A click moves the focus too.
  await frame.click('p');
  await select(frame, words);
}

/** Translates in the popup, because the surrounding page could read a bubble. */
async function translateClosed(): Promise<void> {
  const frame = await frameCalled('closed');
  await selectIn(frame, harbour.closed);
  const popup = browserUnderTest === 'Firefox' ? openedPopup(scene.verso) : null;
  const known = { frameId: someFrame, selectionText: harbour.closed };
  await pickMenuItem(scene.verso, page, 'translate-selection', { frame, ...known });
  if (popup === null) {
    await bubble.text(/ᵛfishᵒ/);
    return;
  }
  const { page: opened } = await popup;
  expect(await textScreen(opened).answer(/ᵛ/)).toContain('ᵛfishᵒ');
  await opened.close();
}

describe('what is selected in a frame of another origin', () => {
  it('is translated, and not what is still selected around it', async () => {
    await translateClosed();
    expect(sent()).toEqual([harbour.closed]);
  });

  it('is not read by the page around it', async () => {
    await translateClosed();
    const found = await page.evaluate(() => {
      getSelection()?.removeAllRanges();
      const isFound = window.find('ᵛfish');
      return [isFound, getSelection()?.anchorNode ?? null];
    });
    expect(found).toEqual([false, null]);
  });

  it('is shown in its own small frame, where the page around could read it', async () => {
    const frame = await frameCalled('open');
    await selectIn(frame, harbour.open);
    const frameId = await frameNumber(scene.verso, page, 'open');
    await pickMenuItem(scene.verso, page, 'translate-selection', {
      ...{ frame, frameId, selectionText: harbour.open },
    });
    const [shows, shuns] = browserUnderTest === 'Firefox' ? [frame, page] : [page, frame];
    await shows.waitForSelector('verso-ui');
    expect(await shuns.$('verso-ui')).toBeNull();
    await eventually(async () => sent().length > 0 || null, 'a request');
    expect(sent()).toEqual([harbour.open]);
  });

  it('is not known to a key, which says so and sends nothing', async () => {
    const frame = await frameCalled('closed');
    await selectIn(frame, harbour.closed);
    await pressShortcut(page, 'U');
    expect(await bubble.alert()).toMatch(/from another site.*choose “Translate selection”/);
    expect(sent()).toEqual([]);
  });
});
