import type { Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { findChromium, sandboxArguments } from '../browsers.mjs';
import { serveGallery } from './serve-gallery.ts';

/**
 * Opens the gallery and passes each of `items` to `visit` with a page. It uses two windows, because pages of one window
 * wait for each other's frames.
 */
export async function throughGallery<Item>(
  items: readonly Item[],
  visit: (page: Page, base: string, item: Item) => Promise<void>,
): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium here: install it, or name it in CHROMIUM');
  const { base, close } = await serveGallery();
  const browser = await puppeteer.launch({ executablePath, args: sandboxArguments() });
  const left = [...items];
  const visitLeft = async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    for (let item = left.shift(); item; item = left.shift()) await visit(page, base, item);
  };
  try {
    await Promise.all([visitLeft(), visitLeft()]);
  } finally {
    await browser.close();
    await close();
  }
}
