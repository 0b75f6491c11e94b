import type { Page } from 'puppeteer-core';
import * as tables from '../../../utils/messages/table.ts';
import { browserUnderTest } from './browser-under-test.ts';
import { eventually } from './eventually.ts';
import { askFirefox, inScopeFrames } from './firefox-scope.ts';
import type { Reader } from './reader.ts';

/** What `thief.html` has in its window. */
interface World {
  readonly loot: string[];
  speak(orders: readonly string[]): void;
  search(): Promise<void>;
  look(): string;
  reach(origin: string): Promise<string[]>;
}

/** The page that wants what is Verso's, and its ways to get it. */
export interface Thief {
  /** Says the name of every message that there is, in every way that a page has. */
  speak(): Promise<void>;
  /** Everything that has come into its hands, or lies where it can find it. */
  loot(): Promise<string>;
  /** What it sees of its own document. */
  look(): Promise<string>;
  /** Gives up all that it has: what a test's own tools do in the page is heard there, too, and is none of ours. */
  forget(): Promise<void>;
  /** Files of an extension that it can fetch, and pages of it that it can frame. */
  reach(origin: string): Promise<{ readonly fetched: string[]; readonly framed: string[] }>;
}

/** Addresses of the frames in a page, as the browser has them: one that it has refused has another. */
async function framesIn(page: Page): Promise<string[]> {
  if (browserUnderTest === 'Chromium') return page.frames().map((frame) => frame.url());
  // Its protocol calls each frame of an extension's an empty page.
  return (await askFirefox(page.browser(), inScopeFrames)).split('\n');
}

/** Whatever anybody of ours may say to another. */
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

/** Calls an extension by its id, as a page may where the extension listens to pages. */
export const callById = (page: Page, id: string): Promise<'no way' | 'called'> =>
  page.evaluate(async (extensionId) => {
    const { runtime } = (globalThis as { chrome?: typeof chrome }).chrome ?? {};
    if (!runtime?.sendMessage) return 'no way';
    // Nobody may listen, which is found out by having called.
    await runtime.sendMessage(extensionId, { name: 'connection.read', input: {} }).catch(() => {});
    return 'called';
  }, id);

/** What a thief must not have: the keys, the service, what was translated, and what names the installation. */
export async function ofOurs({ ownPage, service }: Reader): Promise<string[]> {
  const origin = await ownPage.evaluate(() => chrome.runtime.getURL('/'));
  return [...Object.values(service.keys), service.baseUrl, 'Service-Auth-Key', 'ᵛ', origin];
}

/** What a thief keeps once a script has come for the names that it has laid out. */
export const triedNames = /^(sendMessage|port|listener|storage\.get|window|symbol): ./m;

/** Hears what scripts in pages say to the extension, as a page of the extension's own does. */
export interface Witness {
  /** Names of messages and ports, in the order in which they came. */
  heard(): Promise<readonly string[]>;
  /**
   * The same once everything has come that the page in front set off before now: a script of ours there says a last word, and messages
   * of one page keep their order. The page has been granted.
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
