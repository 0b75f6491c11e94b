import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMeter } from './support/books.ts';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import { eventually } from './support/eventually.ts';
import type { Reader } from './support/reader.ts';
import { openReader } from './support/reader.ts';
import { pressShortcut, select } from './support/trusted-input.ts';

/** What `thief.html` has got hold of, and its ways to ask for more. */
interface Thief {
  readonly loot: readonly string[];
  speak(): void;
  reach(origin: string): Promise<unknown[]>;
}

const thief = (page: Page) => ({
  speak: () => page.evaluate(() => (globalThis as unknown as Thief).speak()),
  loot: () => page.evaluate(() => [...(globalThis as unknown as Thief).loot]),
  reach: (origin: string) =>
    page.evaluate((address) => (globalThis as unknown as Thief).reach(address), origin),
});

const stateOfOurs = ({ ownPage }: Reader) =>
  ownPage.evaluate(async () => {
    const ask = (name: string, input: object = {}) => chrome.runtime.sendMessage({ name, input });
    return {
      connection: await ask('connection.read'),
      settings: await chrome.storage.local.get(null),
      memory: await ask('memory.read'),
      history: await ask('history.readAll'),
      month: await ask('meter.month'),
    };
  });

describe('a page that wants what is Verso’s', () => {
  let reader: Reader;
  let page: Page;

  beforeAll(async () => {
    reader = await openReader({});
    page = await reader.open('thief.html');
  });
  afterAll(() => reader?.close());

  it('orders nothing, by messages, events and channels', async () => {
    const before = await stateOfOurs(reader);
    await thief(page).speak();
    expect(await stateOfOurs(reader)).toEqual(before);
    expect(reader.service.journal.entries).toEqual([]);
  });

  it('gets nothing into its hands: no key, no address of the service, no text of a message', async () => {
    const { keys, baseUrl } = reader.service;
    const loot = (await thief(page).loot()).join('\n');
    for (const secret of [keys.translate, keys.admin, baseUrl, 'Service-Auth-Key', 'ᵛ']) {
      expect(loot).not.toContain(secret);
    }
    // Nothing of ours has called what it has redefined, nothing has put a name of ours into its window.
    expect(loot).not.toMatch(/sendMessage|^port|^listener|^window:|^storage: get/m);
    // That it hears its own.
    expect(loot).toContain('connection.read');
  });

  it('reads and frames nothing of the extension’s origin', async () => {
    const origin = await reader.ownPage.evaluate(() => chrome.runtime.getURL('/'));
    expect(await thief(page).reach(origin)).toEqual([]);
  });

  it('has no way to call the extension by its id', async () => {
    const id = await reader.ownPage.evaluate(() => chrome.runtime.id);
    const fresh = await reader.open('article.html');
    const answer = await fresh.evaluate(async (extensionId) => {
      const { runtime } = (globalThis as { chrome?: typeof chrome }).chrome ?? {};
      if (!runtime?.sendMessage) return 'no way';
      return runtime
        .sendMessage(extensionId, { name: 'connection.read', input: {} })
        .catch(() => 'refused');
    }, id);
    expect(['no way', 'refused']).toContain(answer);
    await fresh.close();
  });
});

describe('the same page while it is translated', () => {
  let reader: Reader;
  let page: Page;

  beforeAll(async () => {
    reader = await openReader({});
    page = await reader.open('thief.html');
    await reader.translate(page);
    await eventually(
      async () => (await page.$eval('#second', ({ textContent }) => /ᵛ/.test(textContent))) || null,
      'the page to be translated, whatever it has redefined',
    );
    await readMeter(reader.ownPage);
  });
  afterAll(() => reader?.close());

  it('orders nothing, and lays hands on nothing that scripts of ours say', async () => {
    const before = await stateOfOurs(reader);
    const asked = reader.service.journal.translations().length;
    await thief(page).speak();
    await thief(page).speak();
    // Whatever it might have set off has been answered by then: messages keep their order.
    expect(await stateOfOurs(reader)).toEqual(before);
    expect(reader.service.journal.translations()).toHaveLength(asked);
    const loot = (await thief(page).loot()).join('\n');
    for (const secret of [reader.service.keys.translate, reader.service.baseUrl, 'ᵛ']) {
      expect(loot).not.toContain(secret);
    }
  });

  it('gets its own text back, and keeps nothing of ours', async () => {
    await reader.showOriginal(page);
    expect(await page.$eval('#second', ({ innerHTML }) => innerHTML)).toBe(
      'Nobody has asked him <b>why</b> he does it.',
    );
    expect((await thief(page).loot()).join('\n')).not.toContain('ᵛ');
  });
});

describe('the same page with a bubble open', () => {
  let reader: Reader;
  let page: Page;
  let bubble: Bubble;

  beforeAll(async () => {
    reader = await openReader({});
    page = await reader.open('thief.html');
    bubble = bubbleOf(page);
    await select(page, 'The lighthouse keeper counts the ships');
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛshipsᵒ/);
    await readMeter(reader.ownPage);
  });
  afterAll(() => reader?.close());

  it('reads nothing of it, neither in the page nor in what scripts of ours have called', async () => {
    const seen = await page.evaluate(() =>
      [
        document.documentElement.outerHTML,
        document.documentElement.innerText,
        String(getSelection()),
        ...[...document.querySelectorAll('*')].map((element) => element.shadowRoot?.innerHTML),
      ].join(),
    );
    const loot = (await thief(page).loot()).join('\n');
    for (const secret of [reader.service.keys.translate, reader.service.baseUrl, 'ᵛ']) {
      expect(seen).not.toContain(secret);
      expect(loot).not.toContain(secret);
    }
  });

  it('orders nothing by it, asks for no usage and for no costs, and the bubble stays', async () => {
    const before = await stateOfOurs(reader);
    const asked = reader.service.journal.entries.length;
    await thief(page).speak();
    await bubble.press('Keep open');
    // Messages keep their order: by the answer to this one all others would have been answered.
    expect(await stateOfOurs(reader)).toMatchObject({
      ...{ connection: before.connection, memory: before.memory },
      ...{ history: before.history, month: before.month },
    });
    expect(reader.service.journal.entries).toHaveLength(asked);
    expect((await thief(page).loot()).join('\n')).not.toContain('ᵛ');
    expect(await bubble.isOpen()).toBe(true);
  });
});
