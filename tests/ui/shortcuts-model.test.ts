import { expect, it, vi } from 'vitest';
import { createShortcutsModel } from '../../entrypoints/options/shortcuts-model.ts';

const commands = [{ name: 'translate-page', keys: 'Alt+Shift+V' }] as const;

it('shows the keys as the browser has them', async () => {
  const model = createShortcutsModel({ readCommands: async () => commands, openKeys: null });
  await model.refresh();
  expect(model.view.value).toEqual({ commands, canOpenKeys: false });
});

it('opens the browser’s own place for keys where there is one', () => {
  const openKeys = vi.fn();
  const model = createShortcutsModel({ readCommands: async () => commands, openKeys });
  expect(model.view.value.canOpenKeys).toBe(true);
  model.actions.openKeys();
  expect(openKeys).toHaveBeenCalledOnce();
});
