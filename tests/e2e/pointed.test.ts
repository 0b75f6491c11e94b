import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import { eventually } from './support/eventually.ts';
import { frameNumber } from './support/frame-number.ts';
import { openAsByMenu } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pickMenuItem } from './support/trusted-input.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const size = 'width="40" height="30"';

const files = {
  'links.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Links</title>
    <p>Today <a href="#" id="first">the museum is open</a>, <a href="#" id="second">the <b>old</b> harbour is not</a>.</p>
    <p><img src="${pixel}" alt="A lighthouse by the sea" ${size} id="described"></p>
    <p><img src="${pixel}#bare" alt="" ${size} id="bare"></p>
    <iframe width="600" height="400" srcdoc="<a href='https://elsewhere.example/'>All the boats</a>"></iframe>`,
};

let scene: Scene;
let page: Page;
let bubble: Bubble;

beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());

beforeEach(async () => {
  scene.service.journal.clear();
  page = await scene.verso.open(scene.pageAddress('links.html'));
  bubble = bubbleOf(page);
  await openAsByMenu(scene.verso, page);
});
afterEach(() => page.close());

const requests = () => scene.service.journal.translations().map(({ request }) => request);

describe('the context menu', () => {
  it('translates the text of the link that was pressed, of several that lead to one place', async () => {
    const linkUrl = `${page.url()}#`;
    await pickMenuItem(scene.verso, page, 'translate-link', { on: '#second', linkUrl, frameId: 0 });
    expect(await bubble.text(/ᵛharbourᵒ/)).not.toContain('ᵛmuseumᵒ');
    expect(requests()).toMatchObject([
      {
        text: ['the <b>old</b> harbour is not'],
        context: 'Today the museum is open, the old harbour is not.',
      },
    ]);
  });

  it('translates the description of a picture', async () => {
    await pickMenuItem(scene.verso, page, 'translate-image', {
      on: '#described',
      srcUrl: pixel,
      frameId: 0,
    });
    await bubble.text(/ᵛlighthouseᵒ/);
    expect(requests()).toMatchObject([{ text: ['A lighthouse by the sea'] }]);
  });

  it('says of a picture without one that it has none, and asks for nothing', async () => {
    await pickMenuItem(scene.verso, page, 'translate-image', {
      on: '#bare',
      srcUrl: `${pixel}#bare`,
    });
    expect(await bubble.alert()).toContain('This image has no description');
    expect(requests()).toEqual([]);
  });

  it('finds a link in its frame', async () => {
    const frame = await page.waitForFrame(async (one) => one.parentFrame() !== null);
    const frameId = await frameNumber(scene.verso, page, '');
    await pickMenuItem(scene.verso, page, 'translate-link', {
      linkUrl: 'https://elsewhere.example/',
      ...{ frameId, frame, on: 'a' },
    });
    await frame.waitForSelector('verso-ui');
    await eventually(async () => requests().length === 1 || null, 'a request');
    expect(requests()).toMatchObject([{ text: ['All the boats'] }]);
  });
});
