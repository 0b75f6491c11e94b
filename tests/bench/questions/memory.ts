import type { Page } from 'puppeteer-core';
import type { Figure } from '../figure.ts';
import { heapOf } from '../heap.ts';
import { benchPages } from '../pages.ts';
import type { Question } from '../question.ts';
import type { OpenStage, Scope } from '../stage.ts';

const longestMs = 600_000;

const removeContent = (page: Page): Promise<void> =>
  page.evaluate(() => document.body.replaceChildren());

async function measure(open: OpenStage, scope: Scope): Promise<Figure[]> {
  const { page, popup: openPopup, close } = await open();
  try {
    const client = await page.createCDPSession();
    const before = { full: await heapOf(client), empty: 0 };
    await removeContent(page);
    before.empty = await heapOf(client);
    await page.reload();
    const more = async (name: string, than: number): Promise<Figure> => ({
      name: `${scope}: ${name}`,
      value: ((await heapOf(client)) - than) / 1_000_000,
      unit: 'MB',
    });

    const popup = await openPopup(scope);
    await popup.press('Translate page');
    await popup.waitUntilDone(longestMs);
    const translated = await more('translated', before.full);
    await popup.press('Show original');
    await popup.waitFor(['Show translation'], longestMs);
    const restored = await more('given back', before.full);
    await removeContent(page);
    return [translated, restored, await more('content removed', before.empty)];
  } finally {
    await close();
  }
}

/** Measures the memory that Verso adds to a page. */
export const memory: Question = {
  id: 'memory',
  about: 'memory that Verso adds: translated, restored, and with the content removed',
  // The paragraph of 5,000 links is left out. Chromium takes minutes to lay out the local service's marks in it, because they
  // come from another font.
  pages: benchPages.filter(({ id }) => id !== 'links'),
  layout: 'rows',
  ask: async (open) => [
    ...(await measure(open, 'as-i-read')),
    ...(await measure(open, 'whole-page')),
  ],
};
