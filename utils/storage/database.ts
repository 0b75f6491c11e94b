/**
 * Handles a database that is closed, damaged or newer than this version. Only the background uses it. Each owner has a
 * database of its own, because a damaged memory is deleted, and neither a budget's figures nor a key must go with it. The
 * connection stays open until another context deletes or updates the database.
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction, OpenDBCallbacks, StoreNames } from 'idb';
import { deleteDB, openDB } from 'idb';

export type Transaction<Schema extends DBSchema, Mode extends IDBTransactionMode> = IDBPTransaction<
  Schema,
  StoreNames<Schema>[],
  Mode
>;

export interface Database<Schema extends DBSchema> {
  prepare(): void;
  /**
   * Does `work` in one transaction over all stores. It may await only the transaction's own requests, and may run twice
   * if the database was closed meanwhile. Rejects with the browser's reason; the next use tries again.
   */
  run<Mode extends 'readonly' | 'readwrite', T>(
    mode: Mode,
    work: (transaction: Transaction<Schema, Mode>) => Promise<T>,
  ): Promise<T>;
}

interface Parts<Schema extends DBSchema> {
  readonly name: string;
  readonly version: number;
  readonly stores: StoreNames<Schema>[];
  readonly upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
  /** If a store is missing, the database is deleted and created again. */
  readonly isExpendable?: true;
}

export function openDatabase<Schema extends DBSchema>(parts: Parts<Schema>): Database<Schema> {
  const { name, version, stores, upgrade, isExpendable } = parts;
  let opening: Promise<IDBPDatabase<Schema>> | null = null;

  function connect(before = Promise.resolve()): Promise<IDBPDatabase<Schema>> {
    if (opening !== null) return opening;
    const forget = () => {
      // A later connection stays.
      if (opening === mine) opening = null;
    };
    const mine = before.then(() => open(forget));
    opening = mine;
    mine.catch(forget);
    return mine;
  }

  function open(onClosed: () => void): Promise<IDBPDatabase<Schema>> {
    const events = {
      upgrade,
      blocking(_current: number, _wanted: number | null, event: Event) {
        onClosed();
        (event.target as IDBDatabase).close();
      },
      terminated: onClosed,
    };
    return openDB<Schema>(name, version, events).catch((error: unknown) => {
      if (!isNamed(error, 'VersionError')) throw error;
      // A newer version wrote it, and may have kept the parts that this one reads.
      return openDB<Schema>(name, undefined, events);
    });
  }

  async function within<Mode extends 'readonly' | 'readwrite', T>(
    database: IDBPDatabase<Schema>,
    mode: Mode,
    work: (transaction: Transaction<Schema, Mode>) => Promise<T>,
  ): Promise<T> {
    // The browsers' default. Waiting for the disk would slow every batch, though a power cut may lose the last writes.
    const transaction = database.transaction(stores, mode, { durability: 'relaxed' });
    try {
      const [value] = await Promise.all([work(transaction), transaction.done]);
      return value;
    } catch (error) {
      try {
        // Half of a transaction must not be kept.
        transaction.abort();
      } catch {}
      throw transaction.error ?? error;
    }
  }

  return {
    prepare: () => void connect().catch(() => {}),
    async run(mode, work) {
      const connection = connect();
      const database = await connection;
      try {
        return await within(database, mode, work);
      } catch (error) {
        // The browser closed the connection or ended the transaction, so nothing was done.
        const isClosed = isNamed(error, 'InvalidStateError') || isNamed(error, 'AbortError');
        // Other failures delete nothing: the disk may be full, or the browser about to close.
        const isDamaged = isExpendable && isNamed(error, 'NotFoundError');
        if (!isClosed && !isDamaged) throw error;
        database.close();
        // Another use may have begun anew already.
        if (opening === connection) {
          opening = null;
          void connect(isDamaged ? deleteDB(name) : undefined);
        }
        return within(await connect(), mode, work);
      }
    },
  };
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;
