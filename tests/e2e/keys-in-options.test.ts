import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from './support/controls.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene?.close());

describe('the keys in the settings', () => {
  it('are those that the browser has now', async () => {
    const { page, close } = await openOptions(scene.verso, 'shortcuts');
    await page.waitForSelector('.keys kbd');
    const shown = await page.$$eval('.keys kbd', (keys) => keys.map((key) => key.textContent));
    const inBrowser = await page.evaluate(async () => {
      const commands = await chrome.commands.getAll();
      return [
        'translate-page',
        'translate-selection',
        'translate-block',
        'toggle-original',
        'toggle-side-by-side',
      ]
        .map((wanted) => commands.find(({ name }) => name === wanted)?.shortcut)
        .filter(Boolean);
    });
    expect(shown.toSorted()).toEqual(inBrowser.toSorted());
    expect(shown.every((keys) => /[UVOSB]/.test(keys ?? ''))).toBe(true);
    await close();
  });

  it('lead to the browser’s own place, where they are changed', async () => {
    const { page, close } = await openOptions(scene.verso, 'shortcuts');
    await press(page, 'button', 'Change shortcuts');
    const place = await scene.verso.openedTab((url) =>
      /^(?:chrome:\/\/extensions\/shortcuts|about:addons)/.test(url),
    );
    expect(place.url()).toMatch(/shortcuts|addons/);
    await close();
  });
});
