import type { Page } from 'puppeteer-core';
import type { Verso } from './verso.ts';

/**
 * Returns the id of the frame with this `window.name`, or 0 if no script can run in it. Chromium's menu event needs the
 * id. Firefox's real menu supplies it, so the result is 0 there.
 */
export async function frameNumber(verso: Verso, page: Page, name: string): Promise<number> {
  if (verso.browserName === 'Firefox') return 0;
  const worker = await verso.worker();
  return worker.evaluate(
    async (url, wanted) => {
      const [tab] = await chrome.tabs.query({ active: true, url });
      const frames = await chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? chrome.tabs.TAB_ID_NONE, allFrames: true },
        func: () => (window === top ? null : window.name),
      });
      return frames.find(({ result }) => result === wanted)?.frameId ?? 0;
    },
    page.url(),
    name,
  );
}
