import type { Page } from 'puppeteer-core';
import type { Verso } from './verso.ts';

/**
 * The number of the frame that calls itself so, as Chromium's menu would tell it; 0: no script gets there. Firefox's own menu
 * tells it itself, and is not asked.
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
