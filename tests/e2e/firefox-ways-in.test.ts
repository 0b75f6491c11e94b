import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PageServer } from '../service/page-server.ts';
import { startPageServer } from '../service/page-server.ts';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { root } from '../support/root.ts';
import { eventually } from './support/eventually.ts';
import type { VersoInFirefox } from './support/firefox.ts';
import {
  firefoxBubble,
  firefoxButton,
  firefoxPopup,
  launchFirefox,
  setUpInFirefox,
} from './support/firefox.ts';
import { pdfOf } from './support/pdf.ts';
import { servedFiles } from './support/scene.ts';
import { select } from './support/trusted-input.ts';

const files = {
  'words.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Words</title>
    <p>The old dog sleeps.</p><textarea>The old cat sleeps.</textarea>`,
  'words.pdf': { body: pdfOf('Museum'), type: 'application/pdf' },
};

let verso: VersoInFirefox;
let service: LocalService;
let pages: PageServer;
let ownPage: Page;
let page: Page;

beforeAll(async () => {
  service = await startService({ keepTexts: true });
  pages = await startPageServer({
    roots: { '/': `${root}tests/pages` },
    files: servedFiles(files),
  });
  verso = await launchFirefox();
  ownPage = await setUpInFirefox(verso, service);
});
afterAll(async () => {
  await verso?.close();
  await pages?.close();
  await service?.close();
});
afterEach(() => page?.close());

/** By another host name than the service's: what was allowed for that must not be what lets Verso onto a page. */
async function open(path: string): Promise<void> {
  page = await verso.open(`${pages.origin.replace('127.0.0.1', 'localhost')}/${path}`);
}

/** Presses a switch of the settings, with the mouse. */
async function turn(name: string): Promise<void> {
  await ownPage.bringToFront();
  await ownPage.click(`::-p-aria([name="${name}"][role="switch"])`);
}

const registered = (): Promise<string[]> =>
  ownPage.evaluate(async () =>
    (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id).sort(),
  );

const untilRegistered = (ids: readonly string[]) =>
  eventually(
    async () => (String(await registered()) === String(ids) ? true : null),
    `the scripts on pages to be: ${ids.join(', ') || 'none'}`,
  );

describe('the key, in Firefox', () => {
  it('translates what is selected, with nothing else granted', async () => {
    await open('words.html');
    await select(page, 'old dog');
    await verso.pressShortcut('U');
    await firefoxBubble(ownPage).text(/ᵛoldᵒ ᵛdogᵒ/);
  });

  it('translates the page', async () => {
    await open('words.html');
    await verso.pressShortcut('V');
    await page.waitForFunction(() => document.querySelector('p')?.textContent?.includes('ᵛdogᵒ'));
  });
});

describe('the button beside a selection, in Firefox', () => {
  const label = 'Translate this selection';
  const button = () => firefoxButton(ownPage);

  beforeAll(async () => {
    await turn('Show a button beside selected text');
    await untilRegistered(['selectionButton']);
  });
  afterAll(async () => {
    await turn('Show a button beside selected text');
    await untilRegistered([]);
  });

  it('translates what was selected with the mouse, and takes nothing of it away', async () => {
    await open('words.html');
    await page.click('p', { count: 3 });
    const selected = await page.evaluate(() => String(getSelection()));
    await button().press(page, label);
    await firefoxBubble(ownPage).text(/ᵛdogᵒ ᵛsleepsᵒ/);
    expect(await page.evaluate(() => String(getSelection()))).toBe(selected);
  });

  it('is not shown in text that is edited', async () => {
    await open('words.html');
    await page.click('textarea', { count: 3 });
    // The one for the text beside it comes later than one for the field would have come.
    await page.click('p', { count: 3 });
    await eventually(async () => (await button().isShown(label)) || null, 'the button');
    expect(await page.evaluate(() => document.querySelectorAll('verso-ui').length)).toBe(1);
  });

  it('is gone from a site with one press', async () => {
    await open('words.html');
    await page.click('p', { count: 3 });
    await button().press(page, 'Do not show this button on this site');
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
    await ownPage.bringToFront();
    await ownPage.click('::-p-aria([name="Show again on localhost"][role="button"])');
  });
});

describe('Ctrl pressed twice, in Firefox', () => {
  beforeAll(async () => {
    await turn('Press Ctrl twice to translate selected text');
    await untilRegistered(['doublePress']);
  });

  it('translates what is selected', async () => {
    await open('words.html');
    await select(page, 'old dog');
    await page.keyboard.press('Control');
    await page.keyboard.press('Control');
    await firefoxBubble(ownPage).text(/ᵛoldᵒ ᵛdogᵒ/);
  });
});

describe('a page that takes no bubble, in Firefox', () => {
  it('a PDF: its text is translated in the popup', async () => {
    await open('words.pdf');
    await page.waitForSelector('.textLayer span');
    await page.click('.textLayer span', { count: 2 });
    await verso.pickMenuItem(page, '.textLayer span', 'Translate selection');
    const popup = firefoxPopup(ownPage);
    await popup.waitForText(/ᵛMuseumᵒ/);
    await popup.close();
  });

  it('a page of the browser’s own, or of Verso’s: its text is translated in the popup', async () => {
    page = await verso.openOwn('options.html');
    await page.bringToFront();
    await select(page, 'Service address');
    await verso.pickMenuItem(page, 'label', 'Translate selection');
    const popup = firefoxPopup(ownPage);
    await popup.waitForText(/ᵛServiceᵒ ᵛaddressᵒ/);
    await popup.close();
  });
});
