import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { has, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openedPopup, openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { pressShortcut } from './support/trusted-input.ts';

/** Returns a page much longer than three screens, with texts of about 70 characters that no other page has. */
const longPage = (name: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title>${Array.from(
    { length: 400 },
    (_, index) =>
      `<p>Paragraph ${index} of ${name} tells how the <b>harbour</b> was built &amp; burnt.</p>`,
  ).join('')}`;

const names = ['yes', 'no', 'less', 'menu', 'waits', 'dies', 'short'];
const files = Object.fromEntries(
  names.map((name) => [
    `${name}.html`,
    name === 'short' ? '<!doctype html><p>One sentence is little.' : longPage(name),
  ]),
);

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ files });
  await setUp(scene.verso, scene.service, 'ES', 20_000);
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());

const billed = () =>
  scene.service.journal.translations().reduce((sum, entry) => sum + entry.billed, 0);

const badge = async (): Promise<string> => {
  const worker = await scene.verso.worker();
  return worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return chrome.action.getBadgeText(tab?.id === undefined ? {} : { tabId: tab.id });
  });
};

const waitForBadge = (text: string) =>
  eventually(async () => ((await badge()) === text ? text : null), `the mark "${text}"`);

async function open(name: string, button: 'Translate page' | 'What will it cost?') {
  const page = await scene.verso.open(scene.pageAddress(`${name}.html`));
  const before = await page.content();
  const popup = await openPopup(scene.verso, page);
  await popup.chooseWholePage();
  await press(popup.page, 'button', button);
  return { page, popup, before };
}

describe('a page that would cost more than the reader wants to pay unasked', () => {
  it('is translated after a yes, for what was said', async () => {
    const { page, popup } = await open('yes', 'Translate page');
    const estimate = await popup.estimate();
    expect(estimate).toBeGreaterThan(20_000);
    await waitForBadge('?');
    expect(scene.service.journal.translations()).toEqual([]);
    await press(popup.page, 'button', 'Translate');
    await popup.waitUntilDone();
    expect(Math.abs(billed() - estimate)).toBeLessThanOrEqual(estimate * 0.05);
    await waitForBadge('✓');

    // The reader's consent lasts as long as the page is open.
    await popup.press('Show original');
    await popup.press('Show translation');
    await popup.waitUntilDone();
    await page.evaluate(() => document.body.append('And one more sentence at its end.'));
    await eventually(
      async () => (await page.evaluate(() => /ᵛmoreᵒ/.test(document.body.innerText))) || null,
      'the new sentence to be translated',
    );
    await popup.close();
    await page.close();
  });

  it('is left as it is after a no, and nothing is sent', async () => {
    const { page, popup, before } = await open('no', 'Translate page');
    await popup.estimate();
    await press(popup.page, 'button', 'Cancel');
    await eventually(
      async () => (await popup.status()).includes('Nothing was sent.') || null,
      'the popup to say that nothing was sent',
    );
    await waitForBadge('');
    expect(await page.content()).toBe(before);
    expect(scene.service.journal.translations()).toEqual([]);
    await popup.close();
    await page.close();
  });

  it('may be translated as it is read instead', { tags: 'nightly' }, async () => {
    const { page, popup } = await open('less', 'Translate page');
    const estimate = await popup.estimate();
    await press(popup.page, 'button', 'Only as I read');
    await eventually(
      async () => (await popup.status()).includes('the rest as you read') || null,
      'what is in view to be translated',
    );
    expect(billed()).toBeGreaterThan(0);
    expect(billed()).toBeLessThan(estimate / 4);
    await popup.close();
    await page.close();
  });

  it('has its question in a popup that opens by itself where it was begun without one', {
    tags: 'nightly',
  }, async () => {
    const page = await scene.verso.open(scene.pageAddress('menu.html'));
    const chooser = await openPopup(scene.verso, page);
    await chooser.chooseWholePage();
    await chooser.close();
    const opened = openedPopup(scene.verso);
    // The shortcut grants access to the page, as a click does.
    await pressShortcut(page, 'V');
    const popup = await opened;
    expect(await popup.estimate()).toBeGreaterThan(20_000);
    expect(await badge()).toBe('?');
    expect(scene.service.journal.translations()).toEqual([]);
    await popup.close();
    await page.close();
  });

  it('waits while the popup is closed, and the background is gone', async () => {
    const { page, popup } = await open('waits', 'Translate page');
    const estimate = await popup.estimate();
    await popup.close();
    await scene.verso.killWorker();
    const again = await openPopup(scene.verso, page);
    expect(await again.estimate()).toBe(estimate);
    expect(scene.service.journal.translations()).toEqual([]);
    await press(again.page, 'button', 'Translate');
    await again.waitUntilDone();
    expect(Math.abs(billed() - estimate)).toBeLessThanOrEqual(estimate * 0.05);
    await again.close();
    await page.close();
  });
});

describe('a page that costs little', () => {
  it('is not asked about', async () => {
    const { page, popup } = await open('short', 'Translate page');
    await popup.waitUntilDone();
    expect(billed()).toBeGreaterThan(0);
    await popup.close();
    await page.close();
  });

  it('is counted all the same where the reader wants to know, and costs nothing the second time', {
    tags: 'nightly',
  }, async () => {
    const { page, popup } = await open('short', 'What will it cost?');
    await eventually(
      async () =>
        (await popup.page.evaluate(() => document.body.innerText)).includes('It costs nothing') ||
        null,
      'the popup to say that it costs nothing',
    );
    expect(scene.service.journal.translations()).toEqual([]);
    expect(await has(popup.page, 'button', 'Only as I read')).toBe(false);
    await popup.close();
    await page.close();
  });
});
