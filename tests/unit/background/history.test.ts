import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail } from '../../../utils/base/result.ts';
import { createHistory } from '../../../utils/history/history.ts';
import type { HistoryStore } from '../../../utils/history/history-store.ts';
import type { SettingsPatch } from '../../../utils/settings/rows.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';
import { fromOptions, fromPopup } from '../messages/senders.ts';
import { answerWith } from './answer-with.ts';

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
  const ask = (name: string, input: object, sender: object) => {
    fakeBrowser.reset();
    answerWith({ history });
    return new Promise((resolve) => {
      void fakeBrowser.runtime.onMessage.trigger({ name, input }, sender, resolve);
    });
  };
  return { settings, store, history, ask };
}

const on: SettingsPatch = { history: { isOn: true } };

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
    const { history, store, ask } = open(on);
    await history.keep(entry, true);
    const { kind: _, ...typed } = entry;
    await ask('history.keep', { ...typed, isPrivate: true }, fromPopup);
    expect(store.keep).not.toHaveBeenCalled();
    await ask('history.keep', { ...typed, isPrivate: false }, fromPopup);
    expect(store.keep).toHaveBeenCalledExactlyOnceWith({ ...entry, kind: 'text', at: 9 });
  });

  it('does not stop a translation when it fails', async () => {
    const { history } = open(on, { keep: () => Promise.reject(new Error('no room')) });
    await expect(history.keep(entry, false)).resolves.toBeUndefined();
  });

  it('fails at a question that it can not answer', async () => {
    const { ask } = open(on, { readAll: () => Promise.reject(new Error('no room')) });
    expect(await ask('history.readAll', {}, fromOptions)).toEqual(fail({ code: 'internal' }));
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
