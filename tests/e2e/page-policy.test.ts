import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openWatched } from './support/refusals.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { waysThatWork } from './support/ways-to-run.ts';

const names = ['popup', 'options', 'report', 'sample'] as const;
let scene: Scene;

beforeAll(async () => {
  scene = await openReadyScene();
});
afterAll(() => scene?.close());

describe('a page of ours', () => {
  it('lets nothing become code, markup, style or a frame', async () => {
    // Any address of another origin that answers is good enough.
    const elsewhere = scene.pageAddress('article.html');
    const page = await scene.verso.open(elsewhere);
    // On a page without a policy all ways work, which proves that the test can detect them.
    expect(await waysThatWork(page, elsewhere)).toEqual(
      expect.arrayContaining(['eval', 'innerHTML', 'a style with text', 'a frame from elsewhere']),
    );
    await page.close();
    const ours = await scene.verso.open(scene.verso.address('options.html'));
    expect(await waysThatWork(ours, elsewhere)).toEqual([]);
    await ours.close();
  });
});

describe('our pages', () => {
  it.each(names)('%s needs nothing that its policy refuses', async (name) => {
    const { page, refusals } = await openWatched(scene.verso, `${name}.html`);
    await page.waitForSelector('button');
    expect(await refusals()).toEqual([]);
    // A deliberate violation proves that the listener works.
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'p { color: red }';
      document.head.append(style);
    });
    expect(
      await eventually(
        async () => ((await refusals()).length > 0 ? refusals() : null),
        'a refusal',
      ),
    ).toEqual([expect.stringContaining('style-src')]);
    await page.close();
  });

  const heading = (page: Page) => page.$eval('.article h1, .article h2', (it) => it.textContent);

  it('the sample page is translated under it, and lets no other text become markup', async () => {
    const { page, refusals } = await openWatched(scene.verso, 'sample.html');
    // The button is disabled until this text appears.
    await page.waitForFunction(() => document.body.innerText.includes('It costs about'));
    await press(page, 'button', 'Translate this page');
    await eventually(
      async () => (/ᵛ/.test((await heading(page)) ?? '') ? true : null),
      'a translation',
    );
    expect(await refusals()).toEqual([]);
    expect(await waysThatWork(page, scene.pageAddress('article.html'))).toEqual([]);
    await page.close();
  });
});
