import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import type { ManagedBrowser } from './support/managed-browsers.ts';
import { manageBrowser } from './support/managed-browsers.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { itUnless, itWhere } from './support/unless.ts';

const policyKey = 'key-of-the-company-9z8y';
const areas = ['local', 'sync', 'managed', 'session'] as const;

let managed: ManagedBrowser;
let scene: Scene;
let page: Page;

beforeAll(async () => {
  managed = manageBrowser();
  managed.write({ managedBy: 'Example Ltd', keys: { admin: policyKey } });
  scene = await openScene({ launch: { executablePath: managed.executablePath } });
  await setUp(scene.verso, scene.service);
  page = await scene.verso.open(scene.pageAddress('article.html'));
  // The click grants Verso's scripts access to the page.
  await (await openPopup(scene.verso, page)).close();
});
afterAll(async () => {
  await scene?.close();
  managed?.close();
});

/** Returns what a content script finds in each storage area, or null if access is denied. */
const found = async (): Promise<Record<string, string | null>> => {
  await page.bringToFront();
  const text = await scene.verso.evaluateInWorker(`(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const [done] = await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      args: [${JSON.stringify(areas)}],
      func: async (areas) => {
        const found = {};
        for (const area of areas) {
          found[area] = await Promise.resolve()
            .then(() => chrome.storage[area].get())
            .then(JSON.stringify, () => null);
        }
        return JSON.stringify(found);
      },
    });
    return done.result;
  })()`);
  return JSON.parse(String(text));
};

/** Returns the areas as the extension itself reads them, which proves that they are not empty. */
const own = async (): Promise<string> =>
  String(
    await scene.verso.evaluateInWorker(
      '(async () => JSON.stringify([await chrome.storage.local.get(), await chrome.storage.managed.get()]))()',
    ),
  );

describe('a script of Verso’s that a page has broken into', () => {
  itUnless('open storage')('finds every store shut', async () => {
    await eventually(async () => (await own()).includes(policyKey) || null, 'the policy');
    expect(await own()).toContain(new URL(scene.service.baseUrl).host);
    expect(await found()).toEqual({ local: null, sync: null, managed: null, session: null });
  });

  itWhere('open storage')(
    'reads the settings and what a policy says, its keys among it',
    async () => {
      const { local, managed: policy } = await found();
      expect(local).toContain(new URL(scene.service.baseUrl).host);
      expect(policy).toContain(policyKey);
    },
  );

  it('finds no key of the reader’s in any of them', async () => {
    const { translate } = scene.service.keys;
    expect(JSON.stringify(await found())).not.toContain(translate);
    expect(await own()).not.toContain(translate);
  });
});
