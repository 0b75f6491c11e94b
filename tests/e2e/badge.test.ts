import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

const longPage = `<!doctype html><html lang="en"><title>Long</title>${Array.from(
  { length: 300 },
  (_, index) => `<p>Paragraph ${index} tells how the harbour was built and burnt.</p>`,
).join('')}`;

let scene: Scene;
beforeAll(async () => {
  const files = { 'long.html': longPage, 'other.html': '<!doctype html><p>Another page.' };
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());
afterEach(() => scene.service.faults.clear());

/** Returns all badges over the tab in front while `work` runs, until `isLast` is true. */
async function marksUntil(isLast: (text: string) => boolean, what: string): Promise<string[]> {
  const worker = await scene.verso.worker();
  const seen: string[] = [];
  await eventually(async () => {
    const text = await worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      return chrome.action.getBadgeText(tab?.id === undefined ? {} : { tabId: tab.id });
    });
    if (seen.at(-1) !== text) seen.push(text);
    return isLast(text) || null;
  }, what);
  return seen;
}

describe('the toolbar button over a page', () => {
  it('says how far it is and that it is done, per tab, and nothing of an original or another page', async () => {
    const page = await scene.verso.open(scene.pageAddress('long.html'));
    const popup = await openPopup(scene.verso, page);
    await popup.chooseWholePage();
    // The first reply is there at once, and the others leave time to see how far the page is.
    scene.service.faults.set('delay:2000,after=1');
    await popup.press('Translate page');
    const marks = await marksUntil((text) => text === '✓', 'the mark of a page that is done');
    expect(marks.some((text) => /^\d{1,2}%$/.test(text))).toBe(true);

    await popup.press('Show original');
    await marksUntil((text) => text === '', 'no mark over an original');
    await popup.press('Show translation');
    await marksUntil((text) => text === '✓', 'the mark to come back');
    await popup.close();

    const other = await scene.verso.open(scene.pageAddress('other.html'));
    await other.bringToFront();
    expect(await marksUntil(() => true, 'a mark')).toEqual(['']);
    await other.close();

    await page.bringToFront();
    await page.goto(scene.pageAddress('other.html'));
    await marksUntil((text) => text === '', 'no mark over the next page');
    await page.close();
  });

  it('says that something is wrong', async () => {
    scene.service.faults.set('status-403');
    const page = await scene.verso.open(scene.pageAddress('other.html'));
    const popup = await openPopup(scene.verso, page);
    await popup.press('Translate page');
    await marksUntil((text) => text === '!', 'the mark of a failure');
    await popup.close();
    await page.close();
  });
});
