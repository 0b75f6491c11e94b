import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { read } from '../e2e/support/controls.ts';
import type { PopupScreen } from '../e2e/support/popup-screen.ts';
import { openPopup } from '../e2e/support/popup-screen.ts';
import type { Verso } from '../e2e/support/verso.ts';

/** The local translator takes minutes for a very long page. */
const longestMs = 300_000;
const stillMs = 60_000;

export interface Translation {
  readonly seconds: number;
  /** A sentence, or null on success. */
  readonly problem: string | null;
}

/** Translates a whole page like a person: toolbar button, "To", "Whole page", "Translate page". */
export async function translatePage(verso: Verso, page: Page, to: string): Promise<Translation> {
  const popup = await openPopup(verso, page);
  try {
    const refusal = await read(popup.page, 'alert');
    if (refusal !== '') return { seconds: 0, problem: `The popup says: ${refusal}` };
    await popup.chooseTarget(to);
    await popup.chooseWholePage();
    const start = performance.now();
    await popup.press('Translate page');
    const problem = await waitForEnd(popup);
    return { seconds: Math.round(performance.now() - start) / 1000, problem };
  } finally {
    await popup.close();
  }
}

/** Waits for the end. @returns the failure as a sentence, or null */
async function waitForEnd(popup: PopupScreen): Promise<string | null> {
  const start = performance.now();
  let seen = { status: '', at: start };
  for (;;) {
    const isWorking = await popup.has('Stop');
    const alert = await read(popup.page, 'alert');
    if (!isWorking && alert !== '') return `The popup says: ${alert}`;
    if (!isWorking && (await popup.has('Show original'))) return null;
    const status = await popup.status();
    const now = performance.now();
    if (status !== seen.status) seen = { status, at: now };
    if (now - seen.at > stillMs || now - start > longestMs) {
      const seconds = Math.round((now - start) / 1000);
      return `The translation did not end within ${seconds} s; the popup says: ${status || 'nothing'}`;
    }
    await sleep(50);
  }
}
