import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textKey } from '../../../utils/pipeline/in-flight.ts';
import type { Remembered } from '../../../utils/pipeline/memory/memory.ts';
import { ask, openPipeline, plain, toSpanish } from '../../unit/pipeline/ask.ts';
import { fakeClient, serviceAddress } from '../../unit/pipeline/fake-client.ts';
import {
  countedByHand,
  day,
  deleteAllDatabases,
  everythingStored,
  openTestMemory,
  service,
  settled,
  transactionsOf,
  translated,
} from '../support/lasting-memory.ts';
import { slowClock } from '../support/slow-clock.ts';

beforeEach(deleteAllDatabases);

describe('the lasting memory, in a real IndexedDB', () => {
  it('gives back what it keeps, with all that was told of it', async () => {
    const memory = openTestMemory();
    const entry: Remembered = {
      ...{ text: 'Hallo', detectedSource: 'EN', modelUsed: 'quality_optimized' },
      toneUsed: 'prefer_more',
    };
    await memory.keep(new Map([['hello', entry]]));
    expect(await memory.lookUp(['hello', 'unknown'])).toEqual(new Map([['hello', entry]]));
  });

  it('gives what is still being written', async () => {
    const { keep, lookUp } = openTestMemory();
    await lookUp(['one']);
    const kept = keep(translated(['one']));
    expect([...(await lookUp(['one'])).keys()]).toEqual(['one']);
    expect([...(await lookUp(['one'], Number.MAX_SAFE_INTEGER)).keys()]).toEqual([]);
    await kept;
  });

  it('is there for the next worker', async () => {
    await openTestMemory().keepTexts('a', 'b');
    expect(await openTestMemory().held('a', 'b', 'c')).toEqual(['a', 'b']);
  });

  it('gives the newest of what was kept twice, and counts it once', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a');
    const { bytes } = await memory.size();
    await memory.keep(new Map([['a', { text: 'Z' }]]));
    expect(await memory.size()).toEqual({ entries: 1, bytes });
    expect((await memory.lookUp(['a'])).get('a')).toEqual({ text: 'Z' });
  });

  it('gives a fresh translation only entries that were stored since its start, also after a much later use', async () => {
    let nowMs = 10 * day;
    const memory = openTestMemory({ clock: { ...slowClock, now: () => nowMs } });
    await memory.keepTexts('a');
    nowMs += 1_000;
    const sinceMs = nowMs;
    expect(await memory.lookUp(['a'], sinceMs)).toEqual(new Map());
    await memory.keepTexts('b');
    const found = async () => [...(await memory.lookUp(['a', 'b'], sinceMs)).keys()];
    expect(await found()).toEqual(['b']);
    nowMs += 3 * day;
    expect(await memory.held('a', 'b')).toEqual(['a', 'b']);
    await memory.size();
    expect(await found()).toEqual(['b']);
  });

  it('never gives what another service said', async () => {
    let address = service;
    const memory = openTestMemory({ service: async () => address });
    await memory.keepTexts('a');
    address = 'https://api.example.com/other';
    expect(await memory.held('a')).toEqual([]);
    address = service;
    expect(await memory.held('a')).toEqual(['a']);
  });

  it('keeps a reply for the service that gave it, though another one is set by then', async () => {
    let address = serviceAddress;
    const memory = openTestMemory({ service: async () => address });
    const { client, requests } = fakeClient();
    const { finished } = ask(openPipeline(client), [plain('one')], { memory });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    address = 'https://api.example.com/other';
    requests[0]?.answer();
    await finished;
    const key = textKey(plain('one'), toSpanish);
    expect(await memory.held(key)).toEqual([]);
    address = serviceAddress;
    await vi.waitFor(async () => expect(await memory.held(key)).toEqual([key]));
  });

  it('stores neither text, nor options, nor address', async () => {
    const memory = openTestMemory();
    const key = JSON.stringify([null, 'ES', 'default', 'default', 'plain', null, 'private words']);
    await memory.keep(new Map([[key, { text: 'palabras' }]]));
    const stored = await everythingStored();
    expect(stored).toContain('palabras');
    expect(stored).not.toContain('private words');
    expect(stored).not.toContain('example.com');
  });
});

describe('what it holds', () => {
  it('is counted in entries and bytes as they come and go', async () => {
    const memory = openTestMemory();
    expect(await memory.size()).toEqual({ entries: 0, bytes: 0 });
    await memory.keepTexts('a');
    const one = await memory.size();
    await memory.keep(new Map([['b', { text: 'ä€𝄞', detectedSource: 'EN' }]]));
    expect(await memory.size()).toEqual({
      entries: 2,
      // The text has nine bytes in UTF-8 and the language two, where the first entry has one.
      bytes: 2 * one.bytes + 9 + 2 - 1,
    });
  });

  it('is the same after a restart, and the sum of what is stored', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a', 'bb', 'ccc');
    await memory.keepTexts('bb', 'dddd');
    const size = await openTestMemory().size();
    expect(size).toEqual(await memory.size());
    expect(size).toEqual(await countedByHand());
  });

  it('is told by clearing, and is nothing then', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a', 'b');
    const held = await memory.size();
    expect(await memory.clear()).toEqual(held);
    expect(await memory.clear()).toEqual({ entries: 0, bytes: 0 });
    expect(await memory.size()).toEqual({ entries: 0, bytes: 0 });
    expect(await memory.held('a', 'b')).toEqual([]);
  });

  it('does not come back after clearing because it was used before', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a');
    await memory.clock.pass(2 * day);
    await memory.lookUp(['a']);
    await memory.clear();
    await memory.clock.pass(5_000);
    expect(await memory.size()).toEqual({ entries: 0, bytes: 0 });
    expect(await countedByHand()).toEqual({ entries: 0, bytes: 0 });
  });
});

describe('what goes first', () => {
  /** Opens a memory with room for three texts of one letter. */
  async function openForThree() {
    const memory = openTestMemory();
    for (const text of ['a', 'b', 'c']) {
      await memory.keepTexts(text);
      await memory.clock.pass(60_000);
    }
    memory.limits.maxBytes = (await memory.size()).bytes;
    return memory;
  }

  it('is what was kept first', async () => {
    const memory = await openForThree();
    await memory.keepTexts('d');
    expect(await memory.size()).toMatchObject({ entries: 3 });
    expect(await memory.held('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd']);
  });

  it('is not what was used since, on another day', async () => {
    const memory = await openForThree();
    await memory.clock.pass(day);
    await memory.lookUp(['a']);
    await memory.keepTexts('d', 'e');
    await memory.size();
    expect(await memory.held('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'd', 'e']);
  });

  it('is nothing as long as there is room to the last byte', async () => {
    const memory = await openForThree();
    expect(await memory.held('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
    memory.limits.maxBytes -= 1;
    expect(await memory.size()).toMatchObject({ entries: 2 });
    expect(await memory.size()).toEqual(await countedByHand());
  });

  it('is everything where the limit is lowered far, a few at a time', async () => {
    const memory = openTestMemory();
    const texts = Array.from({ length: 2_700 }, (_, index) => `text ${index}`);
    await memory.keepTexts(...texts);
    await memory.size();
    memory.limits.maxBytes = 1;
    const modes = await transactionsOf(() => memory.size());
    // Each transaction writes at most 2,000 entries. The last one reads the size.
    expect(modes).toEqual(['readwrite', 'readwrite', 'readonly']);
    expect(await memory.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('goes in steps, and a look-up waits for one of them at most', async () => {
    const memory = openTestMemory();
    const texts = Array.from({ length: 6_000 }, (_, index) => `text ${index}`);
    await memory.keepTexts(...texts);
    await memory.size();
    memory.limits.maxBytes = 1;
    const modes = await transactionsOf(async () => {
      const shrinking = memory.size();
      await memory.lookUp(['text 1']);
      await shrinking;
    });
    const asked = modes.indexOf('readonly');
    expect(modes.slice(asked).filter((mode) => mode === 'readwrite').length).toBeGreaterThan(1);
  });

  it('is what was not used for longer than the days that are set', async () => {
    const memory = openTestMemory();
    memory.limits.maxAgeDays = 10;
    await memory.keepTexts('old', 'used');
    await memory.clock.pass(6 * day);
    await memory.lookUp(['used']);
    await memory.clock.pass(6 * day);
    expect(await memory.held('old', 'used')).toEqual(['used']);
    expect(await memory.size()).toMatchObject({ entries: 1 });
  });

  it('goes while nobody looks something up', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a', 'b');
    const { bytes } = await memory.size();
    memory.limits.maxBytes = bytes / 2;
    await memory.lookUp(['a']);
    const modes = await transactionsOf(async () => {
      await memory.keepTexts('c');
      await memory.clock.pass(900);
      await memory.lookUp(['a']);
      await memory.clock.pass(900);
    });
    expect(modes).toEqual(['readwrite', 'readonly']);
    await memory.clock.pass(100);
    expect((await countedByHand()).entries).toBe(1);
  });

  it('is looked for when the memory is first used', async () => {
    const before = openTestMemory();
    await before.keepTexts('a');
    const memory = openTestMemory();
    await memory.clock.pass(100 * day);
    const modes = await transactionsOf(async () => {
      for (let round = 0; round < 3; round++) await memory.lookUp(['x']);
      await memory.clock.pass(1_000);
      await memory.lookUp(['x']);
      await memory.clock.pass(1_000);
    });
    expect(modes.filter((mode) => mode === 'readwrite')).toHaveLength(1);
    expect(await countedByHand()).toEqual({ entries: 0, bytes: 0 });
  });
});

describe('noting what is used', () => {
  it('takes no transaction of its own for what was used today', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a', 'b');
    await memory.size();
    await memory.clock.pass(3_000_000);
    const modes = await transactionsOf(async () => {
      await memory.lookUp(['a']);
      await memory.clock.pass(10_000);
    });
    expect(modes).toEqual(['readonly']);
  });

  it('takes one later for all that several look-ups found', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a', 'b', 'c');
    await memory.clock.pass(2 * day);
    await memory.size();
    const modes = await transactionsOf(async () => {
      for (const text of ['a', 'b', 'c']) await memory.lookUp([text]);
      await settled();
      await memory.clock.pass(1_000);
    });
    // The second one finds nothing to evict.
    expect(modes).toEqual(['readonly', 'readonly', 'readonly', 'readwrite', 'readwrite']);
  });
});

describe('where nothing is to be kept', () => {
  it.each(['maxBytes', 'maxAgeDays'] as const)(
    '%s = 0 keeps nothing and gives nothing',
    async (limit) => {
      const memory = openTestMemory();
      await memory.keepTexts('a');
      memory.limits[limit] = 0;
      expect(await memory.held('a')).toEqual([]);
      await memory.keepTexts('b');
      expect(await memory.size()).toEqual({ entries: 0, bytes: 0 });
      expect(await countedByHand()).toEqual({ entries: 0, bytes: 0 });
    },
  );
});

describe('two connections', () => {
  it('see and count what either keeps', async () => {
    const [one, other] = [openTestMemory(), openTestMemory()];
    await Promise.all([one.keepTexts('a', 'b'), other.keepTexts('b', 'c')]);
    expect(await one.held('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
    expect(await other.size()).toEqual(await countedByHand());
    expect(await other.size()).toMatchObject({ entries: 3 });
  });

  it('are opened by one worker only once, however much is asked at first', async () => {
    const opened: string[] = [];
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      opened.push(name);
      return open.call(this, name, version);
    };
    try {
      const memory = openTestMemory();
      await Promise.all([memory.held('a'), memory.keepTexts('b'), memory.size(), memory.held('c')]);
      expect(opened).toEqual(['verso-memory-1']);
    } finally {
      IDBFactory.prototype.open = open;
    }
  });
});
