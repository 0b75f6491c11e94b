import { openDB } from 'idb';
import type { KeyPlace } from './vault.ts';
import { readKept } from './vault.ts';

const databaseName = 'verso-vault';
const storeName = 'keys';

/**
 * In IndexedDB, because Firefox lets content scripts read `storage.local`. Opened for each use, because the worker may
 * stop at any time. Uses at the same time share one connection.
 */
export const lastingKeys = (): KeyPlace => ({
  read: (kind) => withDatabase(async (database) => readKept(await database.get(storeName, kind))),
  write: (kind, kept) =>
    withDatabase(async (database) => {
      await database.put(storeName, kept, kind);
    }),
  remove: (kind) => withDatabase((database) => database.delete(storeName, kind)),
});

type Database = Awaited<ReturnType<typeof open>>;

const open = () =>
  openDB(databaseName, 1, { upgrade: (database) => void database.createObjectStore(storeName) });

let opening: Promise<Database> | null = null;
let uses = 0;

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  opening ??= open();
  const mine = opening;
  uses += 1;
  try {
    return await use(await mine);
  } finally {
    uses -= 1;
    if (uses === 0) {
      opening = null;
      void mine.then(
        (database) => database.close(),
        () => {},
      );
    }
  }
}
