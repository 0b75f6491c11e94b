import type { Page } from 'puppeteer-core';
import type { Verso } from '../e2e/support/verso.ts';
import type { Location } from './locate.ts';
import { Problem, sentenceOf } from './problem.ts';
import { serveFile } from './serve-file.ts';

const reachMs = 45_000;
/** Maximum time to load a readable page; some never finish. */
const settleMs = 10_000;

export interface OpenedPage {
  readonly page: Page;
  /** Closes the tab and its server. */
  close(): Promise<void>;
}

/**
 * Opens a page in a front tab.
 * @param dialogs `dismiss` if nobody can answer the page's dialogs
 * @throws Problem if it cannot be reached
 */
export async function openPage(
  verso: Verso,
  location: Location,
  dialogs: 'show' | 'dismiss',
): Promise<OpenedPage> {
  const served = location.kind === 'file' ? await serveFile(location.path) : null;
  const url = location.kind === 'file' ? served?.url : location.url;
  const page = await verso.browser.newPage();
  if (dialogs === 'dismiss') {
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  }
  const close = async () => {
    await page.close().catch(() => undefined);
    await served?.close();
  };
  try {
    await page.bringToFront();
    await go(page, url ?? '', location.kind === 'file' ? location.path : location.url);
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function go(page: Page, url: string, name: string): Promise<void> {
  const response = await page
    .goto(url, { waitUntil: 'domcontentloaded', timeout: reachMs })
    .catch((error: unknown) => {
      throw new Problem(`${name} can't be reached: ${reasonOf(error)}`, { cause: error });
    });
  if (response && response.status() >= 400) {
    throw new Problem(`${name} answers with status ${response.status()}.`);
  }
  await page
    .waitForFunction(() => document.readyState === 'complete', { timeout: settleMs })
    .catch(() => undefined);
}

/** Removes the address from `net::ERR_NAME_NOT_RESOLVED at https://…`. */
function reasonOf(error: unknown): string {
  const words = sentenceOf(error).replace(/ at \S+$/, '');
  return /timeout/i.test(words) ? `no answer within ${reachMs / 1000} s.` : `${words}.`;
}
