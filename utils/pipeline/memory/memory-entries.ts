/**
 * What is done to the entries of the lasting memory, one transaction each. Whatever adds or removes entries changes the
 * total in the same transaction, so the two can't part, whenever a worker dies.
 */
import type { IDBPTransaction } from 'idb';
import { unwrap } from 'idb';
import { utf8Bytes } from '../../base/byte-length.ts';
import type { MemorySize } from '../../base/memory-size.ts';
import type { Remembered } from './memory.ts';
import type { MemoryDatabase, MemorySchema, StoredEntry } from './memory-database.ts';
import { readTotal } from './memory-database.ts';

/** `damaged`: of another shape, or not to be read from the disk. Undefined: nothing. */
type Found = StoredEntry | 'damaged' | undefined;

/**
 * Of one entry besides its texts: hash, numbers, its place in the index and what the browser writes around them. As
 * measured with 100,000 entries in Chromium (navigator.storage.estimate).
 */
const overheadBytes = 340;

/** What is kept under each hash, in their order, in one transaction. */
export const readEntries = (
  database: MemoryDatabase,
  hashes: readonly ArrayBuffer[],
): Promise<Found[]> =>
  inTransaction(database, 'readonly', (transaction) =>
    Promise.all(hashes.map((hash) => readOne(transaction, hash))),
  );

/** Puts entries in, in place of those with the same hash. Gives what is held afterwards. */
export const writeEntries = (
  database: MemoryDatabase,
  entries: readonly (readonly [hash: ArrayBuffer, entry: Remembered])[],
  now: number,
): Promise<MemorySize> =>
  inTransaction(database, 'readwrite', async (transaction) => {
    const before = await readTotal(transaction);
    const replaced = await Promise.all(entries.map(([hash]) => readOne(transaction, hash)));
    const stored = entries.map(([hash, entry]) => [hash, toStored(entry, now)] as const);
    const store = transaction.objectStore('entries');
    await Promise.all(stored.map(([hash, entry]) => store.put(entry, hash)));
    const total = replaced.reduce((rest, entry) => without(rest, entry, before), {
      entries: before.entries + stored.length,
      bytes: before.bytes + stored.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    });
    return writeTotal(transaction, total);
  });

/** Removes those of the entries that are damaged, still: a good one may have taken the place. */
export const removeDamaged = (
  database: MemoryDatabase,
  hashes: readonly ArrayBuffer[],
): Promise<MemorySize> =>
  inTransaction(database, 'readwrite', async (transaction) => {
    const before = await readTotal(transaction);
    const store = transaction.objectStore('entries');
    let total = before;
    for (const hash of hashes) {
      const entry = await readOne(transaction, hash);
      if (entry !== 'damaged') continue;
      await store.delete(hash);
      total = without(total, entry, before);
    }
    return writeTotal(transaction, total);
  });

/** Says of entries that they were used at `now`. Those that are gone meanwhile stay gone. */
export const markUsed = (
  database: MemoryDatabase,
  hashes: readonly ArrayBuffer[],
  now: number,
): Promise<void> =>
  inTransaction(database, 'readwrite', async (transaction) => {
    const store = transaction.objectStore('entries');
    const entries = await Promise.all(hashes.map((hash) => readOne(transaction, hash)));
    await Promise.all(
      entries.map(async (entry, index) => {
        if (entry === undefined || entry === 'damaged') return;
        await store.put({ ...entry, lastUsed: now }, hashes[index]);
      }),
    );
  });

/**
 * Removes what was not used since `usedSince`, and beyond that what was not used for longest until `maxBytes` are left:
 * at most `count` entries, so that those who look something up meanwhile wait for no more than that. Gives whether
 * there may be more to remove.
 */
export const evictSome = (
  database: MemoryDatabase,
  { maxBytes, usedSince, count }: { maxBytes: number; usedSince: number; count: number },
): Promise<boolean> =>
  inTransaction(database, 'readwrite', async (transaction) => {
    let { entries, bytes } = await readTotal(transaction);
    const store = transaction.objectStore('entries');
    const removed: ArrayBuffer[] = [];
    let oldest = await store.index('by-use').openKeyCursor();
    while (oldest && removed.length < count) {
      const [lastUsed, size] = oldest.key;
      if (bytes <= maxBytes && lastUsed >= usedSince) break;
      removed.push(oldest.primaryKey);
      entries -= 1;
      bytes -= size;
      oldest = await oldest.continue();
    }
    // Afterwards: a browser fetches many keys ahead for a cursor, unless something else is asked of the database in between.
    await Promise.all(removed.map((hash) => store.delete(hash)));
    // Nothing is left: so nothing is counted, whatever damage may have been counted before.
    const isEmpty = oldest === null;
    if (removed.length > 0 || isEmpty)
      await writeTotal(transaction, isEmpty ? nothing : { entries, bytes });
    return removed.length === count && !isEmpty;
  });

/** Removes everything and gives what that was. */
export const clearEntries = (database: MemoryDatabase): Promise<MemorySize> =>
  inTransaction(database, 'readwrite', async (transaction) => {
    const held = await readTotal(transaction);
    await transaction.objectStore('entries').clear();
    await writeTotal(transaction, nothing);
    return held;
  });

export const readSize = (database: MemoryDatabase): Promise<MemorySize> =>
  inTransaction(database, 'readonly', readTotal);

const nothing: MemorySize = { entries: 0, bytes: 0 };

const stores = ['entries', 'totals'] as const;

type Mode = 'readonly' | 'readwrite';
type Transaction<M extends Mode> = IDBPTransaction<MemorySchema, typeof stores, M>;

/** All of `work` or nothing of it. Rejects with the browser's reason to give up, where it has one, before ours. */
async function inTransaction<M extends Mode, T>(
  database: MemoryDatabase,
  mode: M,
  work: (transaction: Transaction<M>) => Promise<T>,
): Promise<T> {
  // Relaxed: what a power cut takes is paid for once more; not to wait for the disk is felt with every batch.
  const transaction = database.transaction(stores, mode, { durability: 'relaxed' });
  try {
    const [value] = await Promise.all([work(transaction), transaction.done]);
    return value;
  } catch (error) {
    abort(transaction);
    throw transaction.error ?? error;
  }
}

/** What was done before a defect of ours must not be kept without what should have followed. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** A record that the disk does not give back is damaged, and costs itself only: unheard, it would end all the others. */
function readOne(
  transaction: { objectStore(name: 'entries'): { get(hash: ArrayBuffer): Promise<unknown> } },
  hash: ArrayBuffer,
): Promise<Found> {
  const reading = transaction.objectStore('entries').get(hash);
  unwrap(reading).addEventListener('error', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  return reading.then(
    (value) => (value === undefined || isStored(value) ? value : 'damaged'),
    () => 'damaged',
  );
}

async function writeTotal(
  transaction: Transaction<'readwrite'>,
  total: MemorySize,
): Promise<MemorySize> {
  await transaction.objectStore('totals').put(total, 'all');
  return total;
}

/** `total` once `entry` is gone. What a damaged one was counted for is not known: as much as the others on average. */
function without(total: MemorySize, entry: Found, { entries, bytes }: MemorySize): MemorySize {
  if (entry === undefined) return total;
  const counted = entry === 'damaged' ? Math.round(bytes / Math.max(1, entries)) : entry.bytes;
  return { entries: total.entries - 1, bytes: total.bytes - counted };
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
