/**
 * Takes the stores' pictures into docs/store/pictures, with the production build, the local service and its translator:
 *
 *   npm run pictures:store
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { bubbleOf } from '../../e2e/support/bubble.ts';
import { find } from '../../e2e/support/controls.ts';
import { openOptions } from '../../e2e/support/options-screen.ts';
import { openPopup } from '../../e2e/support/popup-screen.ts';
import { reportScreen } from '../../e2e/support/report-screen.ts';
import { openScene } from '../../e2e/support/scene.ts';
import { pressShortcut, select } from '../../e2e/support/trusted-input.ts';
import { root } from '../root.ts';
import { iconAddress, paint, pngAddress, withPopup } from './compose.ts';

/** A size that all three stores accept. */
const screen = { width: 1280, height: 800 };
const iconSizes = [16, 32, 48, 64, 128, 300];

const folder = join(root, 'docs/store/pictures');
mkdirSync(folder, { recursive: true });
const pathOf = (name: string) => join(folder, `${name}.png`) as `${string}.png`;

const read = (path: string): string => readFileSync(join(root, 'tests', path), 'utf8');

/** The page of the pictures, with the drawing of the tests' article. */
function coastPage(): string {
  const [, drawing = ''] = /<svg[^>]*>(.*?)<\/svg>/s.exec(read('pages/article.html')) ?? [];
  const coast = read('support/pictures/coast.html');
  return coast.replace(/<svg([^>]*)><\/svg>/, `<svg viewBox="0 0 640 260"$1>${drawing}</svg>`);
}

const { verso, service, pageAddress, close } = await openScene({
  engine: 'apertium',
  // With this seed, unusual days belong to keys with plain names.
  seed: 3,
  files: { 'coast.html': coastPage() },
  launch: { window: screen },
});

const openCoast = (): Promise<Page> => verso.open(pageAddress('coast.html'));
const inDark = (page: Page): Promise<void> =>
  page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);

/** Crops to the maximum height of a popup. */
async function shootPopup(popup: Page): Promise<Uint8Array> {
  const height = await popup.evaluate(() => Math.min(document.body.scrollHeight, 600));
  return popup.screenshot({ clip: { x: 0, y: 0, width: 380, height } });
}

async function setUp(): Promise<void> {
  const options = await openOptions(verso);
  const { translate, admin } = service.keys;
  await options.fill({ address: service.baseUrl, key: translate, adminKey: admin });
  await options.save();
  await options.chooseTarget('ES');
  await options.close();
}

/** The page in Spanish and the popup with its cost. @returns both, for the tile */
async function shootPage(): Promise<readonly [Uint8Array, Uint8Array]> {
  const page = await openCoast();
  const popup = await openPopup(verso, page);
  await popup.press('Translate page');
  await popup.waitUntilDone();
  const shots = [await page.screenshot(), await shootPopup(popup.page)] as const;
  await paint(verso.browser, pathOf('1-page'), screen, withPopup(...shots));
  await popup.close();
  await page.close();
  return shots;
}

async function shootSelection(): Promise<void> {
  const page = await openCoast();
  await select(page, 'Today a small computer controls the lamp.');
  await pressShortcut(page, 'U');
  await bubbleOf(page).text(/lámpara/);
  await page.screenshot({ path: pathOf('2-selection') });
  await page.close();
}

/** In dark, side by side. */
async function shootSideBySide(): Promise<void> {
  const page = await openCoast();
  await inDark(page);
  const popup = await openPopup(verso, page);
  await inDark(popup.page);
  await (await find(popup.page, 'radio', 'Side by side')).click();
  await popup.press('Translate page');
  await popup.waitUntilDone();
  const shots = [await page.screenshot(), await shootPopup(popup.page)] as const;
  await paint(verso.browser, pathOf('3-side-by-side'), screen, withPopup(...shots));
  await popup.close();
  await page.close();
}

async function shootReport(): Promise<void> {
  const page = await verso.open(verso.address('report.html'));
  // Reduces a larger window, so that the whole chart is visible.
  await page.setViewport({ width: 1440, height: 900, deviceScaleFactor: 8 / 9 });
  await reportScreen(page).says('Figures');
  await page.screenshot({ path: pathOf('4-usage') });
  await page.close();
}

async function shootSettings(): Promise<void> {
  const options = await openOptions(verso);
  await options.test();
  await (await find(options.page, 'button', 'Skip the introduction')).click();
  await options.waitFor(/^(?!.*Skip the introduction)/s);
  await options.page.evaluate(() => scrollTo(0, 0));
  await options.page.screenshot({ path: pathOf('5-settings') });
  await options.close();
}

/** Chrome's tile: name, purpose, and part of the popup. */
const tile = (popup: Uint8Array): string => `
  <div style="box-sizing: border-box; inline-size: 440px; block-size: 280px; padding: 40px 32px; overflow: hidden;
    position: relative; background: #0b6b63; color: #fff; font-family: system-ui, sans-serif">
    <img src="${iconAddress}" width="64" height="64" alt="" style="margin-inline-start: -8px">
    <h1 style="margin-block: 12px 6px; font-size: 36px; letter-spacing: -0.02em">Verso</h1>
    <p style="inline-size: 176px; font-size: 17px; line-height: 1.35; opacity: 0.92">Pages in your language, with a service of your own</p>
    <img src="${pngAddress(popup)}" alt="" style="position: absolute; top: 32px; left: 232px; inline-size: 300px;
      border-radius: 10px; box-shadow: 0 12px 40px #0007">
  </div>`;

try {
  await verso.grantHost('http://127.0.0.1/*');
  await setUp();
  const [, popup] = await shootPage();
  await shootSelection();
  await shootSideBySide();
  await shootReport();
  await shootSettings();
  await paint(verso.browser, pathOf('tile-440x280'), { width: 440, height: 280 }, tile(popup));
  for (const size of iconSizes) {
    const icon = `<img src="${iconAddress}" width="${size}" height="${size}" alt="" style="display: block">`;
    await paint(verso.browser, pathOf(`icon-${size}`), { width: size, height: size }, icon);
  }
} finally {
  await close();
}
console.log(`Pictures are in ${folder}`);
