/**
 * Operations on the entries of the lasting memory, one transaction each. Each that adds or removes entries changes the total in the same
 * transaction, so the two can't part, whenever a worker dies.
 */
import type { DBSchema } from 'idb';
import { unwrap } from 'idb';
import { utf8Bytes } from '../../base/byte-length.ts';
import type { Database, Transaction } from '../database.ts';
import { openDatabase } from '../database.ts';
import type { MemorySize, Remembered } from './memory.ts';

/** An entry as it is stored, under its hash. */
interface StoredEntry {
  readonly entry: Remembered;
  /** Its part of the total, stored so that the same number is subtracted later. */
  readonly bytes: number;
  /** Milliseconds since 1970, to the day: see lasting-memory.ts. */
  readonly lastUsed: number;
  /** When it was kept: milliseconds since 1970. Absent where it was kept before that was noted. */
  readonly keptMs?: number;
}

interface MemorySchema extends DBSchema {
  entries: {
    key: ArrayBuffer;
    value: StoredEntry;
    /** With its bytes, so that what goes is chosen and counted without reading a single text. */
    indexes: { 'by-use': [lastUsed: number, bytes: number] };
  };
  /** One record: counted with every change of the entries and in its transaction, never by looking through them. */
  totals: { key: 'all'; value: MemorySize };
}

export type MemoryDatabase = Database<MemorySchema>;

/**
 * Bytes of one entry besides its texts: hash, numbers, its place in the index and what the browser writes around them. As measured with 100,000
 * entries in Chromium (navigator.storage.estimate).
 */
const overheadBytes = 340;

export const openMemoryDatabase = (name: string, onSetAside: () => Promise<void>): MemoryDatabase =>
  openDatabase<MemorySchema>({
    ...{ name, onSetAside, check: readTotal },
    stores: ['entries', 'totals'],
    upgrade(database) {
      database.createObjectStore('entries').createIndex('by-use', ['lastUsed', 'bytes']);
      database.createObjectStore('totals');
    },
  });

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
    const before = await readTotal(transaction);
    const replaced = await Promise.all(entries.map(([hash]) => readOne(transaction, hash)));
    const stored = entries.map(([hash, entry]) => [hash, toStored(entry, now)] as const);
    const store = transaction.objectStore('entries');
    await Promise.all(stored.map(([hash, entry]) => store.put(entry, hash)));
    const sum = (counted: readonly (StoredEntry | undefined)[]): number =>
      counted.reduce((bytes, entry) => bytes + (entry?.bytes ?? 0), 0);
    return writeTotal(transaction, {
      entries: before.entries + stored.length - replaced.filter(Boolean).length,
      bytes: before.bytes + sum(stored.map(([, entry]) => entry)) - sum(replaced),
    });
  });

/** Notes of entries that they were used at `now`. Those that are gone meanwhile stay gone. */
export const markUsed = (
  database: MemoryDatabase,
  hashes: readonly ArrayBuffer[],
  now: number,
): Promise<void> =>
  database.run('readwrite', async (transaction) => {
    const store = transaction.objectStore('entries');
    const entries = await Promise.all(hashes.map((hash) => readOne(transaction, hash)));
    await Promise.all(
      entries.map(async (entry, index) => {
        if (entry) await store.put({ ...entry, lastUsed: now }, hashes[index]);
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
    const store = transaction.objectStore('entries');
    const index = store.index('by-use');
    // Not a cursor: each of its steps is a message between processes.
    const [hashes, stored] = await Promise.all([
      index.getAllKeys(null, count),
      tolerant(index.getAll(null, count)),
    ]);
    const oldest = stored ?? (await Promise.all(hashes.map((hash) => readOne(transaction, hash))));
    const firstKept = hashes.findIndex((_, at) => {
      const found = oldest[at];
      // An entry that can't be read is of no use, so it is removed even if there is room.
      const entry = isStored(found) ? found : null;
      if (entry && bytes <= maxBytes && entry.lastUsed >= usedSince) return true;
      entries -= 1;
      bytes -= entry?.bytes ?? overheadBytes;
      return false;
    });
    const removed = firstKept < 0 ? hashes : hashes.slice(0, firstKept);
    await Promise.all(removed.map((hash) => store.delete(hash)));
    // An empty memory counts nothing, even if damage was counted before.
    const isEmpty = firstKept < 0 && hashes.length < count;
    if (removed.length > 0 || isEmpty)
      await writeTotal(transaction, isEmpty ? nothing : { entries, bytes });
    return removed.length === count;
  });

/** Removes everything and gives what that was. */
export const clearEntries = (database: MemoryDatabase): Promise<MemorySize> =>
  database.run('readwrite', async (transaction) => {
    const held = await readTotal(transaction);
    await transaction.objectStore('entries').clear();
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

/** A record that can't be read is damaged. Only its own reading fails, not the transaction. */
function readOne(
  transaction: { objectStore(name: 'entries'): { get(hash: ArrayBuffer): Promise<unknown> } },
  hash: ArrayBuffer,
): Promise<StoredEntry | undefined> {
  return tolerant(transaction.objectStore('entries').get(hash)).then((value) =>
    isStored(value) ? value : undefined,
  );
}

/** Resolves with undefined if the reading fails. An error event that is not handled would abort the transaction. */
function tolerant<T>(reading: Promise<T>): Promise<T | undefined> {
  unwrap(reading as Promise<unknown>).addEventListener('error', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  return reading.catch(() => undefined);
}

async function writeTotal(
  transaction: Transaction<MemorySchema, 'readwrite'>,
  total: MemorySize,
): Promise<MemorySize> {
  await transaction.objectStore('totals').put(total, 'all');
  return total;
}

const toStored = (entry: Remembered, now: number): StoredEntry => ({
  entry,
  bytes:
    overheadBytes +
    utf8Bytes(entry.text) +
    utf8Bytes(entry.detectedSource ?? '') +
    utf8Bytes(entry.modelUsed ?? ''),
  lastUsed: now,
  keptMs: now,
});

const isSize = (value: unknown): value is MemorySize =>
  isObject(value) && Number.isSafeInteger(value.entries) && Number.isSafeInteger(value.bytes);

const isStored = (value: unknown): value is StoredEntry =>
  isObject(value) &&
  isRemembered(value.entry) &&
  Number.isSafeInteger(value.bytes) &&
  Number.isSafeInteger(value.lastUsed) &&
  (value.keptMs === undefined || Number.isSafeInteger(value.keptMs));

const isRemembered = (value: unknown): value is Remembered =>
  isObject(value) &&
  typeof value.text === 'string' &&
  [value.detectedSource, value.modelUsed, value.toneUsed].every(
    (word) => word === undefined || typeof word === 'string',
  );

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
