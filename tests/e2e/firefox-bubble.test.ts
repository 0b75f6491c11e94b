import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PageServer } from '../service/page-server.ts';
import { startPageServer } from '../service/page-server.ts';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { root } from '../support/root.ts';
import {
  editorFiles,
  editorNames,
  editorPath,
  selectInEditor,
  waitForContent,
} from './support/editor-files.ts';
import { eventually } from './support/eventually.ts';
import type { VersoInFirefox } from './support/firefox.ts';
import {
  firefoxBubble,
  launchFirefox,
  setUpInFirefox,
  showFirefoxBubble,
} from './support/firefox.ts';
import { servedFiles } from './support/scene.ts';
import { select, selectInField } from './support/trusted-input.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const files = {
  'links.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Links</title>
    <p>Today <a href="#">the museum is open</a>, <a href="#" id="second">the old harbour is not</a>.</p>
    <p><img id="described" src="${pixel}" alt="A lighthouse by the sea" width="40" height="30"></p>
    <p><img id="bare" src="${pixel}#bare" alt="" width="40" height="30"></p>`,
  'words.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Words</title><p>The <b>old</b> museum is open.</p><textarea>My old dog sleeps.</textarea>',
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
    files: servedFiles({ ...files, ...(await editorFiles()) }),
  });
  verso = await launchFirefox();
  ownPage = await setUpInFirefox(verso, service);
  // Nothing here grants `activeTab`: a permission for the pages' host stands for it.
  await verso.grantHost(ownPage, 'http://127.0.0.1/*');
});
afterAll(async () => {
  await verso?.close();
  await pages?.close();
  await service?.close();
});
afterEach(() => page.close());

async function openPage(path: string): Promise<void> {
  page = await verso.open(`${pages.origin}/${path}`);
}

const lastRequest = () =>
  service.journal.translations().at(-1)?.request as Readonly<Record<string, unknown>>;

describe('a bubble in Firefox', () => {
  it('takes whole words and keeps what is bold', async () => {
    await openPage('words.html');
    await page.evaluate(() => {
      const [paragraph] = document.querySelectorAll('p');
      const last = paragraph?.lastChild;
      if (paragraph && last) getSelection()?.setBaseAndExtent(paragraph, 0, last, 4);
    });
    const bubble = await showFirefoxBubble(ownPage);
    await bubble.text(/ᵛoldᵒ ᵛmuseumᵒ/);
    expect(lastRequest().text).toEqual(['The <b>old</b> museum']);
    expect(await bubble.isDressed()).toBe(true);
  });

  it('replaces what is selected in a field', async () => {
    await openPage('words.html');
    await selectInField(page, 'textarea', 'old dog');
    const bubble = await showFirefoxBubble(ownPage);
    await bubble.text(/ᵛdogᵒ/);
    await bubble.press(page, 'Replace');
    await page.waitForFunction(
      () => document.querySelector('textarea')?.value === 'My ᵛoldᵒ ᵛdogᵒ sleeps.',
    );
    await eventually(async () => ((await bubble.isOpen()) ? null : true), 'the bubble to close');
  });

  it.each(editorNames)('puts the translation into %s', async (name) => {
    await openPage(editorPath(name));
    await selectInEditor(page, 'old');
    const bubble = await showFirefoxBubble(ownPage);
    await bubble.text(/ᵛoldᵒ/);
    await bubble.press(page, 'Replace');
    await waitForContent(page, /^The ᵛoldᵒ dog[ \n]sleeps here$/);
  });

  it('closes by its button and by Escape, and hands over to the page', async () => {
    await openPage('words.html');
    await select(page, 'museum');
    const bubble = await showFirefoxBubble(ownPage);
    await bubble.text(/ᵛmuseumᵒ/);
    await bubble.press(page, 'Close');
    expect(await bubble.isOpen()).toBe(false);
    await (await showFirefoxBubble(ownPage)).text(/ᵛmuseumᵒ/);
    await page.keyboard.press('Escape');
    expect(await bubble.isOpen()).toBe(false);
    await (await showFirefoxBubble(ownPage)).press(page, 'Translate page');
    await page.waitForFunction(() => document.querySelector('p')?.textContent?.includes('ᵛTheᵒ'));
  });
});

describe('the context menu of Firefox', () => {
  it('translates the text of the link it is opened on', async () => {
    await openPage('links.html');
    await verso.pickMenuItem(page, '#second', 'Translate link text');
    await firefoxBubble(ownPage).text(/ᵛharbourᵒ/);
    expect(lastRequest().text).toEqual(['the old harbour is not']);
  });

  it.each([
    ['#described', /ᵛlighthouseᵒ/],
    ['#bare', /This image has no description/],
  ])('translates the description of the picture it is opened on: %s', async (picture, said) => {
    await openPage('links.html');
    await verso.pickMenuItem(page, picture, 'Translate image description');
    await firefoxBubble(ownPage).text(said);
  });
});

describe('a page that wants to know what is in the bubble, in Firefox', () => {
  /** What the page has got hold of in a closed root of ours. */
  interface Inside {
    inside?: Node;
  }

  it('gets in by searching its window', async () => {
    await openPage('hostile.html');
    await select(page, 'Today nobody climbs the stairs at night.');
    const bubble = await showFirefoxBubble(ownPage);
    await bubble.text(/ᵛstairsᵒ/);
    const isInside = await page.evaluate(() => {
      document.getSelection()?.removeAllRanges();
      (window as unknown as { find(text: string): boolean }).find('Translate page');
      return document.getSelection()?.anchorNode?.getRootNode() instanceof ShadowRoot;
    });
    // Should Firefox ever shut this door, docs/browsers.md can say so.
    expect(isInside).toBe(true);
  });

  it('gets in where a mouse moves over it, and then presses nothing and hides nothing', async () => {
    await openPage('hostile.html');
    await select(page, 'Today nobody climbs the stairs at night.');
    await page.evaluate(() => {
      addEventListener('mousemove', (event) => {
        const { originalTarget } = event as unknown as { readonly originalTarget: Node };
        const root = originalTarget.getRootNode();
        if (root instanceof ShadowRoot) (window as Inside).inside = root;
      });
    });
    const bubble = await showFirefoxBubble(ownPage);
    await bubble.text(/ᵛstairsᵒ/);
    const requests = service.journal.translations().length;
    await bubble.hover(page, 'Copy');
    // And this one.
    await page.waitForFunction(() => (window as Inside).inside !== undefined);
    await page.evaluate(() => {
      const root = (window as Inside).inside as ShadowRoot;
      for (const button of root.querySelectorAll('button')) {
        button.click();
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      }
    });
    expect(await bubble.text(/ᵛstairsᵒ/)).toContain('Copy');
    expect(await bubble.isDressed()).toBe(true);
    expect(service.journal.translations()).toHaveLength(requests);
    expect(await page.evaluate(() => document.querySelector('p')?.textContent)).not.toContain('ᵛ');
  });
});
