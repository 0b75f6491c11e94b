import type { Page } from 'puppeteer-core';
import { askFirefox, inScopeReadRefusals } from './firefox-scope.ts';
import type { Verso } from './verso.ts';

/**
 * An extension page, and everything that its content security policy refuses from the start, in the browser's words.
 */
export interface WatchedPage {
  readonly page: Page;
  refusals(): Promise<readonly string[]>;
}

/** The refusals that a page in Chromium has recorded. */
declare const refused: readonly string[];

export async function openWatched(verso: Verso, name: string): Promise<WatchedPage> {
  const address = verso.address(name);
  if (verso.browserName === 'Firefox') {
    // In Firefox, no script of a test runs before those of an extension page, so the refusals are read from the
    // console.
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
