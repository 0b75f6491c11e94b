/** The section "Selection", without a screen: what needs the browser's permission, and the sites that want none of it. */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type {
  PageShortcut,
  SelectionActions,
  SelectionView,
} from '../../components/options/selection-view.ts';
import type { Settings } from '../../utils/settings/rows.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';

/** What the browser says; the rest of the view is settings. */
export type SelectionKnown = Pick<SelectionView, 'hasMenu' | 'hasAccess' | 'isRefused'>;

export interface SelectionModel {
  readonly view: ReadonlySignal<SelectionKnown>;
  readonly actions: SelectionActions;
  /** Reads the permission anew: it is changed elsewhere. */
  refresh(): Promise<void>;
}

export function createSelectionModel({
  settings,
  hasMenu,
  hasAccess,
  requestAccess,
}: {
  readonly settings: Pick<SettingsStore, 'read' | 'change'>;
  readonly hasMenu: boolean;
  readonly hasAccess: () => Promise<boolean>;
  readonly requestAccess: () => Promise<boolean>;
}): SelectionModel {
  const view = signal<SelectionKnown>({ hasMenu, hasAccess: null, isRefused: false });

  /** Nothing may be awaited before the browser is asked: it would no longer be inside the click. */
  async function askForAccess(): Promise<boolean> {
    const isGranted = await requestAccess().catch(() => false);
    view.value = { hasMenu, isRefused: !isGranted, hasAccess: isGranted };
    return isGranted;
  }

  const change = (shortcuts: Partial<Settings['shortcuts']>) => settings.change({ shortcuts });

  async function turnOn(shortcut: PageShortcut): Promise<void> {
    const isGranted = await askForAccess();
    // Said again where nothing changes: the switch on the screen has moved already.
    await change({ [shortcut]: isGranted });
  }

  return {
    view,
    async refresh() {
      view.value = { ...view.value, hasAccess: await hasAccess() };
    },
    actions: {
      turn: (shortcut, on) => void (on ? turnOn(shortcut) : change({ [shortcut]: false })),
      allowAccess: () => void askForAccess(),
    },
  };
}
