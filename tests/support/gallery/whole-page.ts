import type { Page } from 'puppeteer-core';

/**
 * True if the page is higher than the window. For other pages, `fullPage` would make Chromium shift right-to-left
 * pages.
 */
export const isHigherThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
