import type { Page } from 'puppeteer-core';

/**
 * Whether a picture has to go on below the window. Where it does not, Chromium would show a page that runs from right to left shifted
 * to the right by what its own window is wider than the page's.
 */
export const isHigherThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
