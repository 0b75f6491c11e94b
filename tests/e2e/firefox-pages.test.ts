import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PageServer } from '../service/page-server.ts';
import { startPageServer } from '../service/page-server.ts';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { root } from '../support/root.ts';
import type { FirefoxPopup, VersoInFirefox } from './support/firefox.ts';
import {
  launchFirefox,
  openFirefoxPopup,
  setUpInFirefox,
  showFirefoxBubble,
} from './support/firefox.ts';
import { harbour, inPseudo, openHarbour, waitForTexts } from './support/frame-texts.ts';
import { recordPage } from './support/page-record.ts';
import { strictPages, strictRows, watchViolations } from './support/strict-pages.ts';
import { select } from './support/trusted-input.ts';

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
  const strict = await strictPages();
  pages = await startPageServer({
    roots: { '/': `${root}tests/pages` },
    files: Object.fromEntries(Object.entries(strict).map(([path, file]) => [`/${path}`, file])),
  });
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
  it('is translated in all that are open to Verso, late ones too, and given back in all', async () => {
    const page = await openHarbour(() => verso.open(address('frames.html')));
    popup = await openFirefoxPopup(ownPage);
    await popup.press('Whole page');
    await popup.press('Translate page');
    await waitForTexts(page, inPseudo(harbour, ['closed']));
    await popup.press('Show original');
    await waitForTexts(page, harbour);
    await popup.press('Show translation');
    await waitForTexts(page, inPseudo(harbour, ['closed']));
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.name = 'late';
      frame.src = `http://127.0.0.1:${location.port}/frame.html?late`;
      document.body.append(frame);
    });
    await waitForTexts(page, inPseudo({ ...harbour, late: harbour.same }, ['closed']));
    await page.close();
  });
});

describe.each(strictRows)('in Firefox, the page %s, with %s', (path) => {
  it('is translated whole and given back, and its policy has nothing to say', async () => {
    const page = await verso.open(address(path));
    const violations = await watchViolations(page, path);
    const record = await recordPage(page);
    popup = await openFirefoxPopup(ownPage);
    await popup.press('Whole page');
    await popup.press('Translate page');
    await popup.waitFor('Show original');
    expect(await record.translatedShare('ES')).toBe(1);
    expect(await record.lostNodes()).toEqual([]);
    await popup.press('Show original');
    await popup.waitFor('Show translation');
    expect(await record.differencesThatStay()).toEqual([]);
    expect(await violations()).toEqual([]);
    await page.close();
  });

  it('shows the bubble for what is selected, in its own dress', async () => {
    const page = await verso.open(address(path));
    const violations = await watchViolations(page, path);
    await select(page, 'Bring a letter with you.');
    const bubble = await showFirefoxBubble(ownPage);
    expect(await bubble.text(/ᵛletterᵒ/)).toContain('ᵛBringᵒ');
    expect(await bubble.isDressed()).toBe(true);
    expect(await violations()).toEqual([]);
    await page.close();
  });
});
