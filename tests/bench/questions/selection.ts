import type { Page } from 'puppeteer-core';
import { bubbleOf } from '../../e2e/support/bubble.ts';
import { pressShortcut } from '../../e2e/support/trusted-input.ts';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import type { Question } from '../question.ts';
import { taskFigures } from '../task-figures.ts';
import { recordTrace } from '../trace/record.ts';

const script = '/content-scripts/selection.js';

/** Longer means that something hangs. */
const longestMs = 60_000;

/** Like Ctrl+A. */
const selectAll = (page: Page): Promise<void> =>
  page.evaluate(() => getSelection()?.selectAllChildren(document.body));

/** Measures tasks with the whole page selected: until the bubble asks, on scrolling, until it closes. */
export const selection: Question = {
  id: 'selection',
  about: 'longest task while a whole page is selected and its bubble asks a question',
  pages: pagesNamed('typical', 'one-text', 'siblings', 'huge'),
  records: true,
  layout: 'rows',
  async ask(open) {
    const { page, close } = await open();
    try {
      const bubble = bubbleOf(page);
      const figures: Figure[] = [];
      const trace = async (work: string, act: () => Promise<unknown>): Promise<void> => {
        const events = await recordTrace(page, async () => void (await act()));
        figures.push(...taskFigures(work, events, script));
      };
      await selectAll(page);
      await trace('ask', async () => {
        await pressShortcut(page, 'U');
        await page.waitForSelector('verso-ui', { timeout: longestMs });
        await bubble.text(/\S/, longestMs);
      });
      await trace('scroll', () =>
        page.evaluate(async () => {
          for (let frame = 0; frame < 60; frame += 1) {
            window.scrollBy(0, 40);
            await new Promise(requestAnimationFrame);
          }
        }),
      );
      await trace('close', async () => {
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => document.querySelector('verso-ui') === null);
      });
      return figures;
    } finally {
      await close();
    }
  },
};
