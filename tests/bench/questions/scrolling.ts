import type { Page } from 'puppeteer-core';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import { pressAt } from '../press.ts';
import type { Question } from '../question.ts';

interface Scrolled {
  readonly lost: number;
  readonly longestMs: number;
}

/** Runs in the page: scrolls this many pixels a frame, like a fast reader. */
async function scrollOn(frames: number, pixels: number): Promise<Scrolled> {
  const frame = () => new Promise<number>(requestAnimationFrame);
  const usualMs = 1000 / 60;
  let before = await frame();
  let [lost, longestMs] = [0, 0];
  for (let count = 0; count < frames; count += 1) {
    window.scrollBy(0, pixels);
    const now = await frame();
    lost += Math.max(0, Math.round((now - before) / usualMs) - 1);
    longestMs = Math.max(longestMs, now - before);
    before = now;
  }
  return { lost, longestMs };
}

const frames = 300;
const pixels = 40;

async function scroll(page: Page): Promise<Scrolled> {
  await page.evaluate(() => window.scrollTo(0, 0));
  return page.evaluate(scrollOn, frames, pixels);
}

/** Measures frames lost while scrolling, against those of the page alone. */
export const scrolling: Question = {
  id: 'scrolling',
  about: `frames lost of ${frames} while a page is translated and scrolled, and by the page alone`,
  pages: pagesNamed('typical', 'ten-thousand', 'huge'),
  layout: 'rows',
  async ask(open) {
    const { page, popup: openPopup, close } = await open();
    try {
      await page.bringToFront();
      const alone = await scroll(page);
      const popup = await openPopup('as-i-read');
      await pressAt(popup, 'Translate page');
      const withVerso = await scroll(page);
      await popup.waitUntilDone(120_000);
      const figure = (
        name: string,
        unit: Figure['unit'],
        of: (one: Scrolled) => number,
      ): Figure => ({
        name,
        value: of(withVerso),
        unit,
        least: of(alone),
      });
      return [
        { ...figure('frames lost', 'frames', ({ lost }) => lost), limit: alone.lost },
        figure('longest frame', 'ms', ({ longestMs }) => longestMs),
      ];
    } finally {
      await close();
    }
  },
};
