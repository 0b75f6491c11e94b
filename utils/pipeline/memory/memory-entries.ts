/**
 * Operations on the entries of the lasting memory, one transaction each. Each that adds or removes entries changes the total in the same
 * transaction, so the two can't part, whenever a worker dies.
 *
 * Entries stand in the order of their last use, with their bytes in their keys: which of them go is known without reading a single text, and
 * all of them go by one request, since each further one is a message between processes.
 */
import type { DBSchema, IDBPTransaction, StoreNames } from 'idb';
import { unwrap } from 'idb';
import { utf8Bytes } from '../../base/byte-length.ts';
import type { Database, Transaction } from '../database.ts';
import { openDatabase } from '../database.ts';
import type { MemorySize, Remembered } from './memory.ts';

type EntryKey = [lastUsed: number, bytes: number, hash: ArrayBuffer];

interface StoredEntry {
  readonly hash: ArrayBuffer;
  readonly entry: Remembered;
  /** Its part of the total. */
  readonly bytes: number;
  /** Milliseconds since 1970, to the day: see lasting-memory.ts. */
  readonly lastUsed: number;
  /** When it was kept: milliseconds since 1970. Absent where it was kept before that was noted. */
  readonly keptMs?: number;
}

interface MemorySchema extends DBSchema {
  translations: { key: EntryKey; value: StoredEntry; indexes: { 'by-hash': ArrayBuffer } };
  /** One record: counted with every change of the entries and in its transaction, never by looking through them. */
  totals: { key: 'all'; value: MemorySize };
  /** Until version 2 of the database: by hash. */
  entries: { key: ArrayBuffer; value: Omit<StoredEntry, 'hash'> };
}

export type MemoryDatabase = Database<MemorySchema>;

/**
 * Bytes of one entry besides its texts: hash, numbers, its place in the index and what the browser writes around them. As measured with 100,000
 * entries in Chromium (navigator.storage.estimate).
 */
const overheadBytes = 340;

export const openMemoryDatabase = (name: string, onBegunAnew: () => Promise<void>) =>
  openDatabase<MemorySchema>({
    ...{ name, version: 2, onBegunAnew, check: readTotal },
    stores: ['translations', 'totals'],
    async upgrade(database, before, transaction) {
      const keyPath = ['lastUsed', 'bytes', 'hash'];
      const store = database.createObjectStore('translations', { keyPath });
      store.createIndex('by-hash', 'hash');
      if (before === 0) database.createObjectStore('totals');
      if (database.objectStoreNames.contains('entries')) await moveEntries(transaction);
    },
  });

/** So many entries are read at a time: a memory may be larger than what the worker can hold. */
const movedAtOnce = 1_000;

/** Brings the entries of version 1 to their new place. */
async function moveEntries(
  transaction: IDBPTransaction<MemorySchema, StoreNames<MemorySchema>[], 'versionchange'>,
): Promise<void> {
  const from = transaction.objectStore('entries');
  const total = { entries: 0, bytes: 0 };
  for (let after: IDBKeyRange | undefined; ; ) {
    const [hashes, entries] = await Promise.all([
      from.getAllKeys(after, movedAtOnce),
      from.getAll(after, movedAtOnce),
    ]);
    const last = hashes.at(-1);
    if (last === undefined) break;
    after = IDBKeyRange.lowerBound(last, true);
    const moved = hashes
      .map((hash, at) => ({ ...(entries[at] as StoredEntry), hash }))
      .filter(
        ({ bytes, lastUsed }) => Number.isSafeInteger(bytes) && Number.isSafeInteger(lastUsed),
      );
    await Promise.all(moved.map((entry) => transaction.objectStore('translations').put(entry)));
    total.entries += moved.length;
    total.bytes += moved.reduce((sum, entry) => sum + entry.bytes, 0);
  }
  await transaction.objectStore('totals').put(total, 'all');
  transaction.db.deleteObjectStore('entries');
}

/** Returns the entry of each hash, in their order. Undefined: there is none, or none that can be read. */
export const readEntries = (
  database: MemoryDatabase,
  hashes: readonly ArrayBuffer[],
): Promise<(StoredEntry | undefined)[]> =>
  database.run('readonly', (transaction) =>
    Promise.all(hashes.map((hash) => readOne(transaction, hash))),
  );

/** Puts entries in, in place of those with the same hash. Gives what is held afterwards. */
export const writeEntries = (
  database: MemoryDatabase,
  entries: readonly (readonly [hash: ArrayBuffer, entry: Remembered])[],
  now: number,
): Promise<MemorySize> =>
  database.run('readwrite', async (transaction) => {
    let { entries: count, bytes } = await readTotal(transaction);
    const store = transaction.objectStore('translations');
    const hashes = entries.map(([hash]) => hash);
    const replaced = await Promise.all(hashes.map((hash) => store.index('by-hash').getKey(hash)));
    const gone = replaced.filter((key) => key !== undefined);
    const added = entries.map(([hash, entry]) => toStored(hash, entry, now));
    await Promise.all([
      ...gone.map((key) => store.delete(key)),
      ...added.map((entry) => store.put(entry)),
    ]);
    count += added.length - gone.length;
    bytes += added.reduce((sum, entry) => sum + entry.bytes, 0);
    bytes -= gone.reduce((sum, key) => sum + key[1], 0);
    return writeTotal(transaction, { entries: count, bytes });
  });

/** Notes of entries that they were used at `now`. Those that are gone meanwhile stay gone. */
export const markUsed = (
  database: MemoryDatabase,
  hashes: readonly ArrayBuffer[],
  now: number,
): Promise<void> =>
  database.run('readwrite', async (transaction) => {
    const store = transaction.objectStore('translations');
    const entries = await Promise.all(hashes.map((hash) => readOne(transaction, hash)));
    await Promise.all(
      entries.filter(isStored).flatMap((entry) => {
        const { lastUsed, bytes, hash } = entry;
        return [store.delete([lastUsed, bytes, hash]), store.put({ ...entry, lastUsed: now })];
      }),
    );
  });

/**
 * Removes what was not used since `usedSince`, and beyond that what was not used for longest until `maxBytes` are left: at most `count`
 * entries. Gives whether there may be more to remove.
 */
export const evictSome = (
  database: MemoryDatabase,
  { maxBytes, usedSince, count }: { maxBytes: number; usedSince: number; count: number },
): Promise<boolean> =>
  database.run('readwrite', async (transaction) => {
    let { entries, bytes } = await readTotal(transaction);
    const store = transaction.objectStore('translations');
    const oldest = await store.getAllKeys(null, count);
    const removed: EntryKey[] = [];
    for (const key of oldest) {
      if (bytes <= maxBytes && key[0] >= usedSince) break;
      removed.push(key);
      entries -= 1;
      bytes -= key[1];
    }
    const last = removed.at(-1);
    if (last === undefined) return false;
    await store.delete(IDBKeyRange.upperBound(last));
    await writeTotal(transaction, { entries, bytes });
    return removed.length === count;
  });

/** Removes everything and gives what that was. */
export const clearEntries = (database: MemoryDatabase): Promise<MemorySize> =>
  database.run('readwrite', async (transaction) => {
    const held = await readTotal(transaction);
    await transaction.objectStore('translations').clear();
    await writeTotal(transaction, nothing);
    return held;
  });

export const readSize = (database: MemoryDatabase): Promise<MemorySize> =>
  database.run('readonly', readTotal);

const nothing: MemorySize = { entries: 0, bytes: 0 };

/** Throws `TypeError` where what is stored is no size. */
async function readTotal(transaction: {
  objectStore(name: 'totals'): { get(key: 'all'): Promise<unknown> };
}): Promise<MemorySize> {
  const total = await transaction.objectStore('totals').get('all');
  if (total === undefined) return nothing;
  if (!isSize(total)) throw new TypeError('The total of the memory is damaged');
  return total;
}

/**
 * A record that can't be read is damaged. Only its own reading fails, not the transaction, which an error event that is not handled would
 * abort.
 */
function readOne(
  transaction: Transaction<MemorySchema, 'readonly' | 'readwrite'>,
  hash: ArrayBuffer,
): Promise<StoredEntry | undefined> {
  const reading = transaction.objectStore('translations').index('by-hash').get(hash);
  unwrap(reading as Promise<unknown>).addEventListener('error', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  return reading.then(
    (value) => (isStored(value) ? value : undefined),
    () => undefined,
  );
}

async function writeTotal(
  transaction: Transaction<MemorySchema, 'readwrite'>,
  total: MemorySize,
): Promise<MemorySize> {
  await transaction.objectStore('totals').put(total, 'all');
  return total;
}

const toStored = (hash: ArrayBuffer, entry: Remembered, now: number): StoredEntry => {
  const texts = [entry.text, entry.detectedSource ?? '', entry.modelUsed ?? ''];
  const bytes = texts.reduce((sum, text) => sum + utf8Bytes(text), overheadBytes);
  return { hash, entry, bytes, lastUsed: now, keptMs: now };
};

const isSize = (value: unknown): value is MemorySize =>
  isObject(value) && Number.isSafeInteger(value.entries) && Number.isSafeInteger(value.bytes);

const isStored = (value: unknown): value is StoredEntry =>
  isObject(value) &&
  isRemembered(value.entry) &&
  (value.keptMs === undefined || Number.isSafeInteger(value.keptMs));

const isRemembered = (value: unknown): value is Remembered =>
  isObject(value) &&
  typeof value.text === 'string' &&
  [value.detectedSource, value.modelUsed, value.toneUsed].every(
    (word) => word === undefined || typeof word === 'string',
  );

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
