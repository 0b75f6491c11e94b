import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../utils/base/clock.ts';
import {
  answered,
  countedByHand,
  deleteAllDatabases,
  openTestMemory,
  settled,
  withDatabase,
} from '../support/lasting-memory.ts';

beforeEach(deleteAllDatabases);
afterEach(() => vi.restoreAllMocks());

/** Creates a foreign database under the memory's name. */
const putInTheWay = async (
  version: number,
  upgrade: (database: IDBDatabase) => void = () => {},
  name = 'verso-memory-1',
) => {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => upgrade(request.result);
  (await answered(request)).close();
};

/** Makes some databases fail to open, as a damaged disk does. */
function failToOpen(isBroken: (name: string) => boolean) {
  const open = IDBFactory.prototype.open;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: IDBFactory,
    name,
    version,
  ) {
    if (isBroken(name))
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    return open.call(this, name, version);
  });
}

describe('a database that can’t be used', () => {
  it.each<[string, () => Promise<void>]>([
    ['of a newer Verso', () => putInTheWay(99)],
    ['with nothing in it that we know', () => putInTheWay(1)],
  ])('%s is deleted and rebuilt once', async (_, damage) => {
    await damage();
    const memory = openTestMemory();
    await memory.keepTexts('a');
    expect(await memory.held('a')).toEqual(['a']);
    expect(await openTestMemory().held('a')).toEqual(['a']);
  });

  it('because the browser does not open it is left as it is for better days', async () => {
    await openTestMemory().keepTexts('a');
    let isDown = true;
    failToOpen(() => isDown);
    const memory = openTestMemory();
    expect(await memory.held('a')).toEqual([]);
    await memory.keepTexts('b');
    await expect(memory.size()).rejects.toThrow();
    isDown = false;
    await memory.clock.pass(60_000);
    expect(await memory.held('a', 'b')).toEqual(['a']);
  });
});

describe('a memory that fails', () => {
  it('or hangs is not waited for longer than three seconds', async () => {
    await openTestMemory().keepTexts('a');
    const memory = openTestMemory();
    let found: string[] | null = null;
    await withDatabase(async () => {
      // This deletion waits for the open connection, and every later attempt to open waits behind it.
      indexedDB.deleteDatabase('verso-memory-1');
      const asked = memory.held('a').then((texts) => {
        found = texts;
      });
      await settled();
      await memory.clock.pass(2_999);
      expect(found).toBeNull();
      await memory.clock.pass(1);
      await asked;
      expect(found).toEqual([]);
    });
    // After the connection has closed, the memory answers again.
    await vi.waitFor(async () => {
      await memory.keepTexts('b');
      expect(await memory.held('b')).toEqual(['b']);
    });
  });

  it('fails no translation, whatever its settings do', async () => {
    const memory = openTestMemory({ limits: () => Promise.reject(new Error('no settings')) });
    expect(await memory.held('a')).toEqual([]);
    await memory.keepTexts('a');
  });
});

describe('a connection that is closed under our hands', () => {
  it('for another context gives way at once, and opens again', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a');
    await memory.size();
    let isBlocked = false;
    const deleting = indexedDB.deleteDatabase('verso-memory-1');
    deleting.onblocked = () => {
      isBlocked = true;
    };
    await answered(deleting);
    expect(isBlocked).toBe(false);
    expect(await memory.held('a')).toEqual([]);
    await memory.keepTexts('b');
    expect(await memory.held('a', 'b')).toEqual(['b']);
    expect(await memory.size()).toEqual(await countedByHand());
  });

  it('by the browser, without a word, is opened again', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a');
    await memory.size();
    const begin = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
      this: IDBDatabase,
      ...parts: Parameters<IDBDatabase['transaction']>
    ) {
      this.close();
      return begin.apply(this, parts);
    });
    expect(await memory.held('a')).toEqual(['a']);
  });

  it('in the middle of a transaction loses nothing and counts nothing twice', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a');
    await memory.size();
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
      ...parts: Parameters<IDBObjectStore['put']>
    ) {
      const request = put.apply(this, parts);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await memory.keepTexts('b', 'c');
    expect(await memory.held('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
    expect(await memory.size()).toEqual(await countedByHand());
  });
});

describe('a browser that gives no more room', () => {
  /** Makes every put of an entry fail. */
  function fill() {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...parts: Parameters<IDBObjectStore['put']>
    ) {
      if (this.name === 'translations') throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, parts);
    });
  }

  it('stops the keeping, and nothing else', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a', 'b');
    await memory.size();
    fill();
    await memory.keepTexts('c');
    vi.restoreAllMocks();
    // No entry was half-written, so the stored size matches the entries.
    expect(await memory.size()).toEqual(await countedByHand());
    await memory.keepTexts('d');
    expect(await memory.held('c', 'd')).toEqual(['d']);
  });

  it('and says so before is written to no more, until it has room again', async () => {
    let hasRoom = false;
    const memory = openTestMemory({ hasRoom: async () => hasRoom });
    await memory.keepTexts('a');
    expect(await memory.held('a')).toEqual([]);
    hasRoom = true;
    await memory.keepTexts('a');
    expect(await memory.held('a')).toEqual(['a']);
  });
});

describe('an entry that can’t be used', () => {
  /** Replaces all stored entries directly in the database. */
  const damageAll = (value: object) =>
    withDatabase(async (database) => {
      const store = database.transaction('translations', 'readwrite').objectStore('translations');
      for (const stored of await answered(store.getAll())) {
        await answered(store.put({ ...stored, ...value }));
      }
    });

  it.each([
    ['of another shape', { entry: 1 }],
    ['without a text', { entry: {} }],
    ['with a text that is none', { entry: { text: 7 } }],
    ['with a time that is none', { keptMs: 'now' }],
  ])('%s is skipped', async (_, value) => {
    const memory = openTestMemory();
    await memory.keepTexts('a');
    await damageAll(value);
    await memory.keepTexts('b');
    expect(await memory.held('a', 'b')).toEqual(['b']);
  });

  it('costs those of its look-up where the disk does not give it back', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a', 'b', 'c');
    await memory.size();
    vi.spyOn(IDBIndex.prototype, 'get').mockImplementation(() => {
      throw new DOMException('', 'NotReadableError');
    });
    expect(await memory.held('a', 'b', 'c')).toEqual([]);
    vi.restoreAllMocks();
    await memory.keepTexts('b');
    expect(await memory.held('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  });

  it('is replaced by the next translation of its text', async () => {
    const memory = openTestMemory();
    await memory.keepTexts('a');
    await damageAll({ entry: 1 });
    await memory.keepTexts('a');
    expect(await memory.held('a')).toEqual(['a']);
  });
});

it('works with the clock of the system', async () => {
  const memory = openTestMemory({ clock: systemClock });
  await memory.keepTexts('a');
  await expect.poll(() => memory.held('a')).toEqual(['a']);
});
