import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

/** Functions of the page's author, called in the page. They turn text into markup, as many pages do. */
declare const showTooltip: () => void;
declare const mountTemplates: () => void;

interface Victim {
  readonly hostileRan?: readonly string[];
}

const titleOfButton = '<b>Save</b> your work';
const words = 'The old dog sleeps in the sun.';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>
<button title="${titleOfButton}">✓</button><p>${words}</p><div id="tip"></div>
<script>
  // A library for tooltips: what a title says is markup.
  const showTooltip = () => { tip.innerHTML = document.querySelector('button').title; };
  document.querySelector('button').addEventListener('mouseover', showTooltip);
  // A template engine, mounted on what is there.
  const mountTemplates = () => {
    const texts = document.createTreeWalker(document.querySelector('p'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data } = texts.currentNode;
      texts.currentNode.data = data.replace(/{{(.*?)}}/g, (_, code) => Function('with (this) { return ' + code + ' }').call({}));
    }
  };
</script></body></html>`;

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({ files: { 'save.html': page } });
});
afterAll(() => scene?.close());
afterEach(() => scene.service.faults.clear());

const ran = (target: Page): Promise<readonly string[]> =>
  target.evaluate(() => (globalThis as Victim).hostileRan ?? []);

/** Waits until a missing image has failed that begins to load after those of the page. */
const untilRun = (target: Page): Promise<unknown> =>
  target.evaluate(
    () =>
      new Promise((resolve) => {
        document.body.append(Object.assign(new Image(), { src: 'x:', onerror: resolve }));
      }),
  );

async function attack(target: Page): Promise<void> {
  await target.bringToFront();
  await target.hover('button');
  await target.evaluate(() => {
    showTooltip();
    mountTemplates();
  });
  await untilRun(target);
}

describe('a page that makes code of its own texts', () => {
  it('runs what stands there', async () => {
    const own = await scene.verso.open(scene.pageAddress('save.html'));
    await own.evaluate(() => {
      const code = (name: string) => `(globalThis.hostileRan??=[]).push('${name}')`;
      document
        .querySelector('button')
        ?.setAttribute('title', `<img src="x:" onerror="${code('image')}">`);
      document
        .querySelector('p')
        ?.append(`{{ constructor.constructor("${code('template-engine')}")() }}`);
    });
    await attack(own);
    expect(new Set(await ran(own))).toEqual(new Set(['image', 'template-engine']));
    await own.close();
  });

  it.each(['hostile-image', 'hostile-template'])('runs nothing of a reply: %s', async (fault) => {
    scene.service.faults.set(fault);
    const read = await scene.verso.open(scene.pageAddress('save.html'));
    const popup = await openPopup(scene.verso, read);
    // Each fault uses its own language, because the cache keeps the reply to an earlier one.
    await popup.chooseTarget(fault === 'hostile-image' ? 'ES' : 'FR');
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await eventually(
      () => popup.page.evaluate(() => document.body.innerText.match(/stays? in the original/)),
      'the popup to say what was refused',
    );
    await popup.close();
    await attack(read);
    expect(await ran(read)).toEqual([]);
    const [title, text] = await read.evaluate(() => [
      document.querySelector('button')?.title,
      document.querySelector('p')?.textContent,
    ]);
    expect(title).toBe(titleOfButton);
    if (fault === 'hostile-template') expect(text).toBe(words);
    await read.close();
  });
});
