/**
 * The history of translations, in the extension origin's own database. Who keeps something here, and whether at all, is the
 * background's business: nothing of private windows, nothing where the reader has not asked for a history.
 *
 * The database is open only while it is used: that is seldom, and nobody then has to give way to anybody.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { HistoryEntry, HistoryPage, HistoryQuestion } from '../base/history-entry.ts';

/** All reject where the browser has no room for a database. */
export interface HistoryStore {
  /** Takes the place of an entry with the same id, whose star it gets; the oldest without a star go beyond `most`. */
  keep(entry: Omit<HistoryEntry, 'isStarred'>, most: number): Promise<void>;
  read(question: HistoryQuestion): Promise<HistoryPage>;
  /** The latest first. */
  readAll(): Promise<HistoryEntry[]>;
  star(id: string, isStarred: boolean): Promise<void>;
  remove(id: string): Promise<void>;
  clear(wish: { readonly keepsStarred: boolean }): Promise<void>;
  /** Forgets the oldest without a star beyond `most`. */
  trim(most: number): Promise<void>;
}

/** Stars are numbers here: IndexedDB has no index over booleans. */
type Stored = Omit<HistoryEntry, 'isStarred'> & { readonly star: 0 | 1 };

interface HistorySchema extends DBSchema {
  entries: { key: string; value: Stored; indexes: { byTime: number; byStar: [number, number] } };
}

type Database = IDBPDatabase<HistorySchema>;

const withoutStar = () => IDBKeyRange.bound([0, 0], [0, Number.POSITIVE_INFINITY]);

export function openHistoryStore(databaseName = 'verso-history'): HistoryStore {
  async function use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDB<HistorySchema>(databaseName, 1, {
      upgrade(created) {
        const entries = created.createObjectStore('entries', { keyPath: 'id' });
        entries.createIndex('byTime', 'at');
        entries.createIndex('byStar', ['star', 'at']);
      },
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }

  /** Nothing is to be forgotten, and nothing is made, where there is no database yet. */
  async function forgetBy(work: (database: Database) => Promise<void>): Promise<void> {
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === databaseName)) await use(work);
  }

  const readAll = () =>
    use(async (database) =>
      (await database.getAllFromIndex('entries', 'byTime')).reverse().map(entryOf),
    );

  return {
    readAll,
    keep: (entry, most) =>
      use(async (database) => {
        const { store, done } = database.transaction('entries', 'readwrite');
        const before = await store.get(entry.id);
        await store.put({ ...entry, star: before?.star ?? 0 });
        await done;
        await forgetOldest(database, most);
      }),
    trim: (most) => forgetBy((database) => forgetOldest(database, most)),
    async read({ query, starredOnly, from, count }) {
      const all = await readAll();
      const wanted = folded(query.trim());
      const matching = all.filter(
        ({ text, translation, isStarred }) =>
          (isStarred || !starredOnly) &&
          (folded(text).includes(wanted) || folded(translation).includes(wanted)),
      );
      return {
        entries: matching.slice(from, from + count),
        matching: matching.length,
        total: all.length,
      };
    },
    star: (id, isStarred) =>
      use(async (database) => {
        const { store, done } = database.transaction('entries', 'readwrite');
        const entry = await store.get(id);
        if (entry) await store.put({ ...entry, star: isStarred ? 1 : 0 });
        await done;
      }),
    remove: (id) => use((database) => database.delete('entries', id)),
    clear: ({ keepsStarred }) =>
      keepsStarred
        ? forgetBy((database) => forgetOldest(database, 0))
        : forgetBy((database) => database.clear('entries')),
  };
}

async function forgetOldest(database: Database, most: number): Promise<void> {
  const { store, done } = database.transaction('entries', 'readwrite');
  const index = store.index('byStar');
  let excess = (await index.count(withoutStar())) - most;
  let cursor = excess > 0 ? await index.openCursor(withoutStar()) : null;
  while (cursor !== null && excess > 0) {
    await cursor.delete();
    excess -= 1;
    cursor = await cursor.continue();
  }
  await done;
}

const entryOf = ({ star, ...entry }: Stored): HistoryEntry => ({
  ...entry,
  isStarred: star === 1,
});

/** Wide and narrow letters, capitals and small ones are found alike. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
