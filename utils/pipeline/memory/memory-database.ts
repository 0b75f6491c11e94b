import type { DBSchema, IDBPDatabase } from 'idb';
import { deleteDB, openDB } from 'idb';
import type { MemorySize } from '../../base/memory-size.ts';
import type { Remembered } from './memory.ts';

/** An entry as it is stored, under its hash. */
export interface StoredEntry {
  readonly entry: Remembered;
  /** What it counts for, here so that it is taken off exactly as it was put on. */
  readonly bytes: number;
  /** Milliseconds since 1970, to the day: see lasting-memory.ts. */
  readonly lastUsed: number;
  /** When it was kept: milliseconds since 1970. Absent where it was kept before that was noted. */
  readonly keptMs?: number;
}

export interface MemorySchema extends DBSchema {
  entries: {
    key: ArrayBuffer;
    value: StoredEntry;
    /** With its bytes, so that what goes is chosen and counted without reading a single text. */
    indexes: { 'by-use': [lastUsed: number, bytes: number] };
  };
  /** One record: counted with every change of the entries and in its transaction, never by looking through them. */
  totals: { key: 'all'; value: MemorySize };
}

export type MemoryDatabase = IDBPDatabase<MemorySchema>;

const version = 1;

export interface OpenedDatabase {
  readonly database: MemoryDatabase;
  /** The one before could not be read: this one is new and empty. */
  readonly wasSetAside: boolean;
}

/**
 * Opens the database of a memory. One that can't be opened, brought up to date or read is set aside: a new one takes its
 * place under the next number, and the old one is deleted, now or at a later opening. The highest number counts, so
 * nothing else needs to be remembered.
 *
 * `onClosed`: the browser has closed the connection, or another context needs it closed.
 * @throws whatever the browser says where no database can be opened at all; then none is set aside.
 */
export async function openMemoryDatabase(
  name: string,
  onClosed: () => void,
): Promise<OpenedDatabase> {
  const numbers = await numbersOf(name);
  const current = Math.max(1, ...numbers);
  const opened = await openTwice(`${name}-${current}`, onClosed);
  const number = opened === null ? current + 1 : current;
  const database = opened ?? (await open(`${name}-${number}`, onClosed));
  for (const old of numbers.filter((other) => other < number)) void discard(`${name}-${old}`);
  return { database, wasSetAside: opened === null };
}

async function numbersOf(name: string): Promise<number[]> {
  const names = (await indexedDB.databases()).map((database) => database.name ?? '');
  return names
    .filter((other) => other.startsWith(`${name}-`))
    .map((other) => Number(other.slice(name.length + 1)))
    .filter((number) => Number.isSafeInteger(number) && number > 0);
}

/** Null: it failed twice. Once may be a browser that is just shutting down or short of memory. */
const openTwice = (name: string, onClosed: () => void): Promise<MemoryDatabase | null> =>
  open(name, onClosed)
    .catch(() => open(name, onClosed))
    .catch(() => null);

/** Nobody waits for it: where somebody holds the database open, it goes as soon as they let go. */
async function discard(name: string): Promise<void> {
  try {
    await deleteDB(name);
  } catch {
    // Tried again at the next opening.
  }
}

async function open(name: string, onClosed: () => void): Promise<MemoryDatabase> {
  const database = await openDB<MemorySchema>(name, version, {
    upgrade(upgraded) {
      upgraded.createObjectStore('entries').createIndex('by-use', ['lastUsed', 'bytes']);
      upgraded.createObjectStore('totals');
    },
    blocking(_current, _wanted, event) {
      onClosed();
      (event.target as IDBDatabase).close();
    },
    terminated: onClosed,
  });
  try {
    await readTotal(database.transaction(['entries', 'totals']));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** @throws TypeError where what is stored is no size. */
export async function readTotal(transaction: {
  objectStore(name: 'totals'): { get(key: 'all'): Promise<MemorySize | undefined> };
}): Promise<MemorySize> {
  const total: unknown = await transaction.objectStore('totals').get('all');
  if (total === undefined) return { entries: 0, bytes: 0 };
  if (!isSize(total)) throw new TypeError('The total of the memory is damaged');
  return total;
}

const isSize = (value: unknown): value is MemorySize =>
  typeof value === 'object' &&
  value !== null &&
  'entries' in value &&
  'bytes' in value &&
  Number.isSafeInteger(value.entries) &&
  Number.isSafeInteger(value.bytes);
