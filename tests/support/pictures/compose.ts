import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { root } from '../root.ts';

/** Returns a picture as a data address. */
export const pngAddress = (bytes: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

/** The extension's icon as a data address. */
export const iconAddress = `data:image/svg+xml;base64,${readFileSync(join(root, 'assets/icon.svg')).toString('base64')}`;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Paints markup into a PNG of this size, in device pixels. Unpainted parts stay transparent. */
export async function paint(
  browser: Browser,
  path: string,
  { width, height }: Size,
  markup: string,
): Promise<void> {
  const page = await browser.newPage();
  await page.setViewport({ width, height, deviceScaleFactor: 1 });
  await page.setContent(
    `<!doctype html><style>* { margin: 0 } html { background: none }</style>${markup}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  writeFileSync(path, await page.screenshot({ omitBackground: true }));
  await page.close();
}

/** A page with the popup in front, at its usual position. */
export const withPopup = (page: Uint8Array, popup: Uint8Array): string => `
  <img src="${pngAddress(page)}" style="position: absolute; inset: 0" alt="">
  <img src="${pngAddress(popup)}" alt="" style="position: absolute; top: 12px; right: 24px;
    border-radius: 10px; box-shadow: 0 0 0 1px #8886, 0 12px 48px #0005">`;
