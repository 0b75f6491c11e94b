import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserUnderTest } from './support/browser-under-test.ts';
import { harbour, inPseudo, openHarbour, waitForTexts } from './support/frame-texts.ts';
import type { PopupScreen } from './support/popup-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

/** What the click on the toolbar button opens in no browser, and in Firefox: a frame without an origin. */
const shut = browserUnderTest === 'Firefox' ? ['closed', 'opaque'] : ['closed'];

let scene: Scene;
let page: Page;
let popup: PopupScreen;

beforeAll(async () => {
  scene = await openReadyScene();
});
afterAll(() => scene?.close());

beforeEach(async () => {
  page = await openHarbour(scene);
  popup = await openPopup(scene.verso, page);
  await popup.chooseWholePage();
});
afterEach(async () => {
  scene.service.faults.clear();
  await popup.close();
  await page.close();
});

/** A frame that a permission opens to Verso, added to the page. */
const addFrame = (name: string) =>
  page.evaluate((frameName) => {
    const frame = document.createElement('iframe');
    frame.name = frameName;
    frame.src = `http://127.0.0.1:${location.port}/frame.html?${frameName}`;
    document.body.append(frame);
  }, name);

const fish = { late: harbour.same };

describe('a page with frames of every kind', () => {
  it('is translated in all that are open to Verso, and given back in all', async () => {
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, shut));
    await popup.press('Show original');
    await waitForTexts(page, harbour);
    expect(await popup.waitFor(['Show translation'])).toBe('Show translation');
  });

  it('shows the translation again in all of them, without a request', async () => {
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, shut));
    await popup.press('Show original');
    await waitForTexts(page, harbour);
    scene.service.journal.clear();
    await popup.press('Show translation');
    await waitForTexts(page, inPseudo(harbour, shut));
    expect(scene.service.journal.translations()).toEqual([]);
  });

  it('is one page to the reader: the popup adds up what its frames say', async () => {
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, shut));
    await popup.waitUntilDone();
    // Five of the page's session, one of the frame without an origin, three of the open one with its inner frame, two of
    // the frame within it that is of the page's origin again: each with the title of its document.
    const texts = browserUnderTest === 'Firefox' ? 10 : 11;
    expect(await popup.status()).toMatch(new RegExp(`^${texts} texts translated`));
  });

  it('pays once for what several frames say', async () => {
    scene.service.journal.clear();
    await popup.chooseTarget('FR');
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, shut));
    const texts = scene.service.journal
      .translations()
      .flatMap(({ request }) => (request as { text: string[] }).text);
    expect(texts).toEqual([...new Set(texts)]);
  });

  it('stops in all of them', async () => {
    // Held, not delayed: a slow machine may need any time to press "Stop".
    scene.service.faults.set('hold');
    await popup.chooseTarget('DE');
    await popup.press('Translate page');
    await popup.press('Stop');
    expect(await popup.waitFor(['Continue'])).toBe('Continue');
    scene.service.faults.clear();
    scene.service.journal.clear();
    await addFrame('late');
    // That nothing comes can only be waited for: a frame that is wanted is joined in far less.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await waitForTexts(page, { ...harbour, ...fish });
    expect(scene.service.journal.translations()).toEqual([]);
  });
});

describe('a frame of another origin', () => {
  it('that comes late is translated, and again when it goes elsewhere', async () => {
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, shut));
    await addFrame('late');
    await waitForTexts(page, inPseudo({ ...harbour, ...fish }, shut));
    const late = page.frames().find((frame) => frame.url().endsWith('?late'));
    await late?.evaluate(() => location.replace('/outer-frame.html'));
    const { open: late_, inner, home } = harbour;
    await waitForTexts(page, inPseudo({ ...harbour, late: late_, inner, home }, shut));
  });

  it('that comes late into another one is translated', async () => {
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, shut));
    const outer = page.frames().find((frame) => frame.url().endsWith('outer-frame.html'));
    await outer?.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.name = 'late';
      frame.sandbox.add('allow-scripts');
      frame.srcdoc = '<p>Fresh fish is sold at the pier.</p>';
      document.body.append(frame);
    });
    await waitForTexts(page, inPseudo({ ...harbour, ...fish }, shut));
  });

  it('that comes while the original is shown stays as it is', async () => {
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, shut));
    await popup.press('Show original');
    await waitForTexts(page, harbour);
    await addFrame('late');
    // That nothing comes can only be waited for: a frame that is wanted is joined in far less.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await waitForTexts(page, { ...harbour, ...fish });
    await popup.press('Show translation');
    await waitForTexts(page, inPseudo({ ...harbour, ...fish }, shut));
  });
});
