import type { Clock } from '../../../utils/base/clock.ts';
import type {
  LastingMemoryParts,
  MemoryLimits,
} from '../../../utils/pipeline/memory/lasting-memory.ts';
import { openLastingMemory } from '../../../utils/pipeline/memory/lasting-memory.ts';
import type { Remembered } from '../../../utils/pipeline/memory/memory.ts';

export const day = 86_400_000;

/** A clock that a test moves. It then fires the timers that are due. */
export interface HandClock extends Clock {
  pass(ms: number): Promise<void>;
}

export function createHandClock(): HandClock {
  let now = Date.UTC(2026, 0, 1);
  const sleepers = new Set<{ readonly until: number; readonly wake: () => void }>();
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { until: now + ms, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          reject(new DOMException('', 'AbortError'));
        });
      }),
    async pass(ms) {
      now += ms;
      for (const sleeper of [...sleepers].filter(({ until }) => until <= now)) {
        sleepers.delete(sleeper);
        sleeper.wake();
      }
      await settled();
    },
  };
}

/** The modes of all transactions that this page started, in order. */
const started: IDBTransactionMode[] = [];
let open = 0;
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (stores, mode = 'readonly', options) {
  const transaction = begin.call(this, stores, mode, options);
  started.push(mode);
  open += 1;
  const end = () => {
    open -= 1;
  };
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
  return transaction;
};

/** Waits until every transaction has ended, and none has started for 50 ms. */
export async function settled(): Promise<void> {
  for (let before = -1; before !== started.length || open > 0; ) {
    before = started.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const service = 'https://api.example.com';

/** Opens a memory over the browser's own IndexedDB. A test can replace every other part. */
export function openTestMemory(change: Partial<LastingMemoryParts> = {}) {
  const clock = createHandClock();
  const limits: { -readonly [Name in keyof MemoryLimits]: MemoryLimits[Name] } = {
    maxBytes: 50_000_000,
    maxAgeDays: 90,
  };
  const memory = openLastingMemory({
    clock,
    limits: async () => limits,
    service: async () => service,
    ...change,
  });
  return {
    clock,
    limits,
    ...memory,
    keepTexts: (...texts: readonly string[]) => memory.keep(translated(texts)),
    /** Returns those of the texts that the memory contains, in order. */
    held: async (...texts: readonly string[]) => [...(await memory.lookUp(texts)).keys()],
  };
}

export const translated = (texts: readonly string[]): ReadonlyMap<string, Remembered> =>
  new Map(texts.map((text) => [text, { text: text.toUpperCase() }]));

export async function deleteAllDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await answered(indexedDB.deleteDatabase(name));
  }
}

/** Returns the modes of the transactions that start during `work`, in order. */
export async function transactionsOf(work: () => Promise<unknown>): Promise<IDBTransactionMode[]> {
  const before = started.length;
  await work();
  return started.slice(before);
}

/** Opens a separate connection to the database. */
export async function withDatabase<T>(
  use: (database: IDBDatabase) => Promise<T>,
  name = 'verso-memory-1',
): Promise<T> {
  const database = await answered(indexedDB.open(name));
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

interface StoredSize {
  readonly bytes: number;
}

/** Counts the stored entries and bytes by reading all of them. */
export const countedByHand = () =>
  withDatabase(async (database) => {
    const store = database.transaction('translations').objectStore('translations');
    const entries: StoredSize[] = await answered(store.getAll());
    return { entries: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) };
  });

/** Returns all stored data as text: names, keys and values of every store. */
export const everythingStored = () =>
  withDatabase(async (database) => {
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores);
    const contents = await Promise.all(
      stores.map(async (name) => {
        const store = transaction.objectStore(name);
        const [keys, values] = [await answered(store.getAllKeys()), await answered(store.getAll())];
        return { name, keys: keys.map(readable), values };
      }),
    );
    return JSON.stringify([await indexedDB.databases(), contents]);
  });

const readable = (key: IDBValidKey): string => {
  if (Array.isArray(key)) return key.map(readable).join(' ');
  return key instanceof ArrayBuffer ? new TextDecoder('latin1').decode(key) : String(key);
};
