import type { Page } from 'puppeteer-core';
import type { Verso } from '../e2e/support/verso.ts';

/** A tab with the browser's number, because addresses change. */
export interface Tab {
  readonly page: Page;
  readonly id: number;
}

/** Opens tabs and sends them messages like the popup, from an extension page. */
export interface Desk {
  open(address: string): Promise<Tab>;
  /** Resolves when the page has started or failed. */
  translate(tab: Tab, scope: 'whole-page' | 'as-i-read', target?: string): Promise<void>;
  /** Does nothing in a tab without a session. */
  command(tab: Tab, command: 'stop' | 'show-original' | 'show-translation'): Promise<void>;
}

export function deskAt(popup: Page, verso: Verso): Desk {
  const tabIds = () =>
    popup.evaluate(async () => (await chrome.tabs.query({})).map(({ id }) => id));
  return {
    async open(address) {
      const before = await tabIds();
      const page = await verso.open(address);
      const id = (await tabIds()).find((one) => !before.includes(one));
      if (id === undefined) throw new Error(`There is no new tab for ${address}.`);
      return { page, id };
    },
    translate: ({ id }, scope, target = 'ES') =>
      popup.evaluate(
        async (tabId, wanted, language) => {
          const display = {
            layout: 'replace',
            peekKey: 'Control',
            rubyReadings: 'keep',
            sideOrder: 'original-first',
            sideLook: 'plain',
            sideSize: 100,
          };
          const wishes = { source: null, target: language, formality: 'default', model: 'default' };
          const input = {
            ...{ tabId, ...wishes, scope: wanted, display },
            ...{ titleAsContext: false, asksFirst: false },
          };
          await chrome.runtime.sendMessage({ name: 'page.translate', input });
        },
        ...([id, scope, target] as const),
      ),
    command: ({ id }, command) =>
      popup.evaluate(
        async (tabId, wanted) => {
          const message = { name: 'page.command', input: { command: wanted } };
          await chrome.tabs.sendMessage(tabId, message).catch(() => {});
        },
        ...([id, command] as const),
      ),
  };
}
