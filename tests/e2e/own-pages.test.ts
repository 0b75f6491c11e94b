import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longPage } from '../pages/long-page.ts';
import { patienceMs } from '../support/patience.ts';
import { readRoots } from './support/closed-roots.ts';
import { eventually } from './support/eventually.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import type { Translated } from './support/translate.ts';
import { translateWhole } from './support/translate.ts';

let scene: Scene;

beforeAll(async () => {
  const lines = Array.from({ length: 400 }, (_, index) => `Line ${index}<br><br>`).join(' ');
  scene = await openReadyScene({
    files: {
      'long.html': longPage(1200),
      'lines.html': `<!doctype html><p>${lines}</p>`,
      'framed.html': '<!doctype html><h1>A frame</h1><iframe src="shadow-roots.html"></iframe>',
    },
  });
});
afterAll(() => scene?.close());

const pages: readonly { path: string; target: string; tags?: 'nightly' }[] = [
  { path: 'article.html', target: 'ES' },
  { path: 'table.html', target: 'ES', tags: 'nightly' },
  { path: 'code.html', target: 'ES', tags: 'nightly' },
  { path: 'right-to-left.html', target: 'EN' },
  { path: 'without-spaces.html', target: 'EN', tags: 'nightly' },
  { path: 'forms.html', target: 'ES', tags: 'nightly' },
  { path: 'shadow-roots.html', target: 'ES' },
];

for (const { path, target, tags = [] } of pages) {
  describe(`the page ${path}`, { tags }, () => {
    let translated: Translated;
    afterAll(() => translated?.close());

    it('is translated whole, and nothing of it is lost', async () => {
      scene.service.journal.clear();
      translated = await translateWhole(scene, path, target);
      const { record } = translated;
      expect(await record.translatedShare(target)).toBeGreaterThan(0.99);
      expect(await record.changedProtectedTexts()).toEqual([]);
      expect(await record.lostNodes()).toEqual([]);
    });

    it('gives each text to the service once', () => {
      const texts = scene.service.journal
        .translations()
        .flatMap(({ request }) => (request as { text: string[] }).text);
      expect(texts).toEqual([...new Set(texts)]);
    });

    it('is the very same page when the original is shown', async () => {
      await translated.popup.press('Show original');
      await translated.popup.waitFor(['Show translation']);
      expect(await translated.record.differencesThatStay()).toEqual([]);
    });

    it('shows the translation again without a request', async () => {
      scene.service.journal.clear();
      await translated.popup.press('Show translation');
      await translated.popup.waitFor(['Show original']);
      // The button changes at once, and the texts in some steps.
      await eventually(
        async () => (await translated.record.translatedShare(target)) > 0.99 || null,
        'the translation',
      );
      expect(scene.service.journal.entries).toEqual([]);
    });
  });
}

describe('a form', () => {
  it('sends the same values and goes on working', async () => {
    const page = await scene.verso.open(scene.pageAddress('forms.html'));
    const values = () =>
      page.evaluate(() => [...new FormData(document.querySelector('form') ?? undefined)].flat());
    const before = await values();
    await page.close();
    const { page: translated, close } = await translateWhole(scene, 'forms.html');
    expect(
      await translated
        .evaluate(() => [...new FormData(document.querySelector('form') ?? undefined)])
        .then((entries) => entries.flat()),
    ).toEqual(before);
    await translated.bringToFront();
    await translated.click('#count');
    expect(await translated.$eval('#clicks', ({ textContent }) => textContent)).toBe('1');
    await close();
  });
});

describe('a closed shadow root', { tags: 'nightly' }, () => {
  it.each([
    ['of a page', 'shadow-roots.html'],
    ['in a frame', 'framed.html'],
  ])('%s is translated, too, and given back', async (_, path) => {
    const { page, popup, close } = await translateWhole(scene, path);
    const text = await readRoots(page, 'weather-card');
    expect(text).toContain('ᵛRainᵒ ᵛuntilᵒ ᵛtheᵒ ᵛeveningᵒ');
    expect(text).not.toContain('Rain until the evening');
    await popup.press('Show original');
    await popup.waitFor(['Show translation']);
    const given = await readRoots(page, 'weather-card');
    expect(given).toContain('Rain until the evening');
    expect(given).not.toContain('ᵛ');
    await close();
  });
});

describe('a very long page, as it is read', () => {
  const answeredTexts = () =>
    scene.service.journal
      .translations()
      .filter(({ status }) => status === 200)
      .flatMap(({ request }) => (request as { text: string[] }).text);

  it('is translated where the reader is, and follows when the reader scrolls', async () => {
    scene.service.journal.clear();
    const page = await scene.verso.open(scene.pageAddress('long.html'));
    const popup = await openPopup(scene.verso, page);
    await popup.chooseTarget('FR');
    await popup.chooseAsIRead();
    await popup.press('Translate page');
    await popup.waitUntilDone();
    const sentFirst = scene.service.journal
      .translations()
      .reduce((sum, { texts }) => sum + texts, 0);
    expect(sentFirst).toBeGreaterThan(3);
    expect(sentFirst).toBeLessThan(120);
    const last = '#p1199';
    const original = await page.$eval(last, ({ textContent }) => textContent);
    await page.$eval(last, (element) => element.scrollIntoView());
    await page.waitForFunction(
      (selector, text) => document.querySelector(selector)?.textContent !== text,
      { timeout: patienceMs },
      last,
      original,
    );
    const sent = scene.service.journal.translations().reduce((sum, { texts }) => sum + texts, 0);
    expect(sent).toBeLessThan(300);
    await popup.close();
    await page.close();
  });

  it('is translated where the reader is in one block of many lines, too', {
    tags: 'nightly',
  }, async () => {
    scene.service.journal.clear();
    const page = await scene.verso.open(scene.pageAddress('lines.html'));
    const popup = await openPopup(scene.verso, page);
    await popup.chooseTarget('FR');
    await popup.chooseAsIRead();
    await popup.press('Translate page');
    await popup.waitUntilDone();
    expect(answeredTexts()).toContain('Line 1');
    expect(answeredTexts()).not.toContain('Line 200');
    await popup.close();
    await page.close();
  });

  it('can be stopped, keeps what is done, and goes on without paying twice', {
    tags: 'nightly',
  }, async () => {
    scene.service.journal.clear();
    // The service holds all requests after the first. A reply that arrives during "Stop" would be lost, and its texts
    // would be requested again.
    scene.service.faults.set('hold:after=1');
    const page = await scene.verso.open(scene.pageAddress('long.html'));
    const popup = await openPopup(scene.verso, page);
    await popup.chooseTarget('DE');
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await page.waitForFunction(() => document.documentElement.innerHTML.includes('ᵛ'));
    await eventually(
      async () => /\d+ of [\d,]+ texts/.exec(await popup.status()),
      'the popup to say how far it is',
    );
    await popup.press('Stop');
    await popup.waitFor(['Continue', 'Show original']);
    scene.service.faults.clear();
    expect(await page.evaluate(() => document.body.innerText.includes('ᵛ'))).toBe(true);
    // Requests in flight at the stop may still arrive.
    await eventually(
      async () =>
        !scene.service.journal.entries.some(({ durationMs }) => durationMs === null) || null,
      'the requests to end',
    );
    const requests = scene.service.journal.translations().length;
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(scene.service.journal.translations().length).toBe(requests);

    const before = new Set(answeredTexts());
    scene.service.journal.clear();
    await popup.press('Continue');
    await page.waitForFunction(
      () => [...document.querySelectorAll('p')].every((p) => p.textContent.includes('ᵛ')),
      { timeout: 60_000 },
    );
    const after = answeredTexts();
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((text) => before.has(text))).toEqual([]);
    await popup.close();
    await page.close();
  });
});
