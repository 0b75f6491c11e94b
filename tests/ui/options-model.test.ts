import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { createChangesModel } from '../../entrypoints/options/changes-model.ts';
import { createMemoryModel } from '../../entrypoints/options/memory-model.ts';
import { createOptionsModel } from '../../entrypoints/options/options-model.ts';
import { showSettings } from '../../entrypoints/options/shown-settings.ts';
import { succeed } from '../../utils/base/result.ts';
import type { SettingsChange } from '../../utils/settings/store.ts';
import { createFakeSettings } from '../support/fake-settings.ts';
import {
  alertsView,
  budgetView,
  connected,
  historyView,
  optionsActions,
  serviceView,
  sitesView,
  spendingView,
  transferView,
} from '../support/gallery/options-views.ts';

async function open() {
  const settings = createFakeSettings({ languages: { target: 'ES' } });
  const refresh = vi.fn(async () => {});
  const refreshBudget = vi.fn(async () => {});
  const view = signal(serviceView({ connection: { ...connected, locked: ['keys.translate'] } }));
  const readMemory = vi.fn(async () =>
    succeed({ entries: 2, bytes: 700, wasSetAside: false, hasRoom: true }),
  );
  const readHistory = vi.fn(async () => {});
  const clearMemory = vi.fn(async () => succeed({ entries: 2, bytes: 700 }));
  const model = createOptionsModel({
    changes: createChangesModel(settings),
    service: { view, actions: optionsActions.service, refresh },
    sites: { view: signal(sitesView()), actions: optionsActions.sites, refresh: async () => {} },
    spending: {
      view: signal(spendingView()),
      actions: optionsActions.spending,
      refresh: async () => {},
    },
    budget: { view: signal(budgetView()), actions: optionsActions.budget, refresh: refreshBudget },
    alerts: { view: signal(alertsView()), actions: optionsActions.alerts, refresh: async () => {} },
    memory: createMemoryModel({ readMemory, clearMemory }),
    history: { view: signal(historyView()), actions: optionsActions.history, refresh: readHistory },
    selection: {
      view: signal({ hasMenu: true, hasAccess: null, isRefused: false }),
      actions: optionsActions.selection,
      refresh: async () => {},
    },
    shortcuts: {
      view: signal({ commands: [], canOpenKeys: true }),
      actions: optionsActions.shortcuts,
      refresh: async () => {},
    },
    about: {
      version: '1',
      userAgent: 'Browser',
      uiLanguage: 'en',
      copy: async () => true,
      syncProblem: signal(null),
    },
    transfer: { view: signal(transferView()), actions: optionsActions.transfer },
    welcome: { view: () => null, actions: optionsActions.welcome },
  });
  await settle();
  return { model, settings, refresh, refreshBudget, readMemory };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the settings page', () => {
  it('shows the settings as they are, with what is locked by either side', async () => {
    const { model, settings } = await open();
    settings.put({ locked: new Set(['languages.target']), problems: ['page.scope'] });
    expect(model.view.value).toMatchObject({
      languages: { target: 'ES' },
      translation: { options: { formality: 'default' } },
      service: { keepKeys: 'always', maxRequests: 6 },
      locked: new Set(['languages.target', 'keys.translate']),
      problems: ['page.scope'],
    });
  });

  it('saves what is chosen as it is chosen', async () => {
    const { model, settings } = await open();
    model.actions.change({ languages: { target: 'FR' } });
    model.actions.change({ service: { keepKeys: 'session' } });
    await settle();
    expect(settings.patches).toHaveLength(2);
    expect(model.view.value).toMatchObject({
      languages: { target: 'FR' },
      service: { keepKeys: 'session' },
    });
  });

  it('shows a refused change as refused', async () => {
    const { model, settings } = await open();
    settings.put({ locked: new Set(['languages.target']) });
    model.actions.change({ languages: { target: 'FR' } });
    await settle();
    expect(model.view.value?.languages.target).toBe('ES');
  });

  it('reads connection and month again when settings change elsewhere', async () => {
    const { settings, refresh, refreshBudget } = await open();
    refresh.mockClear();
    refreshBudget.mockClear();
    settings.put({});
    expect(refresh).toHaveBeenCalledOnce();
    expect(refreshBudget).toHaveBeenCalledOnce();
  });

  it('reads what the memory holds at first and when its limits change, not with other settings', async () => {
    const { model, readMemory } = await open();
    expect(readMemory).toHaveBeenCalledOnce();
    model.actions.change({ languages: { target: 'FR' } });
    await settle();
    expect(readMemory).toHaveBeenCalledOnce();
    model.actions.change({ memory: { maxMegabytes: 10 } });
    await settle();
    expect(readMemory).toHaveBeenCalledTimes(2);
    expect(model.view.value?.memory).toMatchObject({
      size: { entries: 2, bytes: 700 },
      maxMegabytes: 10,
      maxDays: 90,
    });
  });

  it('clears the memory and tells what it held', async () => {
    const { model } = await open();
    model.actions.clearMemory();
    expect(model.view.value?.memory.isClearing).toBe(true);
    await settle();
    expect(model.view.value?.memory).toMatchObject({
      size: { entries: 0, bytes: 0 },
      cleared: { entries: 2, bytes: 700 },
      isClearing: false,
    });
  });
});

describe('changes one after the other, where the browser is slow to write', () => {
  it('are made of what is shown: none takes back the one before', async () => {
    const settings = createFakeSettings();
    let keep = () => {};
    const slow = {
      ...settings,
      change: async (change: SettingsChange) => {
        await new Promise<void>((resolve) => {
          keep = resolve;
        });
        return settings.change(change);
      },
    };
    const { effective, change } = showSettings(slow);
    await settle();
    const rules = () => effective.value?.settings.languages.rules ?? [];
    const german = { target: 'DE', options: { formality: 'more' as const } };
    const first = change({ languages: { rules: [german] } });
    const keepFirst = keep;
    expect(rules()).toEqual([german]);
    const dutch = { target: 'NL', options: {} };
    const second = change({ languages: { rules: [...rules(), dutch] } });
    // A foreign change arrives first. It lacks the pending changes, so it must not be shown yet.
    settings.put({});
    expect(rules()).toEqual([german, dutch]);
    keepFirst();
    await first;
    expect(rules()).toEqual([german, dutch]);
    keep();
    await second;
    expect(rules()).toEqual([german, dutch]);
    expect((await settings.read()).settings.languages.rules).toEqual([german, dutch]);
  });

  it('are taken back on the screen where they are refused', async () => {
    const settings = createFakeSettings();
    settings.put({ locked: new Set(['languages.target']) });
    const { effective, change } = showSettings(settings);
    await settle();
    const before = effective.value?.settings.languages.target;
    await change({ languages: { target: 'KO' } });
    expect(effective.value?.settings.languages.target).toBe(before);
  });
});
