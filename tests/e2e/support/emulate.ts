/** Emulates print layout and pinch zoom, with what each browser's protocol offers. */
import type { Page } from 'puppeteer-core';
import { browserUnderTest } from './browser-under-test.ts';
import { eventually } from './eventually.ts';
import type { Scope } from './firefox-scope.ts';
import { inFirefox } from './firefox-scope.ts';

type Medium = 'screen' | 'print';

/** Lays out the page in front for this medium until another one is set. */
export async function layOutFor(page: Page, medium: Medium): Promise<void> {
  if (browserUnderTest === 'Chromium') return page.emulateMediaType(medium);
  await page.bringToFront();
  await inFirefox(page.browser(), inScopeLayOutFor, medium);
}

/** Zooms into the page in front with two fingers, to about twice its size. */
export async function pinch(page: Page): Promise<void> {
  if (browserUnderTest === 'Chromium') {
    const session = await page.createCDPSession();
    return session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  }
  await page.bringToFront();
  await inFirefox(page.browser(), inScopePinch);
  await eventually(
    async () => (await page.evaluate(() => (visualViewport?.scale ?? 1) > 2)) || null,
    'the page to be zoomed into',
  );
}

/** Rests a finger on an element for a second. */
export async function longPress(page: Page, selector: string): Promise<void> {
  await page.bringToFront();
  const { x, y } = await page.$eval(selector, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + Math.min(width / 2, 60), y: top + height / 2 };
  });
  if (browserUnderTest === 'Firefox')
    return inFirefox(page.browser(), inScopeLongPress, String(x), String(y));
  const session = await page.createCDPSession();
  const press = { x, y, duration: 1_000, gestureSourceType: 'touch' } as const;
  await session.send('Input.synthesizeTapGesture', press);
  await session.detach();
}

/** Does the same as "print simulation" in Firefox's developer tools. */
function inScopeLayOutFor(medium: string): void {
  const { Services } = globalThis as unknown as Scope;
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser');
  gBrowser.selectedBrowser.browsingContext.mediumOverride = medium;
}

/** Firefox recognizes a long press of native touches only. */
async function inScopeLongPress(x: string, y: string): Promise<void> {
  const { Services } = globalThis as unknown as Scope;
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const box = window.gBrowser.selectedBrowser.getBoundingClientRect();
  const scale = window.devicePixelRatio;
  const across = Math.round((window.mozInnerScreenX + box.left + Number(x)) * scale);
  const down = Math.round((window.mozInnerScreenY + box.top + Number(y)) * scale);
  const [touching, lifted] = [0x02, 0x04];
  window.windowUtils.sendNativeTouchPoint(1, touching, across, down, 1, 90);
  await new Promise((resolve) => window.setTimeout(resolve, 1_000));
  window.windowUtils.sendNativeTouchPoint(1, lifted, across, down, 1, 90);
  // The browser's menu would take the next touch.
  const menu = window.document.querySelector('#contentAreaContextMenu');
  (menu as unknown as { hidePopup(): void }).hidePopup();
}

/** Sends two native touches. Firefox zooms for no others. */
async function inScopePinch(): Promise<void> {
  const { Services } = globalThis as unknown as Scope;
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const box = window.gBrowser.selectedBrowser.getBoundingClientRect();
  const x = window.mozInnerScreenX + box.left + 300;
  const y = window.mozInnerScreenY + box.top + 200;
  const [touching, lifted] = [0x02, 0x04];
  const touch = (state: number, apart: number) => {
    for (const finger of [-1, 1]) {
      const across = Math.round((x + (finger * apart) / 2) * window.devicePixelRatio);
      const down = Math.round(y * window.devicePixelRatio);
      window.windowUtils.sendNativeTouchPoint(finger + 2, state, across, down, 1, 90);
    }
  };
  const nextFrame = () => new Promise((resolve) => window.requestAnimationFrame(resolve));
  for (let apart = 100; apart <= 300; apart += 20) {
    touch(touching, apart);
    await nextFrame();
  }
  touch(lifted, 300);
}
