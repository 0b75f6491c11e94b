import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageServer } from '../service/page-server.ts';
import { startPageServer } from '../service/page-server.ts';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { root } from '../support/root.ts';
import type { VersoInFirefox } from './support/firefox.ts';
import { launchFirefox, openFirefoxPopup } from './support/firefox.ts';
import type { ManagedBrowser } from './support/managed-browsers.ts';
import { manageFirefox } from './support/managed-browsers.ts';
import { optionsScreen } from './support/options-screen.ts';

let managed: ManagedBrowser;
let verso: VersoInFirefox;
let service: LocalService;
let pages: PageServer;
let ownPage: Page;

beforeAll(async () => {
  service = await startService();
  pages = await startPageServer({ roots: { '/': `${root}tests/pages` } });
  managed = manageFirefox();
  // Firefox checks nothing of it against the schema: all of this reaches us.
  managed.write({
    managedBy: 'Example Ltd',
    service: { address: service.baseUrl, adress: 'a slip', maxRequests: 'many' },
    keys: { translate: service.keys.translate },
    languages: { target: 'ES' },
    budget: { askAbove: -1 },
    sites: { denied: ['denied.localhost', 7] },
  });
  verso = await launchFirefox(managed.executablePath);
  ownPage = await verso.openOwn('options.html');
});
afterAll(async () => {
  await verso?.close();
  managed?.close();
  await pages?.close();
  await service?.close();
});

describe('a policy in Firefox', () => {
  it('is said on top of the options, with what of it can’t be used', async () => {
    const options = optionsScreen(ownPage);
    await options.waitFor(/Managed by Example Ltd\./);
    await options.waitFor(
      /administrator:\s+service\.maxRequests\s+sites\.denied\s+service\.adress/,
    );
  });

  it('gives address and key: a reader translates without any set-up', async () => {
    await verso.grantHost(ownPage, 'http://127.0.0.1/*');
    const page = await verso.open(`${pages.origin}/article.html`);
    const popup = await openFirefoxPopup(ownPage);
    await popup.press('Translate page');
    await popup.waitFor('Show original');
    expect(await page.$eval('h1', ({ textContent }) => textContent)).toContain('ᵛlightᵒ');
    await popup.close();
  });

  it('keeps Verso off a site: nothing is sent from it, and the popup says why', async () => {
    const origin = pages.origin.replace('127.0.0.1', 'denied.localhost');
    await verso.grantHost(ownPage, 'http://denied.localhost/*');
    await verso.open(`${origin}/table.html`);
    service.journal.clear();
    const popup = await openFirefoxPopup(ownPage);
    await popup.waitForText(/Your administrator has switched off translation on this site/);
    await popup.close();
    expect(service.journal.translations()).toEqual([]);
  });
});
