/**
 * A database of the pipeline in the extension's origin: memory/memory-entries.ts and meter/meter-store.ts say what is in which. The one
 * place that handles a database that is closed, damaged or newer than this version.
 *
 * It stays open between uses, and closes when another context deletes or updates it. Memory and meter have one each: a memory that can't be read
 * is set aside, and must not take along what a budget counts on.
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { deleteDB, openDB } from 'idb';

export type Transaction<Schema extends DBSchema, Mode extends IDBTransactionMode> = IDBPTransaction<
  Schema,
  StoreNames<Schema>[],
  Mode
>;

export interface Database<Schema extends DBSchema> {
  /**
   * Does `work` in one transaction over all stores, whole or not at all. It may await nothing but the transaction's own requests, and may
   * run twice where the database was closed meanwhile. Rejects with the browser's reason; the next use tries again.
   */
  run<Mode extends 'readonly' | 'readwrite', T>(
    mode: Mode,
    work: (transaction: Transaction<Schema, Mode>) => Promise<T>,
  ): Promise<T>;
}

interface Parts<Schema extends DBSchema> {
  readonly name: string;
  readonly stores: StoreNames<Schema>[];
  upgrade(database: IDBPDatabase<Schema>): void;
  /** Rejects where what is stored can't be used. */
  check?(transaction: Transaction<Schema, 'readonly'>): Promise<unknown>;
  /**
   * Left out: a database that can't be used stays as it is. Else a new one takes its place under the next number, and this is called; the
   * old one is deleted, now or at a later opening. The highest number counts, so nothing else needs to be remembered.
   */
  onSetAside?(): Promise<void>;
}

const version = 1;

export function openDatabase<Schema extends DBSchema>(parts: Parts<Schema>): Database<Schema> {
  const { name, stores, onSetAside } = parts;
  let opening: Promise<IDBPDatabase<Schema>> | null = null;

  function connect(): Promise<IDBPDatabase<Schema>> {
    if (opening !== null) return opening;
    const mine = onSetAside
      ? openNumbered(onSetAside, () => forget(mine))
      : open(name, () => forget(mine));
    opening = mine;
    mine.catch(() => forget(mine));
    return mine;
  }

  function forget(connection: Promise<IDBPDatabase<Schema>>): void {
    if (opening === connection) opening = null;
  }

  async function open(called: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> {
    const events = {
      upgrade: (database: IDBPDatabase<Schema>) => parts.upgrade(database),
      blocking(_current: number, _wanted: number | null, event: Event) {
        onClosed();
        (event.target as IDBDatabase).close();
      },
      terminated: onClosed,
    };
    const database = await openDB<Schema>(called, version, events).catch((error: unknown) => {
      if (!isNamed(error, 'VersionError')) throw error;
      // A newer Verso wrote it. It may still hold what this version reads.
      return openDB<Schema>(called, undefined, events);
    });
    try {
      const transaction = database.transaction(stores);
      await parts.check?.(transaction);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async function openNumbered(
    reportSetAside: () => Promise<void>,
    onClosed: () => void,
  ): Promise<IDBPDatabase<Schema>> {
    const numbers = await numbersOf(name);
    const current = Math.max(1, ...numbers);
    // Failing once may be a browser that is just shutting down or short of memory.
    const opened = await open(`${name}-${current}`, onClosed)
      .catch(() => open(`${name}-${current}`, onClosed))
      .catch(() => null);
    const number = opened === null ? current + 1 : current;
    const database = opened ?? (await open(`${name}-${number}`, onClosed));
    // A database that is open elsewhere is deleted when it is closed, or else at the next opening.
    for (const old of numbers.filter((other) => other < number)) {
      void Promise.resolve()
        .then(() => deleteDB(`${name}-${old}`))
        .catch(() => {});
    }
    if (opened === null) await reportSetAside().catch(() => {});
    return database;
  }

  async function within<Mode extends 'readonly' | 'readwrite', T>(
    database: IDBPDatabase<Schema>,
    mode: Mode,
    work: (transaction: Transaction<Schema, Mode>) => Promise<T>,
  ): Promise<T> {
    // Relaxed: what a power cut takes is paid for or counted once more; waiting for the disk would be felt with every batch.
    const transaction = database.transaction(stores, mode, { durability: 'relaxed' });
    try {
      const [value] = await Promise.all([work(transaction), transaction.done]);
      return value;
    } catch (error) {
      abort(transaction);
      throw transaction.error ?? error;
    }
  }

  return {
    async run(mode, work) {
      const connection = connect();
      const database = await connection;
      try {
        return await within(database, mode, work);
      } catch (error) {
        // The browser has closed the connection, or ended the transaction by no fault of its own: nothing of it was done.
        if (!isNamed(error, 'InvalidStateError') && !isNamed(error, 'AbortError')) throw error;
        forget(connection);
        database.close();
        return within(await connect(), mode, work);
      }
    },
  };
}

async function numbersOf(name: string): Promise<number[]> {
  const names = (await indexedDB.databases()).map((database) => database.name ?? '');
  return names
    .filter((other) => other.startsWith(`${name}-`))
    .map((other) => Number(other.slice(name.length + 1)))
    .filter((number) => Number.isSafeInteger(number) && number > 0);
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

/** Half of a transaction must not be kept. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
