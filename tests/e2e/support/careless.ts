/**
 * Plants scripts in a page that make the mistakes which Verso must avoid. If the thief gets their secrets, it would
 * also get Verso's. Each way leaks a secret under its own name.
 */
import type { Page } from 'puppeteer-core';
import type { Reader } from './reader.ts';

/** Returns the secret that one way leaks. */
export const secretOf = (way: string): string => `planted by ${way}`;

/** Calls functions that the page may have redefined in its window. Returns the names of the ways. */
export const useWindowOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const own = (secret: string) => Object.defineProperty({}, 'own', { value: secret });
    const ways: Record<string, (secret: string) => unknown> = {
      fetch: (secret) => fetch(`data:,${secret}`),
      postMessage: (secret) => window.postMessage(secret, '*'),
      structuredClone: (secret) => structuredClone(secret),
      setTimeout: (secret) => setTimeout(() => {}, 0, secret),
      btoa: (secret) => btoa(secret),
      header: (secret) => {
        const request = new XMLHttpRequest();
        request.open('GET', '/');
        request.setRequestHeader('Authorization', secret);
      },
      stringify: (secret) => JSON.stringify({ any: secret }),
      parse: (secret) => JSON.parse(`{"any":"${secret}"}`),
      push: (secret) => [].push(secret as never),
      map: (secret) => [secret].map((one) => one),
      join: (secret) => [secret].join(),
      concat: (secret) => [''].concat([secret]),
      flatMap: (secret) => [secret].flatMap((one) => [one]),
      'Map.set': (secret) => new Map().set(1, secret),
      'WeakMap.set': (secret) => new WeakMap().set(own(secret), secret),
      promise: (secret) => Promise.resolve(secret).then((one) => one),
      assign: (secret) => Object.assign({}, { any: secret }),
      entries: (secret) => Object.entries({ any: secret }),
      fromEntries: (secret) => Object.fromEntries([['any', secret]]),
      keys: (secret) => Object.keys({ [secret]: 1 }),
      port: (secret) => new MessageChannel().port1.postMessage(secret),
      channel: (secret) => new BroadcastChannel('any').postMessage(secret),
      setItem: (secret) => localStorage.setItem('any', secret),
      database: (secret) => indexedDB.open(secret),
      event: (secret) => document.dispatchEvent(new CustomEvent('verso', { detail: secret })),
      call: (secret) => ((_: string) => {}).call(null, secret),
      apply: (secret) => ((_: string) => {}).apply(null, [secret]),
      parser: (secret) => new DOMParser().parseFromString(secret, 'text/html'),
      member: (secret) => {
        const any: { key?: string } = {};
        any.key = secret;
      },
      'chrome.sendMessage': (secret) => chrome.runtime.sendMessage(secret),
      'chrome.connect': (secret) => chrome.runtime.connect().postMessage(secret),
      'chrome.storage': (secret) => chrome.storage.local.get(secret),
      'name in the window': (secret) => Object.assign(globalThis, { versoKey: secret }),
      'symbol in the window': (secret) =>
        Object.assign(globalThis, { [Symbol.for('verso.page')]: secret }),
    };
    const names: string[] = [];
    for (const way in ways) {
      names[names.length] = way;
      await ways[way]?.(`planted by ${way}`);
    }
    return names;
  });

/**
 * Leaves secrets in places that a content script shares with the page. The page in front must be granted. Returns the
 * names of the ways.
 */
export const leaveInPage = ({ ownPage }: Reader): Promise<string[]> =>
  ownPage.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const [done] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: () => {
        const ways: Record<string, (secret: string) => unknown> = {
          'a message to the window': (secret) => window.postMessage(secret, '*'),
          'an event': (secret) =>
            document.dispatchEvent(new CustomEvent('verso', { detail: secret })),
          localStorage: (secret) => localStorage.setItem('any', secret),
          sessionStorage: (secret) => sessionStorage.setItem('any', secret),
          cookie: (secret) => {
            // biome-ignore lint/suspicious/noDocumentCookie: careless scripts do this
            document.cookie = `any=${secret}`;
          },
          channel: (secret) => new BroadcastChannel('verso').postMessage(secret),
          database: (secret) => indexedDB.open(secret),
        };
        for (const [way, leave] of Object.entries(ways)) leave(`planted by ${way}`);
        return Object.keys(ways);
      },
    });
    return done?.result ?? [];
  });

/** Shows secrets in the page, as a careless content script may. The page in front must be granted. */
export const showInPage = ({ ownPage }: Reader, secret: string): Promise<void> =>
  ownPage.evaluate(async (shown) => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: (text: string) => {
        const host = document.createElement('any-host');
        host.attachShadow({ mode: 'open' }).textContent = text;
        document.documentElement.append(host);
      },
      args: [shown],
    });
  }, secret);

/**
 * Forwards every message of the page to the extension, as a careless content script may. The page in front must be
 * granted.
 */
export const relayFromPage = ({ ownPage }: Reader): Promise<void> =>
  ownPage.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: () => {
        const relay = (how: string, { name }: { readonly name: string }) =>
          void chrome.runtime.sendMessage({ name: `${name} by ${how}` });
        addEventListener('message', ({ data, origin }) =>
          relay(origin.startsWith('chrome-extension') ? 'a forged message' : 'a message', data),
        );
        addEventListener('verso', (event) => relay('an event', (event as CustomEvent).detail));
        addEventListener('connection.read', (event) =>
          relay('an event of its name', (event as CustomEvent).detail),
        );
        new BroadcastChannel('verso').onmessage = ({ data }) => relay('a channel', data);
      },
    });
  });
