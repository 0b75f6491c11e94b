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
  await page.goto(base + addressOf(screen, state, look, locale));
  await page.waitForSelector('html[data-shown]').catch((cause: unknown) => {
    throw new Error(`${screen}/${state} is not shown.`, { cause });
  });
}
