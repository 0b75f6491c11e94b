import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserUnderTest } from './support/browser-under-test.ts';
import { harbour, inPseudo, openHarbour, waitForTexts } from './support/frame-texts.ts';
import type { PopupScreen } from './support/popup-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

/**
 * A click on the toolbar button opens closed frames in no browser. In Firefox, it does not open frames without an
 * origin either.
 */
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

/** Adds a frame to the page that a permission opens to Verso. */
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
    // The page's session has five texts, the frame without an origin one, and the open frame with its inner frame
    // three. The innermost frame of the page's origin has two. Each frame's title counts.
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
    // The replies are held, not delayed, so that even a slow machine can press "Stop" in time.
    scene.service.faults.set('hold');
    await popup.chooseTarget('DE');
    await popup.press('Translate page');
    await popup.press('Stop');
    expect(await popup.waitFor(['Continue'])).toBe('Continue');
    scene.service.faults.clear();
    scene.service.journal.clear();
    await addFrame('late');
    // Only waiting can show that no request comes. A frame is joined in far less time.
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
    await late?.evaluate(() => void setTimeout(() => location.replace('/outer-frame.html')));
    const { open: late_, inner, home } = harbour;
    await waitForTexts(page, inPseudo({ ...harbour, late: late_, inner, home }, shut));
  });

  it('that was of this origin before is translated, like all that come later', async () => {
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, shut));
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('[name=same]');
      const within = frame?.contentDocument;
      if (!within) return;
      const count = within.body.appendChild(within.createTextNode('0'));
      // Until it is gone.
      within.defaultView?.setInterval(() => count.appendData('1'), 10);
      frame.src = `http://127.0.0.1:${location.port}/frame.html?gone`;
    });
    await page.waitForFrame((frame) => frame.url().endsWith('?gone'));
    await waitForTexts(page, inPseudo(harbour, shut));
    await addFrame('late');
    await waitForTexts(page, inPseudo({ ...harbour, ...fish }, shut));
    await popup.press('Show original');
    await waitForTexts(page, { ...harbour, ...fish });
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
    // Only waiting can show that no request comes. A frame is joined in far less time.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await waitForTexts(page, { ...harbour, ...fish });
    await popup.press('Show translation');
    await waitForTexts(page, inPseudo({ ...harbour, ...fish }, shut));
  });
});
