import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

/** The end of an article: a list of sources with links, marks and dates. */
const sources = Array.from(
  { length: 600 },
  (_, index) =>
    `<li id="s${index}"><a href="#r${index}">^</a> <cite>Walker, Anna (${1900 + (index % 99)}). <a href="#a${index}">“The light of
harbour number ${index}”</a>. <i>Journal of old lamps</i>. <b>${index % 40}</b>: ${index}–${index + 9}.</cite>
<span>Retrieved in the spring of that year from the library of the town.</span></li>`,
).join('');
const page = `<!doctype html><html lang="en"><title>Sources</title>
<h1>The old harbour</h1><p>Seven ships came into the old harbour last winter.</p><h2>Sources</h2><ol>${sources}</ol>`;

let scene: Scene;

beforeAll(async () => {
  scene = await openReadyScene({ files: { 'sources.html': page } });
});
afterAll(() => scene?.close());

/** Returns the numbers of the sources in view that still have original text. */
const originalInView = (opened: Page): Promise<readonly string[]> =>
  opened.evaluate(() =>
    [...document.querySelectorAll('li')]
      .filter((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        const isInView = bottom > 0 && top < innerHeight;
        return isInView && !item.querySelector('span')?.innerText.includes('ᵛ');
      })
      .map(({ id }) => id),
  );

const scrollBy = (opened: Page, screens: number) =>
  opened.evaluate((count) => window.scrollBy(0, count * innerHeight), screens);

describe('a long list of sources, translated as it is read', () => {
  it('is translated wherever the reader looks, after it was scrolled past', async () => {
    const opened = await scene.verso.open(scene.pageAddress('sources.html'));
    const popup = await openPopup(scene.verso, opened);
    await popup.chooseTarget('ES');
    await popup.press('Translate page');
    await popup.waitUntilDone();
    await popup.close();
    await opened.bringToFront();
    const screens = await opened.evaluate(
      () => document.documentElement.scrollHeight / innerHeight,
    );
    expect(screens).toBeGreaterThan(10);
    // The page is scrolled at reading speed, and it grows with each translation.
    while (
      !(await opened.evaluate(
        () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
      ))
    ) {
      await scrollBy(opened, 0.9);
      await sleep(100);
    }
    // The page is scrolled back up and checked on the way.
    for (let isAtTop = false; !isAtTop; ) {
      await eventually(
        async () => (await originalInView(opened)).length === 0 || null,
        'every source in view to be translated',
      );
      isAtTop = await opened.evaluate(() => scrollY === 0);
      await scrollBy(opened, -0.9);
    }
    expect(
      await opened.$$eval(
        'li span',
        (spans) => spans.filter(({ innerText }) => !innerText.includes('ᵛ')).length,
      ),
    ).toBe(0);
    await opened.close();
  });
});
