import type { Page } from 'puppeteer-core';
import { addressOf, heightOf, widthOf } from './looks.ts';
import type { Shot } from './shots.ts';

interface Place {
  /** The gallery's address. */
  readonly base: string;
  /** A file of `assets/locales`. */
  readonly locale: string;
  /** Device pixels for each px of the page; 2 by default. */
  readonly sharpness?: number;
}

/** Shows a state as it is looked at. */
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
  // After them: each of the two takes back what the other has set.
  if (look.print) await page.emulateMediaType('print');
  await page.setViewport({
    width: widthOf(screen, look),
    height: heightOf(screen),
    deviceScaleFactor: sharpness,
    // A narrow window is one of a phone.
    hasTouch: look.width !== undefined && !look.print,
  });
  await page.goto(base + addressOf(screen, state, look, locale));
  await page.waitForSelector('html[data-shown]');
}
