import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../utils/base/history-entry.ts';
import type { HistoryStore } from '../../../utils/history/history-store.ts';
import { openHistoryStore } from '../../../utils/history/history-store.ts';

let store: HistoryStore;
let databases = 0;

beforeEach(() => {
  databases += 1;
  store = openHistoryStore(`history-test-${databases}`);
});

const entry = (n: number, change: Partial<HistoryEntry> = {}): Omit<HistoryEntry, 'isStarred'> => ({
  id: `id-${n}`,
  at: n,
  kind: 'selection',
  source: 'EN',
  target: 'ES',
  text: `Text ${n}`,
  translation: `Texto ${n}`,
  ...change,
});

const keep = async (...entries: readonly ReturnType<typeof entry>[]) => {
  for (const one of entries) await store.keep(one, 500);
};

const everything = { query: '', starredOnly: false, from: 0, count: 100 };
const ids = async (question: Partial<typeof everything> = {}) =>
  (await store.read({ ...everything, ...question })).entries.map(({ id }) => id);

describe('the history', () => {
  it('has the latest first, and outlives whoever opened it', async () => {
    await keep(entry(1), entry(3), entry(2));
    store = openHistoryStore(`history-test-${databases}`);
    expect(await ids()).toEqual(['id-3', 'id-2', 'id-1']);
    expect(await store.readAll()).toHaveLength(3);
  });

  it('has no database before something is kept, whatever is to be forgotten', async () => {
    await store.trim(10);
    await store.clear({ keepsStarred: true });
    await store.clear({ keepsStarred: false });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(`history-test-${databases}`);
    await keep(entry(1));
    await store.clear({ keepsStarred: false });
    expect(await store.readAll()).toEqual([]);
  });

  it('is read a few at a time', async () => {
    await keep(entry(1), entry(2), entry(3));
    expect(await store.read({ ...everything, from: 1, count: 1 })).toMatchObject({
      entries: [{ id: 'id-2' }],
      matching: 3,
      total: 3,
    });
  });

  it('is searched in texts and translations, whatever their case and width', async () => {
    await keep(entry(1, { text: 'The BUS' }), entry(2, { translation: 'El ｂｕｓ' }), entry(3));
    expect(await ids({ query: ' bus ' })).toEqual(['id-2', 'id-1']);
    expect(await store.read({ ...everything, query: 'tram' })).toEqual({
      entries: [],
      matching: 0,
      total: 3,
    });
  });

  it('forgets the oldest beyond its limit, and never what is starred', async () => {
    await keep(entry(1), entry(2), entry(3));
    await store.star('id-1', true);
    await store.keep(entry(4), 2);
    expect(await ids()).toEqual(['id-4', 'id-3', 'id-1']);
    await store.trim(1);
    expect(await ids()).toEqual(['id-4', 'id-1']);
  });

  it('takes an entry in the place of the one that it continues, star and all', async () => {
    await keep(entry(1));
    await store.star('id-1', true);
    await keep(entry(1, { text: 'Text 1, and more', at: 9 }));
    expect(await store.readAll()).toEqual([
      { ...entry(1, { text: 'Text 1, and more', at: 9 }), isStarred: true },
    ]);
  });

  it('shows what is starred alone, and takes a star away again', async () => {
    await keep(entry(1), entry(2));
    await store.star('id-2', true);
    expect(await ids({ starredOnly: true })).toEqual(['id-2']);
    await store.star('id-2', false);
    expect(await ids({ starredOnly: true })).toEqual([]);
  });

  it('stars nothing that is gone', async () => {
    await store.star('id-1', true);
    expect(await store.readAll()).toEqual([]);
  });

  it('loses what is removed, and all of it when cleared', async () => {
    await keep(entry(1), entry(2), entry(3));
    await store.star('id-2', true);
    await store.remove('id-3');
    expect(await ids()).toEqual(['id-2', 'id-1']);
    await store.clear({ keepsStarred: true });
    expect(await ids()).toEqual(['id-2']);
    await store.clear({ keepsStarred: false });
    expect(await ids()).toEqual([]);
  });
});
