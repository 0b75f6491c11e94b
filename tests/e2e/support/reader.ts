import type { Page } from 'puppeteer-core';
import type { LocalService } from '../../service/start.ts';
import type { Background } from './background.ts';
import { backgroundOf } from './background.ts';
import type { PageButton, PopupScreen } from './popup-screen.ts';
import { openPopup } from './popup-screen.ts';
import type { Files } from './scene.ts';
import { openScene, setUp } from './scene.ts';

/** A browser with Verso set up for Spanish, for flows that use the popup only to translate a page. */
export interface Reader {
  readonly service: LocalService;
  readonly background: Background;
  /** A page of the extension in a tab behind the others. */
  readonly ownPage: Page;
  /** Opens a page such as `article.html` in a tab in front. */
  open(path: string): Promise<Page>;
  /**
   * Starts the translation of the whole page. Resolves when the popup is closed, possibly before all translations are
   * shown.
   */
  translate(page: Page): Promise<void>;
  showOriginal(page: Page): Promise<void>;
  showTranslation(page: Page): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the browser under test, a service, and a server for `files` and the test pages.
 * @param extension the extension to install: a folder, or in Firefox a zip; by default the build for this browser
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
