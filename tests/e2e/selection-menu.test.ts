import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from './support/books.ts';
import { press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { frameNumber } from './support/frame-number.ts';
import { openAsByMenu } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pickMenuItem, select, selectInField } from './support/trusted-input.ts';

const files = {
  'places.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Places</title>
    <p>The museum is open today.</p>
    <textarea rows="1" cols="40">The harbour is closed today.</textarea>
    <div contenteditable="true">The bridge is new this year.</div>
    <iframe name="same" width="600" height="400" srcdoc="<p>The ferry leaves at noon today.</p>"></iframe>`,
  'letter.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Letter</title>
    <iframe name="letter" width="600" height="200" srcdoc="<p contenteditable>The tram is late today.</p>"></iframe>`,
};

let scene: Scene;
let page: Page;

beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());

beforeEach(async () => {
  scene.service.journal.clear();
  page = await scene.verso.open(scene.pageAddress('places.html'));
  await openAsByMenu(scene.verso, page);
});
afterEach(() => page.close());

const sent = () => scene.service.journal.translations().flatMap(textsOf);

/** The places where text can be selected. Each function returns the frame of its place. */
const places: Readonly<Record<string, (words: string) => Promise<Frame>>> = {
  async 'on a page'(words) {
    await select(page, words);
    return page.mainFrame();
  },
  async 'in a text field'(words) {
    await selectInField(page, 'textarea', words);
    return page.mainFrame();
  },
  async 'in a text that is edited'(words) {
    await page.focus('[contenteditable]');
    await select(page, words);
    return page.mainFrame();
  },
  async 'in a frame of the page’s own origin'(words) {
    const frame = await page.waitForFrame(async (one) => one.parentFrame() !== null);
    await frame.click('p');
    await select(frame, words);
    return frame;
  },
};

describe('“Translate selection” of the context menu', () => {
  it.each([
    ['on a page', 'The museum is open today.'],
    ['in a text field', 'The harbour is closed today.'],
    ['in a text that is edited', 'The bridge is new this year.'],
    ['in a frame of the page’s own origin', 'The ferry leaves at noon today.'],
  ])('translates what is selected %s', async (place, words) => {
    const frame = await places[place]?.(words);
    if (frame === undefined) throw new Error(`no place "${place}"`);
    const isInside = frame !== page.mainFrame();
    await pickMenuItem(scene.verso, page, 'translate-selection', {
      frame,
      frameId: isInside ? await frameNumber(scene.verso, page, 'same') : 0,
      selectionText: words,
    });
    await frame.waitForSelector('verso-ui');
    await eventually(async () => sent().length > 0 || null, 'a request');
    expect(sent()).toEqual([words]);
  });

  it('closes the bubble of another frame', async () => {
    const words = 'The ferry leaves at noon today.';
    const frame = await places['in a frame of the page’s own origin']?.(words);
    if (frame === undefined) throw new Error('the page has no frame');
    const frameId = await frameNumber(scene.verso, page, 'same');
    const item = 'translate-selection';
    await pickMenuItem(scene.verso, page, item, { frame, frameId, selectionText: words });
    await frame.waitForSelector('verso-ui');
    await select(page, 'The museum is open today.');
    await pickMenuItem(scene.verso, page, item, { frameId: 0, selectionText: 'The museum' });
    await page.waitForSelector('verso-ui');
    expect(await frame.$('verso-ui')).toBeNull();
  });

  it('offers to replace what is selected in a frame that is lower than a bubble', async () => {
    await page.goto(scene.pageAddress('letter.html'));
    await openAsByMenu(scene.verso, page);
    const frame = await page.waitForFrame(async (one) => one.parentFrame() !== null);
    const words = 'The tram is late today.';
    await frame.focus('p');
    await select(frame, words);
    await pickMenuItem(scene.verso, page, 'translate-selection', {
      frame,
      frameId: await frameNumber(scene.verso, page, 'letter'),
      selectionText: words,
    });
    await press(frame, 'button', 'Replace');
    await frame.waitForFunction(() => document.body.textContent?.includes('ᵛtramᵒ'));
    expect(await frame.$eval('p', (p) => p.textContent)).toMatch(/^ᵛTheᵒ ᵛtramᵒ/);
  });
});
