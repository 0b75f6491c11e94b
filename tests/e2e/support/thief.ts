import type { Page } from 'puppeteer-core';
import * as tables from '../../../utils/messages/table.ts';
import { browserUnderTest } from './browser-under-test.ts';
import { eventually } from './eventually.ts';
import { askFirefox, inScopeFrames } from './firefox-scope.ts';
import type { Reader } from './reader.ts';

/** The members that `thief.html` puts into its window. */
interface World {
  readonly loot: string[];
  speak(orders: readonly string[]): void;
  search(): Promise<void>;
  look(): string;
  reach(origin: string): Promise<string[]>;
}

/** A page that tries to steal Verso's data. */
export interface Thief {
  /** Sends the name of every message in all ways that a page has. */
  speak(): Promise<void>;
  /** Returns all data that the page has caught or can find. */
  loot(): Promise<string>;
  /** Returns the markup that the page can read of its own document. */
  look(): Promise<string>;
  /** Deletes the loot, because the page also catches what the test's own tools do in it. */
  forget(): Promise<void>;
  /** Returns the files of an extension that the page can fetch, and the extension pages that it can frame. */
  reach(origin: string): Promise<{ readonly fetched: string[]; readonly framed: string[] }>;
}

/** Returns the addresses of the frames in a page. A refused frame has another address. */
async function framesIn(page: Page): Promise<string[]> {
  if (browserUnderTest === 'Chromium') return page.frames().map((frame) => frame.url());
  // Firefox's protocol reports frames of an extension as empty pages.
  return (await askFirefox(page.browser(), inScopeFrames)).split('\n');
}

/** The names of all messages of Verso. */
const orders = Object.values(tables).flatMap((table) => Object.keys(table));

export const thiefOn = (page: Page): Thief => ({
  speak: () => page.evaluate((names) => (globalThis as unknown as World).speak(names), orders),
  async loot() {
    const loot = await page.evaluate(async () => {
      const world = globalThis as unknown as World;
      await world.search();
      return [...world.loot];
    });
    return loot.join('\n');
  },
  look: () => page.evaluate(() => (globalThis as unknown as World).look()),
  forget: () =>
    page.evaluate(() => {
      (globalThis as unknown as World).loot.length = 0;
    }),
  async reach(origin) {
    const fetched = await page.evaluate(
      (address) => (globalThis as unknown as World).reach(address),
      origin,
    );
    const own = (await framesIn(page)).filter((address) => address.startsWith(origin));
    return { fetched, framed: own.map((address) => address.slice(origin.length)) };
  },
});

/** Sends a message to an extension by its id, which works if the extension accepts messages from pages. */
export const callById = (page: Page, id: string): Promise<'no way' | 'called'> =>
  page.evaluate(async (extensionId) => {
    const { runtime } = (globalThis as { chrome?: typeof chrome }).chrome ?? {};
    if (!runtime?.sendMessage) return 'no way';
    // The call fails if the extension has no listener. The page tried, and that is enough.
    await runtime.sendMessage(extensionId, { name: 'connection.read', input: {} }).catch(() => {});
    return 'called';
  }, id);

/**
 * Returns the strings that a thief must not get: keys, the service's address, translated text, and the extension's
 * origin.
 */
export async function secretsOfVerso({ ownPage, service }: Reader): Promise<string[]> {
  const origin = await ownPage.evaluate(() => chrome.runtime.getURL('/'));
  return [...Object.values(service.keys), service.baseUrl, 'Service-Auth-Key', 'ᵛ', origin];
}

/** Matches loot that shows a script looked up one of the names that the thief defined. */
export const triedNames = /^(sendMessage|port|listener|storage\.get|window|symbol): ./m;

/** Records the messages of content scripts, as an extension page receives them. */
export interface Witness {
  /** Returns the names of messages and ports in the order of arrival. */
  heard(): Promise<readonly string[]>;
  /**
   * Returns the names after the page in front has delivered all its earlier messages. A content script sends a last
   * message, and messages of one page keep their order. The page must be granted.
   */
  heardByNow(): Promise<readonly string[]>;
}

interface WitnessWorld {
  heard: string[];
}

const lastWord = 'a last word';

export async function openWitness({ ownPage }: Reader): Promise<Witness> {
  await ownPage.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    chrome.runtime.onMessage.addListener(({ name }: { readonly name: string }) => {
      heard.push(name);
    });
    chrome.runtime.onConnect.addListener(({ name }) => {
      heard.push(`port ${name}`);
    });
  });
  const heard = () => ownPage.evaluate(() => [...(globalThis as unknown as WitnessWorld).heard]);
  return {
    heard,
    async heardByNow() {
      const before = (await heard()).length;
      await ownPage.evaluate(async (name) => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        await chrome.scripting.executeScript({
          target: { tabId: tab?.id ?? -1 },
          func: (word: string) => void chrome.runtime.sendMessage({ name: word }),
          args: [name],
        });
      }, lastWord);
      const all = await eventually(async () => {
        const now = await heard();
        return now.includes(lastWord, before) ? now : null;
      }, 'the last word of a script in the page');
      return all.filter((name) => name !== lastWord);
    },
  };
}
