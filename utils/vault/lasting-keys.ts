import { openDB } from 'idb';
import type { Clock } from '../base/clock.ts';
import { systemClock } from '../base/clock.ts';
import { inTime } from '../base/in-time.ts';
import type { KeyPlace } from './vault.ts';
import { readKept } from './vault.ts';

const databaseName = 'verso-vault';
const storeName = 'keys';

/** A database that hangs must not hold up every request until the worker ends. */
const patienceMs = 3_000;

/**
 * In IndexedDB, because Firefox lets content scripts read `storage.local`. Opened for each use, because the worker may
 * stop at any time. Uses at the same time share one connection. Rejects if the database fails or hangs; the next use
 * opens it anew.
 */
export function lastingKeys(clock: Pick<Clock, 'sleep'> = systemClock): KeyPlace {
  let shared: { readonly opening: ReturnType<typeof open>; uses: number } | null = null;

  async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
    shared ??= { opening: open(), uses: 0 };
    const mine = shared;
    mine.uses += 1;
    try {
      return await inTime(mine.opening.then(use), { patienceMs, clock });
    } catch (error) {
      if (shared === mine) shared = null;
      throw error;
    } finally {
      mine.uses -= 1;
      if (mine.uses === 0) {
        if (shared === mine) shared = null;
        mine.opening.then((database) => database.close()).catch(() => {});
      }
    }
  }

  return {
    read: (kind) => withDatabase(async (database) => readKept(await database.get(storeName, kind))),
    write: (kind, kept) =>
      withDatabase(async (database) => {
        await database.put(storeName, kept, kind);
      }),
    remove: (kind) => withDatabase((database) => database.delete(storeName, kind)),
  };
}

type Database = Awaited<ReturnType<typeof open>>;

const open = () =>
  openDB(databaseName, 1, { upgrade: (database) => void database.createObjectStore(storeName) });
