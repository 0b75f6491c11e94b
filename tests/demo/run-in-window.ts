import type { Verso } from '../e2e/support/verso.ts';
import { locate } from './locate.ts';
import type { OpenedPage } from './open-page.ts';
import { openPage } from './open-page.ts';
import { sentenceOf } from './problem.ts';

const instructions = `
The browser is open and Verso is set up. Now it is your turn:
  1. Click Verso's button in the toolbar (behind the puzzle piece, where it is not pinned).
  2. Press "Translate page". Scroll: what you read comes first.
  3. Open it again for "Show original" and "Show translation", which is free and at once.
  4. Or select a sentence and choose "Translate selection" in the context menu.
Close the browser, or press Ctrl+C here, to end.`;

export interface Window {
  readonly verso: Verso;
  /** The base of relative paths. */
  readonly folder: string;
}

/**
 * Opens each page in a tab and waits until the reader closes the browser.
 * @returns a sentence for each page that failed
 */
export async function runInWindow(window: Window, pages: readonly string[]): Promise<string[]> {
  const { browser } = window.verso;
  const closed = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
  const others = await browser.pages();
  const problems: string[] = [];
  const opened: OpenedPage[] = [];
  for (const page of pages) {
    try {
      opened.push(await openPage(window.verso, locate(page, window.folder), 'show'));
    } catch (error) {
      problems.push(`✗ ${sentenceOf(error)}`);
      console.error(problems.at(-1));
    }
  }
  if (opened.length === 0) return problems;
  // The empty first tab, and Verso's first settings page.
  for (const page of others) await page.close().catch(() => undefined);
  await opened[0]?.page.bringToFront();
  console.log(instructions);
  await closed;
  await Promise.all(opened.map(({ close }) => close()));
  return problems;
}
