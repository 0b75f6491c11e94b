import type { Page } from 'puppeteer-core';
import type { LocalService } from '../../service/start.ts';
import type { Background } from './background.ts';
import { backgroundOf } from './background.ts';
import type { PageButton, PopupScreen } from './popup-screen.ts';
import { openPopup } from './popup-screen.ts';
import type { Files } from './scene.ts';
import { openScene, setUp } from './scene.ts';

/** A reader with a browser, set up to read Spanish, for flows in which the popup is but the way to a translated page. */
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

/**
 * Starts the browser under test, a service, and a server for `files` beside our own pages.
 * @param extension what is installed: a folder, or in Firefox a zip; else the build for this browser
 */
export async function openReader(files: Files, extension?: string): Promise<Reader> {
  const launch = extension === undefined ? {} : { extensionFolder: extension };
  const { verso, service, pageAddress, close } = await openScene({ files, launch });
  await setUp(verso, service);
  const inPopup = async (page: Page, work: (popup: PopupScreen) => Promise<unknown>) => {
    const popup = await openPopup(verso, page);
    await work(popup);
    await popup.close();
  };
  const pressAndSee = (page: Page, button: PageButton, after: PageButton) =>
    inPopup(page, async (popup) => {
      await popup.press(button);
      await popup.waitFor([after]);
    });
  return {
    service,
    ownPage: await verso.openBehind(verso.address('options.html')),
    background: backgroundOf(verso),
    open: (path) => verso.open(pageAddress(path)),
    translate: (page) =>
      inPopup(page, async (popup) => {
        await popup.chooseWholePage();
        await popup.press('Translate page');
        await popup.waitFor(['Stop', 'Show original']);
      }),
    showOriginal: (page) => pressAndSee(page, 'Show original', 'Show translation'),
    showTranslation: (page) => pressAndSee(page, 'Show translation', 'Show original'),
    close,
  };
}
