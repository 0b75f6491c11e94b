import { describe, expect, it, vi } from 'vitest';
import type { HistoryNeeds } from '../../components/options/history-model.ts';
import { createHistoryModel } from '../../components/options/history-model.ts';
import { systemClock } from '../../utils/base/clock.ts';
import type { Result } from '../../utils/base/result.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import type { HistoryPage } from '../../utils/history/history-entry.ts';
import { historyEntry } from '../support/gallery/options-views.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function open(change: Partial<HistoryNeeds> = {}) {
  const needs = {
    read: vi.fn<HistoryNeeds['read']>(async () =>
      succeed({ entries: [historyEntry()], hasMore: true, total: 42 }),
    ),
    readAll: vi.fn<HistoryNeeds['readAll']>(async () => succeed([historyEntry()])),
    star: vi.fn<HistoryNeeds['star']>(async () => succeed(null)),
    remove: vi.fn<HistoryNeeds['remove']>(async () => succeed(null)),
    clear: vi.fn<HistoryNeeds['clear']>(async () => succeed(null)),
    copy: async () => true,
    saveFile: vi.fn<HistoryNeeds['saveFile']>(),
    clock: { now: () => Date.UTC(2026, 10, 21), sleep: async () => {} },
    ...change,
  };
  return { ...createHistoryModel(needs), needs };
}

describe('the section "History", without a screen', () => {
  it('knows nothing until it is told', async () => {
    const { view, refresh } = open();
    expect(view.value).toMatchObject({ total: null, entries: [] });
    await refresh();
    expect(view.value).toMatchObject({ total: 42, entries: [{ id: '1' }] });
  });

  it('looks for what is typed, from the beginning again', async () => {
    const { actions, needs } = open();
    actions.showMore();
    actions.search('bus');
    await settle();
    actions.showStarred(true);
    await settle();
    expect(vi.mocked(needs.read).mock.calls.map(([question]) => question)).toEqual([
      { query: '', starredOnly: false, count: 40 },
      { query: 'bus', starredOnly: false, count: 20 },
      { query: 'bus', starredOnly: true, count: 20 },
    ]);
  });

  it('shows each key at once, and looks when the fingers rest', async () => {
    vi.useFakeTimers();
    const { actions, needs, view } = open({ clock: systemClock });
    for (const query of ['b', 'bu', 'bus']) {
      actions.search(query);
      expect(view.value.query).toBe(query);
      await vi.advanceTimersByTimeAsync(150);
    }
    expect(needs.read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    vi.useRealTimers();
    expect(vi.mocked(needs.read).mock.calls.map(([{ query }]) => query)).toEqual(['bus']);
  });

  it.each<[string, (actions: ReturnType<typeof open>['actions']) => void]>([
    ['a search', ({ search }) => search('bus')],
    ['stars', ({ showStarred }) => showStarred(true)],
  ])('takes its entries for those of %s once they are read', async (_, ask) => {
    const { view, actions, refresh } = open();
    await refresh();
    ask(actions);
    expect(view.value.isFiltered).toBe(false);
    await settle();
    expect(view.value.isFiltered).toBe(true);
  });

  it('takes no answer to an older question', async () => {
    const answers: ((page: Result<HistoryPage>) => void)[] = [];
    const { view, refresh } = open({ read: () => new Promise((tell) => answers.push(tell)) });
    void refresh();
    void refresh();
    answers[1]?.(succeed({ entries: [], hasMore: false, total: 1 }));
    answers[0]?.(succeed({ entries: [], hasMore: true, total: 42 }));
    await settle();
    expect(view.value).toMatchObject({ hasMore: false, total: 1 });
  });

  it('reads anew what it has changed', async () => {
    const { actions, needs } = open();
    actions.star('1', true);
    actions.remove('2');
    await settle();
    expect(needs.star).toHaveBeenCalledWith('1', true);
    expect(needs.remove).toHaveBeenCalledWith('2');
    expect(needs.read).toHaveBeenCalledTimes(2);
    actions.clear(true);
    await settle();
    expect(needs.clear).toHaveBeenCalledWith(true);
  });

  it('says so where it could not be changed, and shows what is there', async () => {
    const { actions, view } = open({ remove: async () => fail({ code: 'internal' }) });
    actions.remove('2');
    await settle();
    expect(view.value.isUnavailable).toBe(true);
    expect(view.value.entries.length).toBeGreaterThan(0);
  });

  it('says that there is no history where none can be had', async () => {
    const { view, refresh } = open({ read: async () => fail({ code: 'internal' }) });
    await refresh();
    expect(view.value).toMatchObject({ isUnavailable: true, entries: [] });
  });

  it('does not take a history that can not be read for an empty one', async () => {
    const { view, refresh, needs } = open();
    await refresh();
    vi.mocked(needs.read).mockResolvedValueOnce(fail({ code: 'internal' }));
    await refresh();
    expect(view.value).toMatchObject({ isUnavailable: true, entries: [], total: null });
  });

  it('takes it along as CSV, with what spreadsheets read as UTF-8 only after a mark, and what they would run made harmless', async () => {
    const { actions, needs } = open({
      readAll: async () =>
        succeed([historyEntry({ text: '=1+1', translation: 'dos, "tres"', isStarred: true })]),
    });
    actions.exportCsv();
    await settle();
    expect(needs.saveFile).toHaveBeenCalledExactlyOnceWith(
      'verso-history-2026-11-21.csv',
      '\ufefftime,kind,from,to,text,translation,cut,starred\r\n' +
        `2026-11-21T14:03:00.000Z,selection,EN,ES,'=1+1,"dos, ""tres""",,yes\r\n`,
    );
  });
});
