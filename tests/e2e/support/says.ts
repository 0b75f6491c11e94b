import type { Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';

/** Waits until any text of a page matches, and returns the whole text. `what` names the page in the error. */
export const says = (
  page: Page,
  words: string | RegExp,
  what: string,
  timeoutMs?: number,
): Promise<string> =>
  eventually(
    async () => {
      // A page that is being loaded has no body yet.
      const all = await page.evaluate(() => document.body?.innerText ?? '');
      const isSaid = typeof words === 'string' ? all.includes(words) : words.test(all);
      return isSaid ? all : null;
    },
    `${what} to say ${words}`,
    timeoutMs,
  );
