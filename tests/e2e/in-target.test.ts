import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from './support/books.ts';
import { eventually } from './support/eventually.ts';
import { recordPage } from './support/page-record.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

const paragraphs = (page: Page): Promise<string[]> =>
  page.$$eval('h1, p, blockquote footer, a', (elements) =>
    elements.map(({ textContent }) => textContent ?? ''),
  );

/** When the page is translated into Spanish, only the Spanish proverb and its source must stay. */
const expectOnlyProverbLeft = (before: readonly string[], after: readonly string[]): void => {
  const left = before.filter((text) => after.includes(text));
  expect(left).toEqual([expect.stringContaining('Camarón'), 'Refrán popular']);
  expect(before.length).toBeGreaterThan(left.length + 3);
};

describe('what is in the reader’s language already', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openReadyScene();
  });
  afterAll(() => scene?.close());

  const sent = () => scene.service.journal.translations().flatMap(textsOf);

  it.each(['As I read', 'Whole page'] as const)(
    'a page in the reader’s language is not sent, and the popup says so: %s',
    async (scope) => {
      scene.service.journal.clear();
      const page = await scene.verso.open(scene.pageAddress('article.html'));
      const record = await recordPage(page);
      const popup = await openPopup(scene.verso, page);
      await popup.chooseTarget('EN');
      await (scope === 'As I read' ? popup.chooseAsIRead() : popup.chooseWholePage());
      await popup.press('Translate page');
      const said =
        scope === 'As I read' ? /is already in English/ : /^This page is already in English\.$/;
      await eventually(
        async () => (said.test(await popup.status()) ? true : null),
        'the popup to say that the page is in English',
      );
      expect(await popup.waitFor(['Translate page'])).toBe('Translate page');
      expect(sent()).toEqual([]);
      expect(await record.differences()).toEqual([]);
      await popup.close();
      await page.close();
    },
  );

  it('a paragraph in the reader’s language on a page in another one is left as it is', async () => {
    scene.service.journal.clear();
    const page = await scene.verso.open(scene.pageAddress('two-languages.html'));
    const before = await paragraphs(page);
    const popup = await openPopup(scene.verso, page);
    await popup.chooseTarget('ES');
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await popup.waitUntilDone();
    expectOnlyProverbLeft(before, await paragraphs(page));
    expect(sent().join()).not.toMatch(/Camarón|Refrán/);
    await popup.close();
    await page.close();
  });
});
