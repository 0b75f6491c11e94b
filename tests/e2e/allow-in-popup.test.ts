import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { find, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { firstRun } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';
import { openText, textScreen } from './support/text-screen.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
  const options = await firstRun(scene.verso);
  await options.page.evaluate(() => {
    chrome.permissions.request = (async () => false) as typeof chrome.permissions.request;
  });
  await options.fill({ address: scene.service.baseUrl, key: scene.service.keys.translate });
  await options.save();
  await options.chooseTarget('ES');
  await options.close();
});
afterAll(() => scene?.close());

describe('a reader who is asked for a permission by the popup', () => {
  it('is told what is missing, and nothing is sent', async () => {
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await openPopup(scene.verso, page);
    expect(await popup.alert()).toMatch(/does not let Verso reach the service/);
    await popup.press('Translate page');
    await popup.waitFor(['Translate page']);
    expect(scene.service.journal.entries).toEqual([]);
    await popup.close();
    await page.close();
  });

  it('has the text that he typed translated when he says yes, though the first question has closed the popup', async () => {
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const allow = `Allow access to ${new URL(scene.service.baseUrl).host}`;
    const popup = await openPopup(scene.verso, page);
    const text = await openText(popup.page);
    await text.paste('The grey horse likes carrots.');
    await press(popup.page, 'button', 'Translate');
    await find(popup.page, 'button', allow);
    await popup.page.evaluate(() => {
      chrome.permissions.request = (() =>
        new Promise(() => {})) as typeof chrome.permissions.request;
    });
    await press(popup.page, 'button', allow);
    await popup.close();
    expect(scene.service.journal.entries).toEqual([]);
    await scene.verso.grantHost('http://127.0.0.1/*');
    const again = await openPopup(scene.verso, page);
    // The translation has started by itself, and reports the missing permission.
    await press(again.page, 'button', allow);
    expect(await textScreen(again.page).answer(/ᵛ/)).toMatch(/ᵛhorseᵒ/);
    expect(scene.service.journal.entries).toHaveLength(1);
    await press(again.page, 'tab', 'Page');
    await again.close();
    await page.close();
    await scene.verso.evaluateInWorker(
      `chrome.permissions.remove({ origins: ['http://127.0.0.1/*'] })`,
    );
  });

  it('has the page that he asked for translated when he says yes, though the question has closed the popup', async () => {
    await scene.verso.grantHost('http://127.0.0.1/*');
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await openPopup(scene.verso, page);
    await popup.press('Translate page');
    await popup.waitFor(['Translate page']);
    const { host } = new URL(scene.service.baseUrl);
    await press(popup.page, 'button', `Allow access to ${host}`);
    await popup.close();
    await eventually(async () => {
      const heading = await page.$eval('h1', ({ textContent }) => textContent ?? '');
      return heading.includes('ᵛ') || null;
    }, 'the page to be translated');
  });
});
