import { describe, expect, it, vi } from 'vitest';
import { createOptionsModel } from '../../components/options/options-model.ts';
import { createShownSettings } from '../../components/popup/shown-settings.ts';
import { systemClock } from '../../utils/base/clock.ts';
import { succeed } from '../../utils/base/result.ts';
import { createFakeSettings } from '../support/fake-settings.ts';
import { month } from '../support/gallery/month.ts';
import { connected } from '../support/gallery/options-views.ts';

const nothing = () => {};
const none = async () => succeed(null);

async function open() {
  const store = createFakeSettings({ languages: { target: 'ES' } });
  const readConnection = vi.fn(async () => succeed(connected));
  const readMonth = vi.fn(async () => succeed(month()));
  const readMemory = vi.fn(async () => succeed({ entries: 2, bytes: 700, hasRoom: true }));
  const connection = async () => succeed(connected);
  const model = createOptionsModel({
    settings: await createShownSettings(store),
    service: {
      readConnection,
      saveConnection: connection,
      removeKey: connection,
      allowKeys: connection,
      testConnection: async () =>
        succeed({ translate: succeed({ billed: 5 }), usage: succeed({ upTo: '2026-11-19' }) }),
    },
    noteConnection: nothing,
    permissions: { contains: async () => false, request: async () => true },
    spending: {
      readMonth,
      readRows: async () => succeed([]),
      clear: none,
      saveFile: nothing,
      now: () => 0,
    },
    memory: { readMemory, clearMemory: async () => succeed({ entries: 2, bytes: 700 }) },
    history: {
      read: async () => succeed({ entries: [], hasMore: false, total: 0 }),
      readAll: async () => succeed([]),
      star: none,
      remove: none,
      clear: none,
      copy: async () => true,
      saveFile: nothing,
      clock: systemClock,
    },
    welcome: { watchDone: (tell) => tell(true), finish: async () => {}, openSample: nothing },
    hasMenu: true,
    readCommands: async () => [{ name: 'translate-page', keys: 'Alt+Shift+V' }],
    openKeys: null,
    watchAlertsFailure: nothing,
    watchSyncProblem: nothing,
    watchPermissions: nothing,
    watchConnection: nothing,
    watchHistory: nothing,
    watchReturn: nothing,
    version: '1',
    userAgent: 'Browser',
    uiLanguage: 'en',
  });
  await settle();
  return { model, store, readConnection, readMonth, readMemory };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the settings page', () => {
  it('shows the settings as they are, with what is locked', async () => {
    const { model, store } = await open();
    store.put({ locked: new Set(['languages.target']), problems: ['page.scope'] });
    expect(model.view.value).toMatchObject({
      effective: {
        settings: { languages: { target: 'ES' } },
        locked: new Set(['languages.target']),
        problems: ['page.scope'],
      },
      commands: [{ name: 'translate-page', keys: 'Alt+Shift+V' }],
    });
  });

  it('saves what is chosen as it is chosen', async () => {
    const { model, store } = await open();
    model.actions.change({ languages: { target: 'FR' } });
    model.actions.change({ service: { keepKeys: 'session' } });
    await settle();
    expect(store.patches).toHaveLength(2);
    expect(model.view.value?.effective.settings).toMatchObject({
      languages: { target: 'FR' },
      service: { keepKeys: 'session' },
    });
  });

  it('shows a refused change as refused', async () => {
    const { model, store } = await open();
    store.put({ locked: new Set(['languages.target']) });
    model.actions.change({ languages: { target: 'FR' } });
    await settle();
    expect(model.view.value?.effective.settings.languages.target).toBe('ES');
  });

  it('reads connection, month and memory at first, and anew when settings change', async () => {
    const { model, store, readConnection, readMonth, readMemory } = await open();
    for (const read of [readConnection, readMonth, readMemory]) {
      expect(read).toHaveBeenCalledOnce();
      read.mockClear();
    }
    store.put({});
    await settle();
    for (const read of [readConnection, readMonth, readMemory]) {
      expect(read).toHaveBeenCalledOnce();
    }
    expect(model.view.value?.memory).toMatchObject({ size: { entries: 2, bytes: 700 } });
  });

  it('clears the memory and tells what it held', async () => {
    const { model } = await open();
    model.actions.memory.clear();
    expect(model.view.value?.memory.isClearing).toBe(true);
    await settle();
    expect(model.view.value?.memory).toMatchObject({
      size: { entries: 0, bytes: 0 },
      cleared: { entries: 2, bytes: 700 },
      isClearing: false,
    });
  });
});
