/**
 * The history of translations, in the extension origin's own database. Who keeps something here, and whether at all, is the
 * background's business: nothing of private windows, nothing where the reader has not asked for a history.
 *
 * The database is open only while it is used: that is seldom, and nobody then has to give way to anybody.
 */
import type { HistoryEntry, HistoryPage, HistoryQuestion } from '../base/history-entry.ts';
import { mostEntries } from '../base/history-entry.ts';
import type { HistoryDatabase, Stored } from './history-database.ts';
import { likenessOf, openHistoryDatabase, starred } from './history-database.ts';

/** All reject where the browser has no room for a database. */
export interface HistoryStore {
  /**
   * Takes the place of an entry with the same id, whose star it gets. A text that is there already, in the same language,
   * moves up instead; a starred one stays as it is where this is another translation. The oldest without a star go beyond
   * `mostEntries`.
   */
  keep(entry: NewEntry): Promise<void>;
  read(question: HistoryQuestion): Promise<HistoryPage>;
  /** The latest first. */
  readAll(): Promise<HistoryEntry[]>;
  star(id: string, isStarred: boolean): Promise<void>;
  remove(id: string): Promise<void>;
  clear(wish: { readonly keepsStarred: boolean }): Promise<void>;
}

export type NewEntry = Omit<HistoryEntry, 'isStarred' | 'isCut'>;

/** `onChanged`: something is there now, or gone, that was not before. */
export function openHistoryStore(
  onChanged: () => void,
  databaseName = 'verso-history',
  most = mostEntries,
): HistoryStore {
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

  /** Nothing is to be forgotten, and nothing is made, where there is no database yet. */
  async function forgetBy(work: (database: HistoryDatabase) => Promise<void>): Promise<void> {
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === databaseName)) await change(work);
  }

  return {
    keep: (entry) =>
      change(async (database) => {
        await put(database, shorten(entry));
        await forgetOldest(database, most);
      }),
    read: (question) => use((database) => readPage(database, question)),
    readAll: () =>
      use(async (database) =>
        (await database.getAllFromIndex('entries', 'byTime')).reverse().map(entryOf),
      ),
    star: (id, isStarred) =>
      change(async (database) => {
        const { store, done } = database.transaction('entries', 'readwrite');
        const entry = await store.get(id);
        if (entry) await store.put({ ...entry, star: isStarred ? 1 : 0 });
        await done;
      }),
    remove: (id) => change((database) => database.delete('entries', id)),
    clear: ({ keepsStarred }) =>
      keepsStarred
        ? forgetBy((database) => forgetOldest(database, 0))
        : forgetBy((database) => database.clear('entries')),
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
    // It keeps its id: a text that is typed on from here becomes an entry of its own, and this one stays.
    await store.put({ ...entry, likeness, id: same.id, star: same.star });
    if (before?.star === 0) await store.delete(before.id);
  }
  await done;
}

/** Reads only as many entries as it takes to find those that are wanted, and whether there is one more. */
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

/** Whether an entry says what is looked for, in its text or its translation; everything says nothing (''). */
function searcher(query: string): (entry: Pick<HistoryEntry, 'text' | 'translation'>) => boolean {
  const wanted = folded(query.trim());
  return ({ text, translation }) =>
    folded(text).includes(wanted) || folded(translation).includes(wanted);
}

/** Wide and narrow letters, capitals and small ones are found alike. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Characters that are kept of a text, and of its translation: ten pages of a book. With 10,000 entries that bounds the database. */
export const mostCharacters = 20_000;

/** An entry as it is kept: of what is longer than `mostCharacters`, the beginning, and it says so. */
function shorten<Entry extends Pick<HistoryEntry, 'text' | 'translation'>>(
  entry: Entry,
): Entry & Pick<HistoryEntry, 'isCut'> {
  const text = beginningOf(entry.text);
  const translation = beginningOf(entry.translation);
  const isCut = text !== entry.text || translation !== entry.translation;
  return { ...entry, text, translation, isCut };
}

/** A character outside the first plane is two units of a string: the last one is not cut in half. */
function beginningOf(text: string): string {
  if (text.length <= mostCharacters) return text;
  return [...text.slice(0, 2 * mostCharacters)].slice(0, mostCharacters).join('');
}
