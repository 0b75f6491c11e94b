import type { Page } from 'puppeteer-core';
import { choose, fill, press } from './controls.ts';
import { eventually } from './eventually.ts';
import type { Verso } from './verso.ts';

export interface Connection {
  readonly address: string;
  readonly key?: string;
  readonly adminKey?: string;
  readonly scheme?: string;
}

/** The options page, used as a person uses it. */
export interface OptionsScreen {
  readonly page: Page;
  fill(connection: Connection): Promise<void>;
  /** Chooses the language to read in, and waits until the choice is kept: a page that closes at once may lose it. */
  chooseTarget(code: string): Promise<void>;
  /** Chooses what a page may cost before its reader is asked: characters, or null for anything. */
  chooseAskAbove(characters: number | null): Promise<void>;
  /** Presses "Save" and gives what the section of the service then says. */
  save(): Promise<string>;
  pressSave(): Promise<void>;
  /** Waits until the page says this, anywhere. */
  waitFor(pattern: RegExp, timeoutMs?: number): Promise<void>;
  /** Presses "Test connection" and gives what the section of the service then says. */
  test(): Promise<string>;
  /** Loads the page anew, and waits until it shows something. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

export async function openOptions(verso: Verso): Promise<OptionsScreen> {
  return optionsScreen(await verso.open(verso.address('options.html')));
}

/** The options page that the first run opens by itself. */
export async function firstRun(verso: Verso): Promise<OptionsScreen> {
  const page = await verso.openedTab((url) => url === verso.address('options.html'));
  await page.bringToFront();
  return optionsScreen(page);
}

export function optionsScreen(page: Page): OptionsScreen {
  // The other sections report what they hold whenever they know it: only the service's own words answer its buttons.
  const answer = () =>
    page.$$eval('#service [role=status], #service [role=alert]', (elements) =>
      elements
        .map((element) => (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim())
        .filter((text) => text !== '')
        .join(' '),
    );
  /** Notes in the page when the old answer goes: the new one may have the same words, and may be there before it is looked for. */
  const watchOldAnswerGo = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      const words = () =>
        [...root.querySelectorAll('#service [role=status], #service [role=alert]')]
          .map(({ textContent }) => textContent)
          .join(' ');
      const before = words();
      delete root.dataset.isOldAnswerGone;
      const observer = new MutationObserver(() => {
        if (words() === before) return;
        root.dataset.isOldAnswerGone = '';
        observer.disconnect();
      });
      // The section itself may not be drawn yet.
      observer.observe(root, { subtree: true, childList: true, characterData: true });
    });
  const pressAndRead = async (name: string) => {
    await watchOldAnswerGo();
    await press(page, 'button', name);
    return eventually(
      async () => {
        const isNew = await page.evaluate(
          () => document.documentElement.dataset.isOldAnswerGone !== undefined,
        );
        const now = await answer();
        return isNew && now !== '' && !now.includes('…') ? now : null;
      },
      async () => `the options page to answer "${name}", where it says: ${await answer()}`,
    );
  };
  return {
    page,
    async fill({ address, key, adminKey, scheme }) {
      await fill(page, 'Service address', address);
      if (key !== undefined) await fill(page, 'API key', key);
      if (adminKey !== undefined) await fill(page, 'Admin key', adminKey);
      if (scheme !== undefined) await fill(page, 'Authorization scheme', scheme);
    },
    async chooseTarget(code) {
      await choose(page, 'To', code);
      await eventually(
        () =>
          page.evaluate(async (target) => {
            const kept = JSON.stringify(await chrome.storage.local.get());
            return kept.includes(`"target":"${target}"`) || null;
          }, code),
        'the chosen language to be kept',
      );
    },
    async chooseAskAbove(characters) {
      await choose(page, 'Ask before a page costs more than', String(characters));
      await eventually(
        () =>
          page.evaluate(async (above) => {
            const kept = JSON.stringify(await chrome.storage.local.get());
            return kept.includes(`"askAbove":${above}`) || null;
          }, characters),
        'the choice to be kept',
      );
    },
    save: () => pressAndRead('Save'),
    pressSave: () => press(page, 'button', 'Save'),
    async waitFor(pattern, timeoutMs) {
      await eventually(
        async () => {
          const text = await page.evaluate(() => document.body.innerText);
          return pattern.test(text) ? text : null;
        },
        `the options page to say ${pattern}`,
        timeoutMs,
      );
    },
    test: () => pressAndRead('Test connection'),
    async reload() {
      // Firefox tells the protocol of no load of an extension's page.
      await page.evaluate(() => {
        document.documentElement.dataset.old = '';
        location.reload();
      });
      await page.waitForFunction(
        () => document.documentElement.dataset.old === undefined && document.querySelector('h1'),
      );
    },
    close: () => page.close(),
  };
}
