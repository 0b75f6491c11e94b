import { describe, expect, it, vi } from 'vitest';
import { createSelectionModel } from '../../entrypoints/options/selection-model.ts';
import { createFakeSettings } from '../support/fake-settings.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function open({ isGranted = true } = {}) {
  const settings = createFakeSettings();
  const requestAccess = vi.fn(async () => isGranted);
  const model = createSelectionModel({
    settings,
    hasMenu: true,
    hasAccess: async () => false,
    requestAccess,
  });
  const shortcuts = async () => (await settings.read()).settings.shortcuts;
  return { model, settings, requestAccess, shortcuts };
}

describe('the ways to a selection’s translation that stand on pages', () => {
  it('say whether the browser allows them', async () => {
    const { model } = open();
    expect(model.view.value).toEqual({ hasMenu: true, hasAccess: null, isRefused: false });
    await model.refresh();
    expect(model.view.value).toEqual({ hasMenu: true, hasAccess: false, isRefused: false });
  });

  it.each(['selectionButton', 'doublePress'] as const)(
    'turn %s on once the browser has allowed it, asked in the click itself',
    async (shortcut) => {
      const { model, requestAccess, shortcuts } = open();
      model.actions.turn(shortcut, true);
      expect(requestAccess).toHaveBeenCalledOnce();
      await settle();
      expect((await shortcuts())[shortcut]).toBe(true);
      expect(model.view.value).toMatchObject({ hasAccess: true, isRefused: false });
    },
  );

  it('stay off where the browser did not allow it, and say so', async () => {
    const { model, shortcuts } = open({ isGranted: false });
    model.actions.turn('selectionButton', true);
    await settle();
    expect((await shortcuts()).selectionButton).toBe(false);
    expect(model.view.value.isRefused).toBe(true);
  });

  it('are turned off without a question', async () => {
    const { model, requestAccess, settings } = open();
    model.actions.turn('doublePress', false);
    await settle();
    expect(requestAccess).not.toHaveBeenCalled();
    expect(settings.patches).toEqual([{ shortcuts: { doublePress: false } }]);
  });
});
