import type { Page } from 'puppeteer-core';
import { askFirefox, inScopeReadRefusals } from './firefox-scope.ts';
import type { Verso } from './verso.ts';

/** A page of ours, and what its policy refuses from its first moment on, in the browser's words. */
export interface WatchedPage {
  readonly page: Page;
  refusals(): Promise<readonly string[]>;
}

/** What a page in Chromium has written down. */
declare const refused: readonly string[];

export async function openWatched(verso: Verso, name: string): Promise<WatchedPage> {
  const address = verso.address(name);
  if (verso.browserName === 'Firefox') {
    // No script of a test comes before those of such a page.
    const begun = String(Date.now());
    const page = await verso.open(address);
    const read = () => askFirefox(verso.browser, inScopeReadRefusals, verso.address(''), begun);
    return { page, refusals: async () => JSON.parse(await read()) as string[] };
  }
  const page = await verso.browser.newPage();
  await page.bringToFront();
  await page.evaluateOnNewDocument(() => {
    const noted: string[] = [];
    Object.assign(globalThis, { refused: noted });
    document.addEventListener('securitypolicyviolation', (event) => {
      noted.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  await page.goto(address);
  return { page, refusals: () => page.evaluate(() => [...refused]) };
}
