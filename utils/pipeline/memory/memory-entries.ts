/**
 * Operations on stored translations, one transaction each. Every change also updates the total, so the two always
 * agree.
 *
 * Keys begin with the last use and the bytes, so eviction reads no entry and deletes one range.
 */
import type { DBSchema } from 'idb';
import { utf8Bytes } from '../../base/byte-length.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { openDatabase } from '../../storage/database.ts';
import type { MemorySize, Remembered } from './memory.ts';

type EntryKey = [lastUsed: number, bytes: number, hash: ArrayBuffer];

interface StoredEntry {
  readonly hash: ArrayBuffer;
  readonly entry: Remembered;
  /** Its part of the total. */
  readonly bytes: number;
  /** Milliseconds since 1970, to the day: see lasting-memory.ts. */
  readonly lastUsed: number;
  readonly keptMs: number;
}

interface MemorySchema extends DBSchema {
  translations: { key: EntryKey; value: StoredEntry; indexes: { 'by-hash': ArrayBuffer } };
  /** One record, updated with every change of the entries. */
  totals: { key: 'all'; value: MemorySize };
}

export type MemoryDatabase = Database<MemorySchema>;

/**
 * Hash, numbers, index and the browser's own overhead, measured with 100,000 entries in Chromium
 * (navigator.storage.estimate).
 */
const overheadBytes = 340;

export const openMemoryDatabase = (name: string) =>
  openDatabase<MemorySchema>({
    ...{ name, version: 1, isExpendable: true },
    stores: ['translations', 'totals'],
    upgrade(database) {
      const keyPath = ['lastUsed', 'bytes', 'hash'];
      database.createObjectStore('translations', { keyPath }).createIndex('by-hash', 'hash');
      database.createObjectStore('totals');
    },
  });

/** In the order of the hashes. Undefined: missing or of another shape. A record that the disk does not give back fails all. */
export const readEntries = (
  database: MemoryDatabase,
  hashes: readonly ArrayBuffer[],
): Promise<(StoredEntry | undefined)[]> =>
  database.run('readonly', async (transaction) => {
    const index = transaction.objectStore('translations').index('by-hash');
    const values = await Promise.all(hashes.map((hash) => index.get(hash)));
    return values.map((value) => (isStored(value) ? value : undefined));
  });

/** Replaces entries with the same hash. Returns the new total. */
export const writeEntries = (
  database: MemoryDatabase,
  entries: readonly (readonly [hash: ArrayBuffer, entry: Remembered])[],
  now: number,
): Promise<MemorySize> =>
  database.run('readwrite', async (transaction) => {
    const store = transaction.objectStore('translations');
    const added = { entries: 0, bytes: 0 };
    const write = async (hash: ArrayBuffer, entry: Remembered): Promise<void> => {
      const bytes = bytesOf(entry);
      const replaced = await store.index('by-hash').getKey(hash);
      if (replaced) await store.delete(replaced);
      await store.put({ hash, entry, bytes, lastUsed: now, keptMs: now });
      added.entries += replaced ? 0 : 1;
      added.bytes += bytes - (replaced?.[1] ?? 0);
    };
    await Promise.all(entries.map(([hash, entry]) => write(hash, entry)));
    return addToTotal(transaction, added);
  });

/** Entries that are gone meanwhile stay gone. */
export const markUsed = (
  database: MemoryDatabase,
  hashes: readonly ArrayBuffer[],
  now: number,
): Promise<void> =>
  database.run('readwrite', async (transaction) => {
    const store = transaction.objectStore('translations');
    const mark = async (hash: ArrayBuffer): Promise<void> => {
      const entry = await store.index('by-hash').get(hash);
      if (!isStored(entry)) return;
      await store.delete([entry.lastUsed, entry.bytes, hash]);
      await store.put({ ...entry, lastUsed: now });
    };
    await Promise.all(hashes.map(mark));
  });

/** A look-up may have to wait for one such transaction, about a tenth of a second. */
const evictedAtOnce = 2_000;

/**
 * Removes some entries not used since `usedSince`, then the least recently used until `maxBytes` are left. Returns
 * whether more may follow.
 */
export const evictSome = (
  database: MemoryDatabase,
  maxBytes: number,
  usedSince: number,
): Promise<boolean> =>
  database.run('readwrite', async (transaction) => {
    const store = transaction.objectStore('translations');
    const { bytes } = await readTotal(transaction);
    const removed: EntryKey[] = [];
    let left = bytes;
    for (const key of await store.getAllKeys(null, evictedAtOnce)) {
      if (left <= maxBytes && key[0] >= usedSince) break;
      removed.push(key);
      left -= key[1];
    }
    const last = removed.at(-1);
    if (last === undefined) return false;
    await store.delete(IDBKeyRange.upperBound(last));
    await addToTotal(transaction, { entries: -removed.length, bytes: left - bytes });
    return removed.length === evictedAtOnce;
  });

/** Returns what it held. */
export const clearEntries = (database: MemoryDatabase): Promise<MemorySize> =>
  database.run('readwrite', async (transaction) => {
    const held = await readTotal(transaction);
    await transaction.objectStore('translations').clear();
    await transaction.objectStore('totals').clear();
    return held;
  });

export const readSize = (database: MemoryDatabase): Promise<MemorySize> =>
  database.run('readonly', readTotal);

const readTotal = async (
  transaction: Transaction<MemorySchema, 'readonly' | 'readwrite'>,
): Promise<MemorySize> =>
  (await transaction.objectStore('totals').get('all')) ?? { entries: 0, bytes: 0 };

async function addToTotal(
  transaction: Transaction<MemorySchema, 'readwrite'>,
  { entries, bytes }: MemorySize,
): Promise<MemorySize> {
  const before = await readTotal(transaction);
  const total = { entries: before.entries + entries, bytes: before.bytes + bytes };
  await transaction.objectStore('totals').put(total, 'all');
  return total;
}

const bytesOf = ({ text, detectedSource = '', modelUsed = '' }: Remembered): number =>
  overheadBytes + utf8Bytes(text) + utf8Bytes(detectedSource) + utf8Bytes(modelUsed);

/** False for a missing record, and for one of another shape. */
const isStored = (value: StoredEntry | undefined): value is StoredEntry =>
  typeof value?.entry?.text === 'string' && Number.isSafeInteger(value.keptMs);
