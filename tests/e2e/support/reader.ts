import type { Page } from 'puppeteer-core';
import { startPageServer } from '../../service/page-server.ts';
import type { LocalService } from '../../service/start.ts';
import { startService } from '../../service/start.ts';
import { root } from '../../support/root.ts';
import type { Background } from './background.ts';
import { backgroundThrough } from './background.ts';
import { launchFirefox, openFirefoxPopup, setUpInFirefox } from './firefox.ts';
import { openPopup } from './popup-screen.ts';
import type { Files } from './scene.ts';
import { openScene, servedFiles, setUp } from './scene.ts';

export const browserNames = ['Chromium', 'Firefox'] as const;

/** A reader with a browser, set up to read Spanish: what flows need that are the same in both browsers. */
export interface Reader {
  readonly service: LocalService;
  readonly background: Background;
  /** A page of the extension, in a tab behind the others. */
  readonly ownPage: Page;
  /** Opens a page in a tab in front of all others; the path as `article.html`. */
  open(path: string): Promise<Page>;
  /** Has the page translated whole. Resolves when the popup is closed again: translations may still be on their way. */
  translate(page: Page): Promise<void>;
  /** Resolves when the page has its own text again. */
  showOriginal(page: Page): Promise<void>;
  showTranslation(page: Page): Promise<void>;
  close(): Promise<void>;
}

const inChromium = async (files: Files): Promise<Reader> => {
  const { verso, service, pageAddress, close } = await openScene({ files });
  await setUp(verso, service);
  const ownPage = await verso.browser.newPage({ background: true });
  await ownPage.goto(verso.address('options.html'));
  return {
    service,
    ownPage,
    background: backgroundThrough(verso.evaluateInWorker, async () => {
      await verso.killWorker();
      await verso.evaluateInWorker('null');
    }),
    open: (path) => verso.open(pageAddress(path)),
    async translate(page) {
      const popup = await openPopup(verso, page);
      await popup.chooseWholePage();
      await popup.press('Translate page');
      await popup.waitFor(['Stop', 'Show original']);
      await popup.close();
    },
    async showOriginal(page) {
      const popup = await openPopup(verso, page);
      await popup.press('Show original');
      await popup.waitFor(['Show translation']);
      await popup.close();
    },
    async showTranslation(page) {
      const popup = await openPopup(verso, page);
      await popup.press('Show translation');
      await popup.waitFor(['Show original']);
      await popup.close();
    },
    close,
  };
};

const inFirefox = async (files: Files): Promise<Reader> => {
  const service = await startService({ keepTexts: true });
  const pages = await startPageServer({
    roots: { '/': `${root}tests/pages` },
    files: servedFiles(files),
  });
  const verso = await launchFirefox();
  const ownPage = await setUpInFirefox(verso, service);
  // Nothing here grants `activeTab`: a permission for the pages' host stands for it.
  await verso.grantHost(ownPage, 'http://reader.localhost/*');
  const pressInPopup = async (
    page: Page,
    buttons: readonly string[],
    after: string | readonly string[],
  ) => {
    await page.bringToFront();
    const popup = await openFirefoxPopup(ownPage);
    for (const button of buttons) await popup.press(button);
    await popup.waitFor(after);
    await popup.close();
  };
  return {
    service,
    ownPage,
    background: backgroundThrough(
      (expression) => ownPage.evaluate(expression),
      verso.killBackground,
    ),
    open: (path) => verso.open(`${pages.origin.replace('127.0.0.1', 'reader.localhost')}/${path}`),
    translate: (page) =>
      pressInPopup(page, ['Whole page', 'Translate page'], ['Stop', 'Show original']),
    showOriginal: (page) => pressInPopup(page, ['Show original'], 'Show translation'),
    showTranslation: (page) => pressInPopup(page, ['Show translation'], 'Show original'),
    async close() {
      await verso.close();
      await pages.close();
      await service.close();
    },
  };
};

/** Starts a browser, a service, and a server for `files` beside our own pages. */
export const openReader = (
  browser: (typeof browserNames)[number],
  files: Files,
): Promise<Reader> => (browser === 'Chromium' ? inChromium(files) : inFirefox(files));
