import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import type { PageServer } from '../service/page-server.ts';
import { startPageServer } from '../service/page-server.ts';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { root } from '../support/root.ts';
import type { FirefoxPopup, VersoInFirefox } from './support/firefox.ts';
import { launchFirefox, openFirefoxPopup, setUpInFirefox } from './support/firefox.ts';
import { harbour, inPseudo, waitForTexts } from './support/frame-texts.ts';

let verso: VersoInFirefox;
let service: LocalService;
let pages: PageServer;
let ownPage: Page;
let popup: FirefoxPopup | null = null;

/** Nothing here grants `activeTab`: a permission for the pages' host stands for it. */
const address = (path: string) =>
  `${pages.origin.replace('127.0.0.1', 'reader.localhost')}/${path}`;

beforeAll(async () => {
  service = await startService();
  pages = await startPageServer({ roots: { '/': `${root}tests/pages` } });
  verso = await launchFirefox();
  ownPage = await setUpInFirefox(verso, service);
  await verso.grantHost(ownPage, 'http://reader.localhost/*');
});
afterAll(async () => {
  await verso?.close();
  await pages?.close();
  await service?.close();
});
afterEach(async () => {
  await popup?.close();
  popup = null;
});

describe('in Firefox, a page with frames of every kind', () => {
  it('is translated in all that are open to Verso, and given back in all', async () => {
    const page = await verso.open(address('frames.html'));
    await waitForTexts(page, harbour);
    popup = await openFirefoxPopup(ownPage);
    await popup.press('Whole page');
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, ['closed']));
    await popup.press('Show original');
    await waitForTexts(page, harbour);
    await popup.press('Show translation');
    await waitForTexts(page, inPseudo(harbour, ['closed']));
    await page.close();
  });
});
