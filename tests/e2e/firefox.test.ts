import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageServer } from '../service/page-server.ts';
import { startPageServer } from '../service/page-server.ts';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { root } from '../support/root.ts';
import type { VersoInFirefox } from './support/firefox.ts';
import { launchFirefox, openFirefoxPopup, setUpInFirefox } from './support/firefox.ts';
import { optionsScreen } from './support/options-screen.ts';
import { recordPage } from './support/page-record.ts';

let verso: VersoInFirefox;
let service: LocalService;
let pages: PageServer;

beforeAll(async () => {
  service = await startService();
  pages = await startPageServer({ roots: { '/': `${root}tests/pages` } });
  verso = await launchFirefox();
});
afterAll(async () => {
  await verso?.close();
  await pages?.close();
  await service?.close();
});

describe('in Firefox', () => {
  it('a reader sets Verso up, translates a page, is told what it cost and gets the very same page back', async () => {
    const ownPage = await setUpInFirefox(verso, service);
    const page = await verso.open(`${pages.origin}/article.html`);
    const record = await recordPage(page);
    const popup = await openFirefoxPopup(ownPage);
    await popup.press('Translate page');
    await popup.waitFor('Show original');
    // By the service's own book.
    const billed = service.journal.translations().reduce((sum, entry) => sum + entry.billed, 0);
    expect(billed).toBeGreaterThan(0);
    await popup.waitForText(new RegExp(`${billed.toLocaleString('en')} characters this month`));
    expect(await page.$eval('h1', ({ textContent }) => textContent)).toContain('ᵛlightᵒ');
    expect(await record.lostNodes()).toEqual([]);
    await popup.press('Show original');
    await popup.waitFor('Show translation');
    expect(await record.differencesThatStay()).toEqual([]);
    await popup.close();
  });

  it('what was translated once is there for nothing on the next visit', async () => {
    const ownPage = await verso.openOwn('options.html');
    const options = optionsScreen(ownPage);
    await options.waitFor(/Holds \d+ translations, \d+(\.\d)? kB\./);
    service.journal.clear();
    const page = await verso.open(`${pages.origin}/article.html`);
    const popup = await openFirefoxPopup(ownPage);
    await popup.press('Translate page');
    await popup.waitFor('Show original');
    expect(await page.$eval('h1', ({ textContent }) => textContent)).toContain('ᵛlightᵒ');
    expect(service.journal.translations()).toEqual([]);
    await popup.close();
  });
});
