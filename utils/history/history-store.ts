/** The history, in the extension's database. The background decides what is stored. */

import type { DBSchema, IDBPObjectStore } from 'idb';
import { openDatabase } from '../storage/database.ts';
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

type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<
  HistorySchema,
  'entries'[],
  'entries',
  Mode
>;

const starred = (star: 0 | 1) => IDBKeyRange.bound([star, 0], [star, Number.POSITIVE_INFINITY]);

/** Short, to keep the index small. Callers compare the texts. */
const likenessOf = ({ target, text }: Pick<HistoryEntry, 'target' | 'text'>): string =>
  `${target} ${text.length} ${text.slice(0, 80)}`;

export type HistoryStore = ReturnType<typeof openHistoryStore>;

export type NewEntry = Omit<HistoryEntry, 'isStarred' | 'isCut'>;

/** Its methods reject if the browser has no room for a database. */
export function openHistoryStore(
  onChanged: () => void,
  databaseName = 'verso-history',
  most = mostEntries,
) {
  const database = openDatabase<HistorySchema>({
    name: databaseName,
    version: 2,
    stores: ['entries'],
    async upgrade(made, from, _, transaction) {
      if (from < 1) {
        const entries = made.createObjectStore('entries', { keyPath: 'id' });
        entries.createIndex('byTime', 'at');
        entries.createIndex('byStar', ['star', 'at']);
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

  async function change(work: (entries: Store<'readwrite'>) => Promise<void>): Promise<void> {
    await database.run('readwrite', (transaction) => work(transaction.objectStore('entries')));
    onChanged();
  }

  const read = <T>(work: (entries: Store<'readonly'>) => Promise<T>): Promise<T> =>
    database.run('readonly', (transaction) => work(transaction.objectStore('entries')));

  return {
    /**
     * Replaces an entry with the same id and keeps its star. The same text in the same language moves to the top; a starred one
     * stays if its translation differs. The oldest entries without a star beyond `mostEntries` go.
     */
    keep: (entry: NewEntry) =>
      change(async (entries) => {
        await put(entries, shorten(entry));
        await forgetOldest(entries, most);
      }),
    read: (question: HistoryQuestion) => read((entries) => readPage(entries, question)),
    /** The latest come first. */
    readAll: () =>
      read(
        async (entries): Promise<HistoryEntry[]> =>
          (await entries.index('byTime').getAll()).reverse().map(entryOf),
      ),
    star: (id: string, isStarred: boolean) =>
      change(async (entries) => {
        const entry = await entries.get(id);
        if (entry) await entries.put({ ...entry, star: isStarred ? 1 : 0 });
      }),
    remove: (id: string) => change((entries) => entries.delete(id)),
    async clear({ keepsStarred }: { readonly keepsStarred: boolean }): Promise<void> {
      // A policy against the history has it cleared at each start.
      if ((await read((entries) => entries.count())) === 0) return;
      await change((entries) => (keepsStarred ? forgetOldest(entries, 0) : entries.clear()));
    },
  };
}

async function put(
  entries: Store<'readwrite'>,
  entry: Omit<HistoryEntry, 'isStarred'>,
): Promise<void> {
  const likeness = likenessOf(entry);
  const [before, alike] = await Promise.all([
    entries.get(entry.id),
    entries.index('byLikeness').getAll(likeness),
  ]);
  const isSame = ({ id, text, translation, star }: Stored): boolean =>
    id !== entry.id && text === entry.text && (star === 0 || translation === entry.translation);
  const same = alike.find(isSame);
  if (same === undefined) await entries.put({ ...entry, likeness, star: before?.star ?? 0 });
  else {
    // A text that grows from here becomes its own entry.
    await entries.put({ ...entry, likeness, id: same.id, star: same.star });
    if (before?.star === 0) await entries.delete(before.id);
  }
}

/** One more entry tells whether there are more. */
async function readPage(
  entries: Store<'readonly'>,
  { query, starredOnly, count }: HistoryQuestion,
): Promise<HistoryPage> {
  const total = await entries.count();
  const matches = searcher(query);
  const found: HistoryEntry[] = [];
  let cursor = starredOnly
    ? await entries.index('byStar').openCursor(starred(1), 'prev')
    : await entries.index('byTime').openCursor(null, 'prev');
  while (cursor !== null && found.length <= count) {
    if (matches(cursor.value)) found.push(entryOf(cursor.value));
    cursor = await cursor.continue();
  }
  return { entries: found.slice(0, count), hasMore: found.length > count, total };
}

async function forgetOldest(entries: Store<'readwrite'>, most: number): Promise<void> {
  const index = entries.index('byStar');
  let excess = (await index.count(starred(0))) - most;
  let cursor = excess > 0 ? await index.openCursor(starred(0)) : null;
  while (cursor !== null && excess > 0) {
    await cursor.delete();
    excess -= 1;
    cursor = await cursor.continue();
  }
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
