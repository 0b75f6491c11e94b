import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';

const patienceMs = 10_000;

/** Ends a browser even if it does not answer. Never rejects. */
export async function endBrowser(browser: Browser): Promise<void> {
  const closed = browser.close().then(
    () => true,
    () => false,
  );
  const isClosed = await Promise.race([closed, sleep(patienceMs, false, { ref: false })]);
  if (!isClosed) browser.process()?.kill('SIGKILL');
}
