import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { openDB } from 'idb';
import { isClosed } from '../memory/closed-database.ts';
import type { MeterRow, MonthTotals, RowKey } from './meter-rows.ts';

/** A request on its way: what it may cost, and where that counts if it never comes back. */
export interface Reserved {
  readonly characters: number;
  /** UTC, `YYYY-MM-DD`: the day it was reserved on is the day it is billed on. */
  readonly day: string;
  readonly about: Pick<MeterRow, 'site' | 'source' | 'target' | 'kind'>;
}

interface MeterSchema extends DBSchema {
  /** Days that lie behind and today, one row per day, site, pair and kind. */
  rows: { key: RowKey; value: MeterRow };
  /** The rows' sums per `YYYY-MM`, so that a request costs no sum over a month of rows. */
  months: { key: string; value: MonthTotals };
  /** By a random id: a number could come again in a database that was deleted meanwhile. */
  reservations: { key: string; value: Reserved };
  /**
   * UTC days. `purged`: when rows grown old were looked for last. `leapt`: to where the clock has gone ahead so far that it may be wrong.
   */
  upkeep: { key: 'purged' | 'leapt'; value: string };
}

const databaseName = 'verso-meter';

const stores: ('rows' | 'months' | 'reservations' | 'upkeep')[] = [
  'rows',
  'months',
  'reservations',
  'upkeep',
];

type TransactionOf<Mode extends IDBTransactionMode> = IDBPTransaction<
  MeterSchema,
  typeof stores,
  Mode
>;

type WorkIn<Mode extends IDBTransactionMode, T> = (transaction: TransactionOf<Mode>) => Promise<T>;

export type MeterTransaction = TransactionOf<'readwrite'>;

export interface MeterStore {
  /**
   * Does `work` in one transaction, whole or not at all; the database runs them one after another, whoever asks. `work`
   * may await nothing but the transaction's own requests: anything else would let it end half-way; and it may run twice,
   * where the database was closed under its hands. Rejects where the database fails; the next use opens it anew.
   */
  transact<T>(work: WorkIn<'readwrite', T>): Promise<T>;
  /** As `transact`, and writes nothing: many look at the same time, and none of them holds up a request longer than it must. */
  look<T>(work: WorkIn<'readonly', T>): Promise<T>;
}

/**
 * The meter's own database in the extension's origin. It stays open between uses, since each request uses it twice, and
 * gives way to whoever deletes or updates it.
 */
export function openMeterStore(): MeterStore {
  let connection: Promise<IDBPDatabase<MeterSchema>> | null = null;

  function connect(): Promise<IDBPDatabase<MeterSchema>> {
    const opening = openDB<MeterSchema>(databaseName, 1, {
      upgrade(database) {
        for (const store of stores) database.createObjectStore(store);
      },
      blocking: () => void leave(opening),
      terminated: () => void leave(opening),
    });
    connection = opening;
    return opening;
  }

  async function leave(left: Promise<IDBPDatabase<MeterSchema>>): Promise<void> {
    if (connection === left) connection = null;
    (await left.catch(() => null))?.close();
  }

  async function run<Mode extends IDBTransactionMode, T>(
    mode: Mode,
    work: WorkIn<Mode, T>,
  ): Promise<T> {
    const used = connection ?? connect();
    try {
      // Relaxed: a crash of the whole machine may cost the last moments' figures; waiting for the disk before each
      // request would cost every reader time.
      const how = { durability: 'relaxed' } as const;
      return await within((await used).transaction(stores, mode, how), work);
    } catch (error) {
      await leave(used);
      throw error;
    }
  }

  const runTwice = <Mode extends IDBTransactionMode, T>(
    mode: Mode,
    work: WorkIn<Mode, T>,
  ): Promise<T> =>
    run(mode, work).catch((error: unknown) => {
      if (!isClosed(error)) throw error;
      return run(mode, work);
    });

  return {
    transact: (work) => runTwice('readwrite', work),
    look: (work) => runTwice('readonly', work),
  };
}

async function within<Mode extends IDBTransactionMode, T>(
  transaction: TransactionOf<Mode>,
  work: WorkIn<Mode, T>,
): Promise<T> {
  // The failure that is told is the first one; this one follows from it.
  transaction.done.catch(() => {});
  try {
    const value = await work(transaction);
    await transaction.done;
    return value;
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself, which is as good.
  }
}
