import type { MockInstance } from 'vitest';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import background from '../../../entrypoints/background/index.ts';
import { replacing } from '../../support/replacing.ts';
import { browserPort } from '../messages/browser-port.ts';
import { fromContent, fromPopup } from '../messages/senders.ts';
import { fakeTab } from './fake-tab.ts';

/** Records the name of each opened database. The only one is that of the keys. */
function fakeDatabases(): string[] {
  const opened: string[] = [];
  const Nothing = class {};
  for (const name of ['Database', 'ObjectStore', 'Index', 'Cursor', 'Transaction']) {
    vi.stubGlobal(`IDB${name}`, Nothing);
  }
  const key = { key: 'a-secret-key', origins: ['https://api.example'] };
  const keys = { get: async (kind: string) => kind === 'translate' && key };
  class Opening extends EventTarget {
    result = { transaction: () => ({ objectStore: () => keys, done: Promise.resolve() }) };
  }
  vi.stubGlobal('IDBRequest', Opening);
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      opened.push(name);
      const opening = new Opening();
      const isThere = name === 'verso-vault';
      queueMicrotask(() => opening.dispatchEvent(new Event(isThere ? 'success' : 'error')));
      return opening;
    },
  });
  return opened;
}

const wishes = { source: null, target: 'ES', formality: 'default', model: 'default' };

const areas = ['local', 'session', 'managed', 'sync'] as const;

/** Starts a worker in a browser that is fully set up. Returns the actions of a page. */
async function startWorker(begin = () => {}) {
  fakeTab({ hasScript: true });
  const event = () => {
    const listeners: ((...values: unknown[]) => void)[] = [];
    return {
      listeners,
      addListener: (one: never) => void listeners.push(one),
      removeListener() {},
    };
  };
  const onConnect = event();
  Object.assign(fakeBrowser.runtime, { onConnect });
  Object.assign(fakeBrowser.tabs, { onReplaced: event() });
  Object.assign(fakeBrowser.commands, { onCommand: event() });
  Object.assign(fakeBrowser.contextMenus, { onClicked: event() });
  const permissions = { contains: async () => true, onAdded: event(), onRemoved: event() };
  Object.assign(fakeBrowser.permissions, permissions);
  Object.assign(fakeBrowser.scripting, { getRegisteredContentScripts: async () => [] });
  const settings = { version: 1, service: { address: 'https://api.example' } };
  await fakeBrowser.storage.local.set({ settings });
  const reply = { translations: [{ text: 'Hola', detected_source_language: 'EN' }] };
  const fetched = vi.fn(async () => Response.json(reply));
  vi.stubGlobal('fetch', fetched);
  begin();
  background.main();

  const page = browserPort('texts', { ...fromContent, tab: { id: 7, incognito: false } });
  for (const listener of onConnect.listeners) listener(page.port);
  let id = 0;
  /** Resolves when its request is sent. */
  async function sendText(text: string): Promise<void> {
    fetched.mockClear();
    id += 1;
    page.receive({ type: 'translate', id, wanted: wishes, texts: [{ format: 'plain', text }] });
    // `vi.waitFor` would move the fake time on, up to the next sync of settings.
    while (fetched.mock.calls.length === 0) await new Promise(setImmediate);
    expect(fetched).toHaveBeenCalledOnce();
  }
  return {
    sendText,
    /** Presses "Translate page" in the popup, and sends the page's first text. Resolves when its request is sent. */
    async translatePage(text: string): Promise<void> {
      const page1 = { tabId: 7, scope: 'as-i-read', display: replacing, titleAsContext: false };
      const input = { ...wishes, ...page1, asksFirst: false };
      const began = await new Promise((resolve) => {
        void fakeBrowser.runtime.onMessage.trigger(
          { name: 'page.translate', input },
          fromPopup,
          resolve,
        );
      });
      expect(began).toEqual({ ok: true, value: null });
      await sendText(text);
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  fakeBrowser.reset();
});

it('reads no storage from "Translate page" to the request, once the worker is at work', async () => {
  // Fake timers keep a delayed write out of the next test.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const opened = fakeDatabases();
  const { translatePage } = await startWorker();
  await translatePage('Hello');
  const spies = areas.map((area) => vi.spyOn(fakeBrowser.storage[area], 'get'));
  opened.length = 0;
  await translatePage('Goodbye');
  const reads = spies.flatMap((get) => get.mock.calls.map(([names]) => names));
  const databases = opened.filter((name) => name === 'verso-vault');
  expect([reads, databases]).toEqual([[], []]);
});

it('reads each storage once where texts start the worker, and opens the keys once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const opened = fakeDatabases();
  let spies: MockInstance[] = [];
  const { sendText } = await startWorker(() => {
    spies = areas.map((area) => vi.spyOn(fakeBrowser.storage[area], 'get'));
  });
  await sendText('Hello');
  expect(spies.map((get) => get.mock.calls)).toEqual([
    [[['settings']]],
    [[['vault.translate', 'vault.admin']]],
    [[null]],
    [],
  ]);
  expect(opened.filter((name) => name === 'verso-vault')).toHaveLength(1);
});
