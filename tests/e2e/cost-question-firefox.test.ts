import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageServer } from '../service/page-server.ts';
import { startPageServer } from '../service/page-server.ts';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { eventually } from './support/eventually.ts';
import type { VersoInFirefox } from './support/firefox.ts';
import { launchFirefox, openFirefoxPopup, setUpInFirefox } from './support/firefox.ts';
import { optionsScreen } from './support/options-screen.ts';

const paragraphs = Array.from(
  { length: 120 },
  (_, index) => `<p>Paragraph ${index} tells how the <b>harbour</b> was built &amp; burnt.</p>`,
);
const body = `<!doctype html><html lang="en"><title>The harbour</title>${paragraphs.join('')}`;

let verso: VersoInFirefox;
let service: LocalService;
let pages: PageServer;
let ownPage: Page;

beforeAll(async () => {
  service = await startService();
  pages = await startPageServer({ files: { '/harbour.html': { body } } });
  verso = await launchFirefox();
  ownPage = await setUpInFirefox(verso, service);
  await optionsScreen(ownPage).chooseAskAbove(5_000);
});
afterAll(async () => {
  await verso?.close();
  await pages?.close();
  await service?.close();
});
beforeEach(() => service.journal.clear());

const billed = () => service.journal.translations().reduce((sum, entry) => sum + entry.billed, 0);

/** Opens the page and has it asked what it would cost. */
async function begin() {
  const page = await verso.open(`${pages.origin}/harbour.html`);
  const popup = await openFirefoxPopup(ownPage);
  await popup.press('Whole page');
  await popup.press('Translate page');
  const words = await popup.waitForText(/About ([\d,]+) characters/);
  return { page, popup, estimate: Number(words[1]?.replaceAll(',', '')) };
}

it('sends nothing in Firefox after a no, and leaves the page as it was', async () => {
  const { page, popup } = await begin();
  const before = await page.evaluate(() => document.body.innerHTML);
  await popup.press('Cancel');
  await popup.waitForText(/Nothing was sent\./);
  expect(await page.evaluate(() => document.body.innerHTML)).toBe(before);
  expect(service.journal.translations()).toEqual([]);
  await popup.close();
});

it('bills in Firefox after a yes what was said', async () => {
  const { popup, estimate } = await begin();
  expect(estimate).toBeGreaterThan(5_000);
  expect(service.journal.translations()).toEqual([]);
  await popup.press('Translate');
  await popup.waitFor('Show original');
  await eventually(async () => billed() > 0 || null, 'the service to bill');
  expect(Math.abs(billed() - estimate)).toBeLessThanOrEqual(estimate * 0.05);
  await popup.close();
});
