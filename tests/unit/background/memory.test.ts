import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readMemory } from '../../../entrypoints/background/texts/memory.ts';
import { withPrivateMemories } from '../../../entrypoints/background/texts/private-windows.ts';
import { serveTexts } from '../../../entrypoints/background/texts/serve-texts.ts';
import type { LastingMemory } from '../../../utils/pipeline/memory/lasting-memory.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { fromContent, fromOptions, fromPopup } from '../messages/senders.ts';
import { openPipeline, plain, toSpanish } from '../pipeline/ask.ts';
import { fakeClient, inCapitals, serviceAddress, settled } from '../pipeline/fake-client.ts';
import { answerWith } from './answer-with.ts';

const present = async () => serviceAddress;

const held = { entries: 3, bytes: 1_200 };

const fakeMemory = (change: Partial<LastingMemory> = {}): LastingMemory => ({
  prepare() {},
  lookUp: async () => new Map(),
  keep: async () => {},
  size: async () => held,
  clear: async () => held,
  ...change,
});

beforeEach(() => fakeBrowser.reset());

describe('the messages of the section "Memory"', () => {
  const ask = (name: string, sender: object, memory = fakeMemory()) => {
    answerWith({ memory });
    return new Promise((resolve) => {
      void fakeBrowser.runtime.onMessage.trigger({ name, input: {} }, sender, resolve);
    });
  };

  it('tell the options what the memory holds, and what it held when it was cleared', async () => {
    expect(await ask('memory.read', fromOptions)).toEqual({
      ok: true,
      value: { ...held, hasRoom: true },
    });
    fakeBrowser.reset();
    expect(await ask('memory.clear', fromOptions)).toEqual({ ok: true, value: held });
  });

  it.each([
    ['memory.read', 'the popup', fromPopup],
    ['memory.clear', 'the popup', fromPopup],
    ['memory.read', 'a page', fromContent],
    ['memory.clear', 'a page', fromContent],
  ])('%s is not for %s', async (name, _, sender) => {
    expect(await ask(name, sender)).toMatchObject({ ok: false });
  });

  it('say so where there is no memory', async () => {
    const memory = fakeMemory({ size: () => Promise.reject(new DOMException('', 'UnknownError')) });
    expect(await ask('memory.read', fromOptions, memory)).toEqual({
      ok: false,
      failure: { code: 'internal' },
    });
  });
});

it.each([
  [{ quota: 100_000_000, usage: 81_000_000 }, false],
  [{ quota: 100_000_000, usage: 79_000_000 }, true],
  // Firefox reports this error after it has given up the storage, for example in a damaged profile.
  [new DOMException('', 'UnknownError'), true],
])('of %o it is told whether there is room: %s', async (estimate, hasRoom) => {
  const answer = async () => {
    if (estimate instanceof DOMException) throw estimate;
    return estimate;
  };
  vi.stubGlobal('navigator', { storage: { estimate: answer } });
  expect(await readMemory(fakeMemory())).toMatchObject({ hasRoom });
  vi.unstubAllGlobals();
});

describe('a private window', () => {
  it.each([
    [true, null],
    [false, 'page.example'],
  ])(
    'has its costs counted without a site, another with one (private: %s)',
    async (incognito, site) => {
      const connect = fakePorts();
      const translate = vi.fn(async () => {});
      const memory: Memory = { lookUp: async () => new Map(), keep: async () => {} };
      serveTexts({ pipeline: { translate }, memoryOf: withPrivateMemories(memory, present) });
      connect({ incognito });
      await settled();
      expect(JSON.stringify(translate.mock.calls)).toContain(`"site":${JSON.stringify(site)}`);
    },
  );

  it('reads nothing from the lasting memory and leaves nothing in it', async () => {
    const calls: string[] = [];
    const memory: Memory = {
      lookUp: async () => {
        calls.push('lookUp');
        return new Map();
      },
      keep: async () => void calls.push('keep'),
    };
    const connect = fakePorts();
    const { client, requests } = fakeClient(inCapitals);
    serveTexts({ pipeline: openPipeline(client), memoryOf: withPrivateMemories(memory, present) });

    connect({ incognito: true });
    await settled();
    expect(requests).toHaveLength(1);
    // The page is loaded again, and everything that its tab has paid for is free.
    connect({ incognito: true });
    await settled();
    expect(requests).toHaveLength(1);
    connect({ incognito: true, tabId: 8 });
    await settled();
    expect(requests).toHaveLength(2);
    expect(calls).toEqual([]);

    connect({ incognito: false });
    await vi.waitUntil(() => requests.length === 3);
    await settled();
    expect(calls).toEqual(['lookUp', 'keep']);
  });

  it('shows nothing of the service that the reader had before', async () => {
    const connect = fakePorts();
    const { client, requests } = fakeClient(inCapitals);
    let service = serviceAddress;
    const memoryOf = withPrivateMemories(createShortMemory(), async () => service);
    serveTexts({ pipeline: openPipeline(client), memoryOf });
    for (const address of [serviceAddress, 'https://other.example', serviceAddress]) {
      service = address;
      connect({ incognito: true });
      await settled();
    }
    expect(requests).toHaveLength(2);
  });
});

/** Adds the event that the fake browser lacks, and connects pages that ask for one text. */
function fakePorts() {
  type Listener = (...values: unknown[]) => unknown;
  const listeners: Listener[] = [];
  Object.assign(fakeBrowser.runtime, {
    onConnect: { addListener: (listener: Listener) => void listeners.push(listener) },
  });
  return ({ incognito, tabId = 7 }: { readonly incognito: boolean; readonly tabId?: number }) => {
    let tell: Listener = () => {};
    const port = {
      name: 'texts',
      sender: { ...fromContent, tab: { id: tabId, incognito } },
      postMessage: () => {},
      disconnect: () => {},
      onMessage: {
        addListener: (listener: Listener) => {
          tell = listener;
        },
      },
      onDisconnect: { addListener: () => {} },
    };
    for (const listener of listeners) listener(port);
    tell({ type: 'translate', id: 1, wanted: toSpanish, texts: [plain('one')] }, port);
  };
}
