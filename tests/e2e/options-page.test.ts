import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, press } from './support/controls.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

/** A tab that is not in front draws no frames to wait by. */
const behind = { polling: 100 };

let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene?.close());

describe('the settings in two tabs', () => {
  it('follow each other, colours too, and take a change back', async () => {
    const one = (await openOptions(scene.verso)).page;
    const two = (await openOptions(scene.verso)).page;
    const themeOf = (theme: string) => `document.documentElement.dataset.theme === '${theme}'`;
    await one.bringToFront();
    await choose(one, 'Colors', 'dark');
    await two.waitForFunction(themeOf('dark'), behind);
    const paper = await two.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(24, 23, 21)');
    await press(one, 'button', 'Undo');
    await two.waitForFunction(themeOf('system'), behind);
    await two.close();
    await one.close();
  });

  it('open at the section that the address names', async () => {
    const page = await scene.verso.open(scene.verso.address('options.html#memory'));
    await page.waitForFunction(() => document.activeElement?.id === 'memory');
    const current = await page.$eval('[aria-current=location]', (link) => link.textContent);
    const top = await page.$eval('#memory', (section) => section.getBoundingClientRect().top);
    expect(current).toBe('Memory');
    expect(top).toBeLessThan(await page.evaluate(() => innerHeight / 2));
    await page.close();
  });
});
