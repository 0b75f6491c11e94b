/** The section "Shortcuts", without a screen: keys as the browser has them. */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type {
  CommandShown,
  ShortcutsActions,
  ShortcutsView,
} from '../../components/options/shortcuts-view.ts';

export interface ShortcutsModel {
  readonly view: ReadonlySignal<ShortcutsView>;
  readonly actions: ShortcutsActions;
  /** Reads the keys anew: they are changed elsewhere. */
  refresh(): Promise<void>;
}

export function createShortcutsModel({
  readCommands,
  openKeys,
}: {
  readonly readCommands: () => Promise<readonly CommandShown[]>;
  /** Null where the browser has no such place to open. */
  readonly openKeys: (() => void) | null;
}): ShortcutsModel {
  const view = signal<ShortcutsView>({ commands: [], canOpenKeys: openKeys !== null });
  return {
    view,
    async refresh() {
      view.value = { ...view.value, commands: await readCommands() };
    },
    actions: { openKeys: () => openKeys?.() },
  };
}
