/**
 * The history, in the extension's database. The background decides what is stored. The database is open only during use, so no
 * version change has to wait.
 */

import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import { createMutex } from '../base/mutex.ts';
import type { HistoryEntry, HistoryPage, HistoryQuestion } from './history-entry.ts';
import { mostEntries } from './history-entry.ts';

interface Stored extends Omit<HistoryEntry, 'isStarred'> {
  /** IndexedDB cannot index booleans. */
  readonly star: 0 | 1;
  readonly likeness: string;
}

interface HistorySchema extends DBSchema {
  entries: {
    key: string;
    value: Stored;
    indexes: { byTime: number; byStar: [star: number, at: number]; byLikeness: string };
  };
}

type HistoryDatabase = IDBPDatabase<HistorySchema>;

const starred = (star: 0 | 1) => IDBKeyRange.bound([star, 0], [star, Number.POSITIVE_INFINITY]);

/** Short, to keep the index small. Callers compare the texts. */
const likenessOf = ({ target, text }: Pick<HistoryEntry, 'target' | 'text'>): string =>
  `${target} ${text.length} ${text.slice(0, 80)}`;

const openHistoryDatabase = (name: string): Promise<HistoryDatabase> =>
  openDB<HistorySchema>(name, 2, {
    async upgrade(database, from, _, transaction) {
      if (from < 1) {
        const made = database.createObjectStore('entries', { keyPath: 'id' });
        made.createIndex('byTime', 'at');
        made.createIndex('byStar', ['star', 'at']);
      }
      const entries = transaction.objectStore('entries');
      // Some databases of version 1 have the index already.
      if (!entries.indexNames.contains('byLikeness')) entries.createIndex('byLikeness', 'likeness');
      // Otherwise the same text would be stored twice.
      for await (const cursor of entries.iterate()) {
        await cursor.update({ ...cursor.value, likeness: likenessOf(cursor.value) });
      }
    },
  });

export type HistoryStore = ReturnType<typeof openHistoryStore>;

export type NewEntry = Omit<HistoryEntry, 'isStarred' | 'isCut'>;

/** Its methods reject if the browser has no room for a database. */
export function openHistoryStore(
  onChanged: () => void,
  databaseName = 'verso-history',
  most = mostEntries,
) {
  /** While the first entry creates the database, the browser does not list it yet. */
  const inTurn = createMutex();

  async function use<T>(work: (database: HistoryDatabase) => Promise<T>): Promise<T> {
    const database = await openHistoryDatabase(databaseName);
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }

  async function change(work: (database: HistoryDatabase) => Promise<unknown>): Promise<void> {
    await use(work);
    onChanged();
  }

  /** Without a database there is nothing to delete. */
  async function forgetBy(work: (database: HistoryDatabase) => Promise<void>): Promise<void> {
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === databaseName)) await change(work);
  }

  return {
    /**
     * Replaces an entry with the same id and keeps its star. The same text in the same language moves to the top; a starred one
     * stays if its translation differs. The oldest entries without a star beyond `mostEntries` go.
     */
    keep: (entry: NewEntry) =>
      inTurn(() =>
        change(async (database) => {
          await put(database, shorten(entry));
          await forgetOldest(database, most);
        }),
      ),
    read: (question: HistoryQuestion) => use((database) => readPage(database, question)),
    /** The latest come first. */
    readAll: (): Promise<HistoryEntry[]> =>
      use(async (database) =>
        (await database.getAllFromIndex('entries', 'byTime')).reverse().map(entryOf),
      ),
    star: (id: string, isStarred: boolean) =>
      change(async (database) => {
        const { store, done } = database.transaction('entries', 'readwrite');
        const entry = await store.get(id);
        if (entry) await store.put({ ...entry, star: isStarred ? 1 : 0 });
        await done;
      }),
    remove: (id: string) => change((database) => database.delete('entries', id)),
    clear: ({ keepsStarred }: { readonly keepsStarred: boolean }) =>
      inTurn(() =>
        forgetBy((database) =>
          keepsStarred ? forgetOldest(database, 0) : database.clear('entries'),
        ),
      ),
  };
}

async function put(
  database: HistoryDatabase,
  entry: Omit<HistoryEntry, 'isStarred'>,
): Promise<void> {
  const { store, done } = database.transaction('entries', 'readwrite');
  const likeness = likenessOf(entry);
  const [before, alike] = await Promise.all([
    store.get(entry.id),
    store.index('byLikeness').getAll(likeness),
  ]);
  const isSame = ({ id, text, translation, star }: Stored): boolean =>
    id !== entry.id && text === entry.text && (star === 0 || translation === entry.translation);
  const same = alike.find(isSame);
  if (same === undefined) await store.put({ ...entry, likeness, star: before?.star ?? 0 });
  else {
    // A text that grows from here becomes its own entry.
    await store.put({ ...entry, likeness, id: same.id, star: same.star });
    if (before?.star === 0) await store.delete(before.id);
  }
  await done;
}

/** One more entry tells whether there are more. */
async function readPage(
  database: HistoryDatabase,
  { query, starredOnly, count }: HistoryQuestion,
): Promise<HistoryPage> {
  const { store } = database.transaction('entries');
  const total = await store.count();
  const matches = searcher(query);
  const found: HistoryEntry[] = [];
  let cursor = starredOnly
    ? await store.index('byStar').openCursor(starred(1), 'prev')
    : await store.index('byTime').openCursor(null, 'prev');
  while (cursor !== null && found.length <= count) {
    if (matches(cursor.value)) found.push(entryOf(cursor.value));
    cursor = await cursor.continue();
  }
  return { entries: found.slice(0, count), hasMore: found.length > count, total };
}

async function forgetOldest(database: HistoryDatabase, most: number): Promise<void> {
  const { store, done } = database.transaction('entries', 'readwrite');
  const index = store.index('byStar');
  let excess = (await index.count(starred(0))) - most;
  let cursor = excess > 0 ? await index.openCursor(starred(0)) : null;
  while (cursor !== null && excess > 0) {
    await cursor.delete();
    excess -= 1;
    cursor = await cursor.continue();
  }
  await done;
}

const entryOf = ({ star, likeness: _, ...entry }: Stored): HistoryEntry => ({
  ...entry,
  isStarred: star === 1,
});

function searcher(query: string): (entry: Pick<HistoryEntry, 'text' | 'translation'>) => boolean {
  const wanted = folded(query.trim());
  return ({ text, translation }) =>
    folded(text).includes(wanted) || folded(translation).includes(wanted);
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** About ten pages, for a text and for its translation. It bounds the database. */
export const mostCharacters = 20_000;

function shorten<Entry extends Pick<HistoryEntry, 'text' | 'translation'>>(
  entry: Entry,
): Entry & Pick<HistoryEntry, 'isCut'> {
  const text = beginningOf(entry.text);
  const translation = beginningOf(entry.translation);
  const isCut = text !== entry.text || translation !== entry.translation;
  return { ...entry, text, translation, isCut };
}

/** A character outside the basic plane has two code units. */
function beginningOf(text: string): string {
  if (text.length <= mostCharacters) return text;
  return [...text.slice(0, 2 * mostCharacters)].slice(0, mostCharacters).join('');
}
