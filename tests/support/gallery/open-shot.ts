import type { Page } from 'puppeteer-core';
import { addressOf, heightOf, widthOf } from './looks.ts';
import type { Shot } from './shots.ts';

interface Place {
  readonly base: string;
  /** A file of `assets/locales`. */
  readonly locale: string;
  /** Device pixels per px; default 2. */
  readonly sharpness?: number;
}

/** Shows a state in its look. */
export async function openShot(
  page: Page,
  { screen, state, look }: Shot,
  { base, locale, sharpness = 2 }: Place,
): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: look.dark ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-contrast', value: look.moreContrast ? 'more' : 'no-preference' },
    { name: 'forced-colors', value: look.forcedColors ? 'active' : 'none' },
  ]);
  // Last, because each of the two calls resets the other.
  if (look.print) await page.emulateMediaType('print');
  await page.setViewport({
    width: widthOf(screen, look),
    height: heightOf(screen),
    deviceScaleFactor: sharpness,
    // A narrow window is a phone.
    hasTouch: look.width !== undefined && !look.print,
  });
  const address = addressOf(screen, state, look, locale);
  if (!(await showInstead(page, base + address))) await page.goto(base + address);
  await page.waitForSelector('html[data-shown]').catch((cause: unknown) => {
    throw new Error(`${screen}/${state} is not shown.`, { cause });
  });
}

/** Another state of these may take the same page's place. */
const rendered: ReadonlySet<string | null> = new Set([
  'popup',
  'options',
  'report',
  'sample',
  'bubble',
]);

/** Loading a page anew takes longer than axe. @returns whether the page could show it without */
async function showInstead(page: Page, address: string): Promise<boolean> {
  const [now, next] = [new URL(page.url()), new URL(address)];
  for (const { searchParams } of [now, next]) searchParams.delete('state');
  if (now.href.split('#')[0] !== next.href || !rendered.has(next.searchParams.get('screen'))) {
    return false;
  }
  await page.evaluate((href) => globalThis.showNext(href), address);
  return true;
}
