/** The section "Shortcuts", without a screen: keys as the browser has them, and what needs a permission. */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type {
  CommandShown,
  ShortcutsActions,
  ShortcutsView,
} from '../../components/options/shortcuts-view.ts';
import type { Settings } from '../../utils/settings/schema.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';

/** What the browser says; the rest of the view is settings. */
export type ShortcutsKnown = Omit<ShortcutsView, keyof Settings['shortcuts']>;

export interface ShortcutsModel {
  readonly view: ReadonlySignal<ShortcutsKnown>;
  readonly actions: ShortcutsActions;
  /** Reads keys and permission anew: both are changed elsewhere. */
  refresh(): Promise<void>;
}

interface ShortcutsParts {
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  readonly readCommands: () => Promise<readonly CommandShown[]>;
  /** Null where the browser has no such place to open. */
  readonly openKeys: (() => void) | null;
  readonly hasAccess: () => Promise<boolean>;
  readonly requestAccess: () => Promise<boolean>;
}

export function createShortcutsModel(parts: ShortcutsParts): ShortcutsModel {
  const { settings, readCommands, openKeys, hasAccess, requestAccess } = parts;
  const view = signal<ShortcutsKnown>({
    commands: [],
    canOpenKeys: openKeys !== null,
    hasAccess: null,
    isRefused: false,
  });

  async function refresh(): Promise<void> {
    const [commands, access] = await Promise.all([readCommands(), hasAccess()]);
    view.value = { ...view.value, commands, hasAccess: access };
  }

  /** Nothing may be awaited before the browser is asked: it would no longer be inside the click. */
  async function askForAccess(): Promise<boolean> {
    const isGranted = await requestAccess().catch(() => false);
    view.value = { ...view.value, isRefused: !isGranted, hasAccess: isGranted };
    return isGranted;
  }

  const change = (shortcuts: Partial<Settings['shortcuts']>) => settings.change({ shortcuts });

  async function turnOn(shortcut: 'selectionButton' | 'doublePress'): Promise<void> {
    const isGranted = await askForAccess();
    // Said again where nothing changes: the switch on the screen has moved already.
    await change({ [shortcut]: isGranted });
  }

  async function showOn(site: string): Promise<void> {
    const { quietSites } = (await settings.read()).settings.shortcuts;
    await change({ quietSites: quietSites.filter((quiet) => quiet !== site) });
  }

  return {
    view,
    refresh,
    actions: {
      openKeys: () => openKeys?.(),
      turn: (shortcut, on) => void (on ? turnOn(shortcut) : change({ [shortcut]: false })),
      allowAccess: () => void askForAccess(),
      showOn: (site) => void showOn(site),
    },
  };
}
