import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistoryStore, NewEntry } from '../../../utils/history/history-store.ts';
import { mostCharacters, openHistoryStore } from '../../../utils/history/history-store.ts';
import { answered } from '../support/lasting-memory.ts';

const onChanged = vi.fn<() => void>();
let store: HistoryStore;
let databases = 0;

beforeEach(() => {
  databases += 1;
  store = openHistoryStore(onChanged, `history-test-${databases}`);
});

const entry = (n: number, change: Partial<NewEntry> = {}): NewEntry => ({
  id: `id-${n}`,
  at: n,
  kind: 'selection',
  source: 'EN',
  target: 'ES',
  text: `Text ${n}`,
  translation: `Texto ${n}`,
  ...change,
});

const keep = async (...entries: readonly NewEntry[]) => {
  for (const one of entries) await store.keep(one);
};

const everything = { query: '', starredOnly: false, count: 100 };
const ids = async (question: Partial<typeof everything> = {}) =>
  (await store.read({ ...everything, ...question })).entries.map(({ id }) => id);

/** Creates a database in the format of its first version. */
async function putFirstVersion(entries: readonly object[], hasLikeness: boolean): Promise<void> {
  const request = indexedDB.open(`history-test-${databases}`, 1);
  request.onupgradeneeded = () => {
    const made = request.result.createObjectStore('entries', { keyPath: 'id' });
    made.createIndex('byTime', 'at');
    made.createIndex('byStar', ['star', 'at']);
    if (hasLikeness) made.createIndex('byLikeness', 'likeness');
    for (const one of entries) made.add(one);
  };
  (await answered(request)).close();
}

describe('a history that an earlier version has made', () => {
  it.each([false, true])(
    'is there with its stars, and has no text twice from then on (with its last index: %j)',
    async (hasLikeness) => {
      const before = { ...entry(1), star: 1, isCut: false };
      await putFirstVersion([before, { ...entry(2), star: 0, isCut: false }], hasLikeness);
      expect(await ids()).toEqual(['id-2', 'id-1']);
      expect(await ids({ starredOnly: true })).toEqual(['id-1']);
      await keep({ ...entry(2), id: 'new', at: 3 });
      expect(await ids()).toEqual(['id-2', 'id-1']);
      expect((await store.read(everything)).entries[0]?.at).toBe(3);
    },
  );
});

describe('the history', () => {
  it('has the latest first, and outlives the context that opened it', async () => {
    await keep(entry(1), entry(3), entry(2));
    store = openHistoryStore(onChanged, `history-test-${databases}`);
    expect(await ids()).toEqual(['id-3', 'id-2', 'id-1']);
    expect(await store.readAll()).toHaveLength(3);
  });

  it('can be cleared before something is kept', async () => {
    await store.clear({ keepsStarred: true });
    await store.clear({ keepsStarred: false });
    expect(await store.readAll()).toEqual([]);
    await keep(entry(1));
    await store.clear({ keepsStarred: false });
    expect(await store.readAll()).toEqual([]);
  });

  it('is empty after it was cleared while its first entry was written', async () => {
    const kept = store.keep(entry(1));
    await store.clear({ keepsStarred: false });
    await kept;
    expect(await store.readAll()).toEqual([]);
  });

  it('is read a few at a time', async () => {
    await keep(entry(1), entry(2), entry(3));
    expect(await store.read({ ...everything, count: 2 })).toMatchObject({
      entries: [{ id: 'id-3' }, { id: 'id-2' }],
      hasMore: true,
      total: 3,
    });
    expect(await store.read({ ...everything, count: 3 })).toMatchObject({ hasMore: false });
  });

  it('is searched in texts and translations, whatever their case and width', async () => {
    await keep(entry(1, { text: 'The BUS' }), entry(2, { translation: 'El ｂｕｓ' }), entry(3));
    expect(await ids({ query: ' bus ' })).toEqual(['id-2', 'id-1']);
    expect(await store.read({ ...everything, query: 'tram' })).toEqual({
      entries: [],
      hasMore: false,
      total: 3,
    });
  });

  it('is searched no further than the one behind those that are wanted', async () => {
    await keep(...Array.from({ length: 50 }, (_, n) => entry(n)));
    const values = vi.spyOn(IDBCursorWithValue.prototype, 'value', 'get');
    const page = await store.read({ ...everything, query: 'text', count: 5 });
    expect(page.entries.map(({ id }) => id)).toEqual(['id-49', 'id-48', 'id-47', 'id-46', 'id-45']);
    expect(page.hasMore).toBe(true);
    expect(new Set(values.mock.results.map(({ value }) => value.id)).size).toBe(6);
    values.mockRestore();
  });

  it('has a text once that is translated again, and shows it first', async () => {
    await keep(entry(1), entry(2), entry(3, { text: 'Text 1', translation: 'Otro texto 1' }));
    expect(await store.readAll()).toMatchObject([
      { text: 'Text 1', translation: 'Otro texto 1', at: 3 },
      { text: 'Text 2' },
    ]);
  });

  it('has a text once for each language', async () => {
    await keep(entry(1), entry(2, { text: 'Text 1', target: 'DE' }));
    expect(await ids()).toHaveLength(2);
  });

  it('tells long texts apart that begin alike', async () => {
    const alike = 'x'.repeat(200);
    await keep(entry(1, { text: `${alike} one` }), entry(2, { text: `${alike} two` }));
    expect(await ids()).toHaveLength(2);
  });

  it('keeps a starred translation where the same text is now another one', async () => {
    await keep(entry(1));
    await store.star('id-1', true);
    await keep(entry(2, { text: 'Text 1' }));
    expect(await store.readAll()).toMatchObject([
      { text: 'Text 1', translation: 'Texto 2' },
      { isStarred: true },
    ]);
    await keep(entry(3, { text: 'Text 1', translation: 'Texto 1' }));
    expect(await store.readAll()).toMatchObject([
      { translation: 'Texto 1', isStarred: true, at: 3 },
      { translation: 'Texto 2', isStarred: false },
    ]);
  });

  it('keeps a text that a longer one goes through while it is typed', async () => {
    await keep(entry(1, { text: 'It rains.' }));
    await keep(entry(2, { text: 'It' }));
    await keep(entry(2, { text: 'It rains.', at: 3 }));
    expect((await store.readAll()).map(({ text }) => text)).toEqual(['It rains.']);
    await keep(entry(2, { text: 'It rains. Take a coat!', at: 4 }));
    expect((await store.readAll()).map(({ text }) => text)).toEqual([
      'It rains. Take a coat!',
      'It rains.',
    ]);
  });

  it('keeps the beginning of a very long text, and says so', async () => {
    const whole = '😀'.repeat(mostCharacters);
    await keep(entry(1, { text: whole, translation: `${whole}!` }));
    await keep(entry(2));
    const [short, long] = await store.readAll();
    expect(short?.isCut).toBe(false);
    expect(long).toMatchObject({ text: whole, translation: whole, isCut: true });
  });

  it('tells of every change, and of nothing else', async () => {
    onChanged.mockClear();
    await keep(entry(1));
    await store.star('id-1', true);
    await store.remove('id-1');
    expect(onChanged).toHaveBeenCalledTimes(3);
    await store.read(everything);
    await store.readAll();
    expect(onChanged).toHaveBeenCalledTimes(3);
  });

  it('forgets the oldest beyond its limit, and never what is starred', async () => {
    await keep(entry(1), entry(2), entry(3));
    await store.star('id-1', true);
    await openHistoryStore(onChanged, `history-test-${databases}`, 2).keep(entry(4));
    expect(await ids()).toEqual(['id-4', 'id-3', 'id-1']);
  });

  it('takes an entry in the place of the one that it continues, star and all', async () => {
    await keep(entry(1));
    await store.star('id-1', true);
    await keep(entry(1, { text: 'Text 1, and more', at: 9 }));
    expect(await store.readAll()).toEqual([
      { ...entry(1, { text: 'Text 1, and more', at: 9 }), isCut: false, isStarred: true },
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
