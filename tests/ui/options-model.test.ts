import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { createOptionsModel } from '../../entrypoints/options/options-model.ts';
import { createFakeSettings } from '../support/fake-settings.ts';
import {
  budgetView,
  connected,
  optionsActions,
  serviceView,
} from '../support/gallery/options-states.ts';

async function open() {
  const settings = createFakeSettings({ languages: { target: 'ES' } });
  const refresh = vi.fn(async () => {});
  const refreshBudget = vi.fn(async () => {});
  const view = signal(serviceView({ connection: { ...connected, locked: ['keys.translate'] } }));
  const model = createOptionsModel({
    settings,
    service: { view, actions: optionsActions.service, refresh },
    budget: { view: signal(budgetView()), actions: optionsActions.budget, refresh: refreshBudget },
  });
  await settle();
  return { model, settings, refresh, refreshBudget };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the settings page', () => {
  it('shows the settings as they are, with what is locked by either side', async () => {
    const { model, settings } = await open();
    settings.put({ locked: new Set(['languages.target']), problems: ['page.scope'] });
    expect(model.view.value).toMatchObject({
      translation: { target: 'ES', formality: 'default' },
      service: { keepKeys: 'always' },
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
      translation: { target: 'FR' },
      service: { keepKeys: 'session' },
    });
  });

  it('shows a refused change as refused', async () => {
    const { model, settings } = await open();
    settings.put({ locked: new Set(['languages.target']) });
    model.actions.change({ languages: { target: 'FR' } });
    await settle();
    expect(model.view.value?.translation.target).toBe('ES');
  });

  it('reads connection and month anew when settings change elsewhere', async () => {
    const { settings, refresh, refreshBudget } = await open();
    refresh.mockClear();
    refreshBudget.mockClear();
    settings.put({});
    expect(refresh).toHaveBeenCalledOnce();
    expect(refreshBudget).toHaveBeenCalledOnce();
  });
});
