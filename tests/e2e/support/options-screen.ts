import type { Page } from 'puppeteer-core';
import type { SectionId } from '../../../utils/settings/row.ts';
import { choose, fill, press } from './controls.ts';
import { eventually } from './eventually.ts';
import { says } from './says.ts';
import type { Verso } from './verso.ts';

export interface Connection {
  readonly address: string;
  readonly key?: string;
  readonly adminKey?: string;
  readonly scheme?: string;
}

export interface OptionsScreen {
  readonly page: Page;
  /** Shows a section, as by its link. */
  go(section: SectionId): Promise<void>;
  fill(connection: Connection): Promise<void>;
  /** Chooses the target language, and waits until the choice is stored. */
  chooseTarget(code: string): Promise<void>;
  /** Chooses the cost in characters above which Verso asks first, or null to never ask. */
  chooseAskAbove(characters: number | null): Promise<void>;
  /** Presses "Save" and returns the message of the service section. */
  save(): Promise<string>;
  pressSave(): Promise<void>;
  waitFor(pattern: RegExp, timeoutMs?: number): Promise<void>;
  /** Presses "Test connection" and returns the message of the service section. */
  test(): Promise<string>;
  /** Reloads the page, and waits until it shows content. */
  reload(): Promise<void>;
  /** Waits until the last change is stored: a page that closes at once may lose it. */
  close(): Promise<void>;
}

export async function openOptions(verso: Verso, section?: SectionId): Promise<OptionsScreen> {
  const hash = section === undefined ? '' : `#${section}`;
  const page = await verso.open(verso.address(`options.html${hash}`));
  await untilShown(page, section ?? 'service');
  return optionsScreen(page);
}

async function untilShown(page: Page, section: SectionId): Promise<void> {
  await eventually(
    () => page.evaluate((id) => document.getElementById(id)?.checkVisibility() || null, section),
    `the section "${section}"`,
  );
}

/** Returns the options page that opens after installation, once it shows content. */
export async function firstRun(verso: Verso): Promise<OptionsScreen> {
  const page = await verso.openedTab((url) => url === verso.address('options.html'));
  await page.bringToFront();
  await untilShown(page, 'service');
  return optionsScreen(page);
}

export function optionsScreen(page: Page): OptionsScreen {
  // Other sections have messages too, but only those of the service section answer its buttons.
  const answer = () =>
    page.$$eval('#service [role=status], #service [role=alert]', (elements) =>
      elements
        .map((element) => (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim())
        .filter((text) => text !== '')
        .join(' '),
    );
  /**
   * Marks in the page when the old message disappears. The new one may have the same words, and may appear before the
   * test looks.
   */
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
      // The section may not be rendered yet.
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
  const go = async (section: SectionId) => {
    await page.evaluate((id) => {
      location.hash = id;
    }, section);
    await untilShown(page, section);
  };
  return {
    page,
    go,
    async fill({ address, key, adminKey, scheme }) {
      await go('service');
      await fill(page, 'Service address', address);
      if (key !== undefined) await fill(page, 'API key', key);
      if (adminKey !== undefined) await fill(page, 'Admin key', adminKey);
      if (scheme !== undefined) await fill(page, 'Authorization scheme', scheme);
    },
    async chooseTarget(code) {
      await go('languages');
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
      await go('budget');
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
    async save() {
      await go('service');
      return pressAndRead('Save');
    },
    pressSave: () => press(page, 'button', 'Save'),
    async waitFor(pattern, timeoutMs) {
      await says(page, pattern, 'the options page', timeoutMs);
    },
    async test() {
      await go('service');
      return pressAndRead('Test connection');
    },
    async reload() {
      // Firefox's protocol does not report loads of extension pages.
      await page.evaluate(() => {
        document.documentElement.dataset.old = '';
        // Later, because a script whose page goes may never be answered.
        setTimeout(() => location.reload());
      });
      await page.waitForFunction(
        () => document.documentElement.dataset.old === undefined && document.querySelector('h1'),
      );
    },
    async close() {
      await eventually(
        () =>
          page.evaluate(async () => {
            const { held = [], pending = [] } = await navigator.locks.query();
            return [...held, ...pending].every(({ name }) => name !== 'verso-settings') || null;
          }),
        'the last change to be stored',
      );
      await page.close();
    },
  };
}
