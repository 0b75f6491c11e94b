import type { Page } from 'puppeteer-core';
import { afterAll, describe, expect, it } from 'vitest';
import { optionsScreen } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

/** Flows share a browser. This file proves that a flow finds no state of the previous one. */
let scene: Scene;
let first: Scene['verso']['browser'];

afterAll(() => scene?.close());

/** Returns everything that Verso has stored and may do, as its own page sees it. */
const readState = (page: Page) =>
  page.evaluate(async () => {
    const { alarms, commands, extension, permissions, storage, tabs, windows } = chrome;
    const areas = [storage.local, storage.session, storage.sync].map((area) => area.get());
    const stored = await Promise.all(areas);
    return {
      stored: stored.some((area) => 'left' in area || 'settings' in area),
      databases: (await indexedDB.databases()).some(({ name }) => name === 'left'),
      caches: await caches.has('left'),
      localStorage: localStorage.getItem('left'),
      alarms: (await alarms.getAll()).some(({ name }) => name === 'left'),
      hosts: (await permissions.getAll()).origins,
      isInPrivateWindows: await extension.isAllowedIncognitoAccess(),
      keys: (await commands.getAll()).map(({ shortcut }) => shortcut).filter(Boolean),
      tabs: (await tabs.query({})).length,
      windows: (await windows.getAll()).length,
      isOnline: navigator.onLine,
    };
  });

const cookieOf = (page: Page) => page.evaluate(() => document.cookie);

async function ownPage(): Promise<Page> {
  const { verso } = scene;
  const page = await verso.openedTab((url) => url === verso.address('options.html'));
  await optionsScreen(page).waitFor(/Step 1 of 3/);
  return page;
}

describe('a flow', () => {
  it('leaves much behind', async () => {
    scene = await openScene();
    const { verso } = scene;
    first = verso.browser;
    await verso.allowHost('http://127.0.0.1/*');
    await verso.allowPrivateWindows();
    const page = await verso.openBehind(verso.address('options.html'));
    await page.evaluate(async () => {
      const { alarms, storage } = chrome;
      for (const area of [storage.local, storage.session, storage.sync]) {
        await area.set({ left: true });
      }
      await new Promise((resolve) => {
        indexedDB.open('left').onsuccess = resolve;
      });
      await caches.open('left');
      localStorage.setItem('left', 'here');
      await alarms.create('left', { delayInMinutes: 30 });
    });
    const article = await verso.open(scene.pageAddress('article.html'));
    await article.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: a foreign page has no other way in both browsers.
      document.cookie = 'left=here; max-age=1000';
    });
    expect(await cookieOf(article)).toBe('left=here');
    await verso.openPrivate(scene.pageAddress('table.html'));
    expect(await readState(page)).toMatchObject({
      stored: true,
      databases: true,
      alarms: true,
      hosts: ['http://127.0.0.1/*'],
      isInPrivateWindows: true,
      windows: 2,
    });
    await verso.setOffline(true);
    await scene.close();
  });

  it('finds nothing of it in the same browser', async () => {
    scene = await openScene();
    expect(scene.verso.browser).toBe(first);
    expect(await readState(await ownPage())).toEqual({
      stored: false,
      databases: false,
      caches: false,
      localStorage: null,
      alarms: false,
      hosts: [],
      isInPrivateWindows: false,
      keys: expect.arrayContaining([expect.stringMatching(/U$/), expect.stringMatching(/V$/)]),
      tabs: 1,
      windows: 1,
      isOnline: true,
    });
    const article = await scene.verso.open(scene.pageAddress('article.html'));
    expect(await cookieOf(article)).toBe('');
    expect(
      await scene.verso.evaluateInWorker(`fetch('${scene.service.baseUrl}').then(() => 1)`),
    ).toBe(1);
    await scene.close();
  });

  it('has another browser when the one before it has died', async () => {
    scene = await openScene();
    scene.verso.browser.process()?.kill('SIGKILL');
    await scene.close();
    scene = await openScene();
    expect(scene.verso.browser).not.toBe(first);
    expect((await readState(await ownPage())).tabs).toBe(1);
  });

  it('has a browser of its own while another one is open', async () => {
    const second = await openScene();
    expect(second.verso.browser).not.toBe(scene.verso.browser);
    await second.close();
    await ownPage();
  });
});
