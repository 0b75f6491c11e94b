import type { Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';

/** Waits until a page says this, anywhere, and gives all that it says. `what`: which page it is, for the error. */
export const says = (
  page: Page,
  words: string | RegExp,
  what: string,
  timeoutMs?: number,
): Promise<string> =>
  eventually(
    async () => {
      const all = await page.evaluate(() => document.body.innerText);
      const isSaid = typeof words === 'string' ? all.includes(words) : words.test(all);
      return isSaid ? all : null;
    },
    `${what} to say ${words}`,
    timeoutMs,
  );
