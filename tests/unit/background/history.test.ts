import { describe, expect, it, vi } from 'vitest';
import { historyAnswers } from '../../../entrypoints/background/texts/history-answers.ts';
import { createHistory } from '../../../utils/history/history.ts';
import type { HistoryStore } from '../../../utils/history/history-store.ts';
import type { SettingsPatch } from '../../../utils/settings/rows.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';

const entry = {
  id: '7f1b5f0e-0000-4000-8000-000000000000',
  kind: 'selection',
  source: 'EN',
  target: 'ES',
  text: 'The bus is late.',
  translation: 'El autobús llega tarde.',
} as const;

function open(
  patch: SettingsPatch,
  change: Partial<HistoryStore> = {},
  settings = createFakeSettings(patch),
) {
  const store = {
    keep: vi.fn(async () => {}),
    read: vi.fn(async () => ({ entries: [], hasMore: false, total: 0 })),
    readAll: vi.fn(async () => []),
    star: vi.fn(async () => {}),
    remove: vi.fn(async () => {}),
    clear: vi.fn(async () => {}),
    ...change,
  };
  const history = createHistory({ store, settings, clock: { now: () => 9 } });
  return { settings, store, history, answers: historyAnswers(history) };
}

const on: SettingsPatch = { history: { isOn: true } };
const sender = {} as never;

describe('the history', () => {
  it('keeps nothing until the reader wants one', async () => {
    const { history, store } = open({});
    await history.keep(entry, false);
    expect(store.keep).not.toHaveBeenCalled();
  });

  it('keeps what was translated', async () => {
    const { history, store } = open(on);
    await history.keep(entry, false);
    expect(store.keep).toHaveBeenCalledExactlyOnceWith({ ...entry, at: 9 });
  });

  it('keeps nothing of a private window', async () => {
    const { history, store, answers } = open(on);
    await history.keep(entry, true);
    const { kind: _, ...typed } = entry;
    await answers['history.keep']({ ...typed, isPrivate: true }, sender);
    expect(store.keep).not.toHaveBeenCalled();
    await answers['history.keep']({ ...typed, isPrivate: false }, sender);
    expect(store.keep).toHaveBeenCalledExactlyOnceWith({ ...entry, kind: 'text', at: 9 });
  });

  it('does not stop a translation when it fails', async () => {
    const { history } = open(on, { keep: () => Promise.reject(new Error('no room')) });
    await expect(history.keep(entry, false)).resolves.toBeUndefined();
  });

  it('rejects a question that it can not answer', async () => {
    const { answers } = open(on, { readAll: () => Promise.reject(new Error('no room')) });
    await expect(answers['history.readAll']({}, sender)).rejects.toThrow('no room');
  });

  it('stays as it is when the reader turns it off, and goes where an administrator forbids it', async () => {
    const { settings, store } = open(on);
    await settings.change({ history: { isOn: false } });
    expect(store.clear).not.toHaveBeenCalled();
    settings.put({ locked: new Set(['history.isOn']) });
    expect(store.clear).toHaveBeenCalledExactlyOnceWith({ keepsStarred: false });
  });

  it('goes where it was forbidden while the browser was closed', async () => {
    const settings = createFakeSettings();
    settings.put({ locked: new Set(['history.isOn']) });
    const { store } = open({}, {}, settings);
    await vi.waitFor(() =>
      expect(store.clear).toHaveBeenCalledExactlyOnceWith({ keepsStarred: false }),
    );
  });

  it('is unchanged when the browser starts and no policy forbids it', async () => {
    const { store } = open(on);
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.clear).not.toHaveBeenCalled();
  });
});
