/** The history's database: its entries and indexes. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { HistoryEntry } from './history-entry.ts';

export interface Stored extends Omit<HistoryEntry, 'isStarred'> {
  /** A number, because IndexedDB cannot index booleans. */
  readonly star: 0 | 1;
  /** Equal for entries that may have the same text (`likenessOf`). */
  readonly likeness: string;
}

export interface HistorySchema extends DBSchema {
  entries: {
    key: string;
    value: Stored;
    indexes: { byTime: number; byStar: [star: number, at: number]; byLikeness: string };
  };
}

export type HistoryDatabase = IDBPDatabase<HistorySchema>;

/** Selects entries with or without a star, oldest first. */
export const starred = (star: 0 | 1) =>
  IDBKeyRange.bound([star, 0], [star, Number.POSITIVE_INFINITY]);

/** Short, to keep the index small. Callers compare the texts of its entries. */
export const likenessOf = ({ target, text }: Pick<HistoryEntry, 'target' | 'text'>): string =>
  `${target} ${text.length} ${text.slice(0, 80)}`;

export const openHistoryDatabase = (name: string): Promise<HistoryDatabase> =>
  openDB<HistorySchema>(name, 2, {
    upgrade(database) {
      const entries = database.createObjectStore('entries', { keyPath: 'id' });
      entries.createIndex('byTime', 'at');
      entries.createIndex('byStar', ['star', 'at']);
      entries.createIndex('byLikeness', 'likeness');
    },
  });
