import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sectionIds } from '../../utils/settings/row.ts';
import { press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { enterAdminKey } from './support/usage-screen.ts';

/**
 * Returns everything that does not fit: sideways scrolling of the page, controls outside of it, and text that is cut
 * without an ellipsis. Lists and tables that scroll by themselves may be wider.
 */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const isFree = (one: Element | null): boolean =>
      one === null || one === root || (!scrolls(one) && isFree(one.parentElement));
    const isCut = (one: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(one);
      return /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
    };
    const say = (one: Element) =>
      `${one.tagName.toLowerCase()} "${(one.textContent ?? '').trim().slice(0, 40)}"`;
    const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
      .filter((one) => one.checkVisibility() && isFree(one.parentElement))
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < -0.5 || right > root.clientWidth + 0.5;
      });
    const cut = [...document.querySelectorAll<HTMLElement>('button, label, p, h1, h2, h3, span')]
      .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
      .filter((one) => isCut(one) && one.scrollWidth > one.clientWidth + 1);
    return [
      ...(root.scrollWidth > root.clientWidth
        ? [`the page, by ${root.scrollWidth - root.clientWidth} px`]
        : []),
      ...controls.map((one) => `outside: ${say(one)}`),
      ...cut.map((one) => `cut: ${say(one)}`),
    ];
  });

async function expectTabsToFit(popup: Page): Promise<void> {
  for (const tab of ['Page', 'Text', 'Usage']) {
    await press(popup, 'tab', tab);
    if (tab === 'Usage') await popup.waitForSelector('.usage__keys');
    // A popup needs a moment to grow to its width.
    await expect.poll(() => tooWide(popup), { message: tab }).toEqual([]);
  }
}

const untilHalf = (page: Page, width: number) =>
  eventually(
    async () => ((await page.evaluate(() => innerWidth)) <= width / 2 ? true : null),
    'the page to be zoomed',
  );

const zoomTo = (zoom: number, page: Page): Promise<void> =>
  page.evaluate(async (factor) => {
    const tab = await chrome.tabs.getCurrent();
    await chrome.tabs.setZoom(tab?.id ?? chrome.tabs.TAB_ID_NONE, factor);
  }, zoom);

describe.each([
  ['360 px wide, as on a phone', 360, 1],
  ['720 px wide, at 200 %', 720, 2],
] as const)('in a window that is %s', (_, width, zoom) => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await openReadyScene();
    await enterAdminKey(scene);
  });
  afterAll(() => scene?.close());

  async function open(name: string): Promise<Page> {
    const page = await scene.verso.open(scene.verso.address(name));
    await page.setViewport({ width, height: 800 });
    if (zoom === 1) return page;
    await zoomTo(zoom, page);
    await untilHalf(page, width);
    return page;
  }

  /** The browser would zoom Verso's later pages, too, and Firefox gives no zoomed page another width. */
  async function close(page: Page): Promise<void> {
    if (zoom > 1) await zoomTo(1, page);
    await page.close();
  }

  it('the sections of the settings fit, and scroll one way only', async () => {
    const page = await open('options.html');
    for (const id of sectionIds) {
      await page.evaluate((section) => {
        location.hash = section;
      }, id);
      await page.waitForSelector(`#${id}`, { visible: true });
      expect({ id, tooWide: await tooWide(page) }).toEqual({ id, tooWide: [] });
    }
    await close(page);
  });

  it('the report fits, and scrolls one way only', async () => {
    const page = await open('report.html');
    await page.waitForSelector('.figures, .chart');
    expect(await tooWide(page)).toEqual([]);
    await close(page);
  });

  it('the popup’s tabs fit, also where the popup is a page of its own', async () => {
    const popup = await open('popup.html');
    await expectTabsToFit(popup);
    await close(popup);
  });

  // A phone has no toolbar and so no popup.
  if (zoom > 1) {
    it('the popup’s tabs fit below the toolbar', async () => {
      const zoomed = await open('options.html');
      const page = await scene.verso.open(scene.pageAddress('article.html'));
      const popup = await openPopup(scene.verso, page);
      expect(await popup.page.evaluate(() => document.body.offsetWidth)).toBeGreaterThan(360);
      await expectTabsToFit(popup.page);
      await popup.close();
      await close(zoomed);
    });
  }
});
