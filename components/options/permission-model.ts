/** A permission of the browser that some settings need. It is asked for in the click that turns one of them on. */
import { signal } from '@preact/signals';
import type { SettingsPatch } from '../../utils/settings/rows.ts';

export interface PermissionView {
  /** Null: not known yet. */
  readonly isGranted: boolean | null;
  /** The reader was asked for it last, and said no. */
  readonly isRefused: boolean;
}

export interface PermissionNeeds {
  has(): Promise<boolean>;
  /** Asks the browser, which asks the reader; must be called inside a click. */
  request(): Promise<boolean>;
  change(patch: SettingsPatch): Promise<unknown>;
}

export function createPermissionModel({ has, request, change }: PermissionNeeds) {
  const view = signal<PermissionView>({ isGranted: null, isRefused: false });

  /** Nothing may be awaited before the browser is asked: it would no longer be inside the click. */
  async function ask(): Promise<boolean> {
    const isGranted = await request().catch(() => false);
    view.value = { isGranted, isRefused: !isGranted };
    return isGranted;
  }

  async function turn(on: boolean, patchOf: (on: boolean) => SettingsPatch): Promise<void> {
    if (!on) view.value = { ...view.value, isRefused: false };
    await change(patchOf(on && (await ask())));
  }

  return {
    view,
    /** Reads it anew: it is changed elsewhere, too. */
    async refresh(): Promise<void> {
      const isGranted = await has();
      view.value = { ...view.value, isGranted };
    },
    /** Called inside a click. */
    actions: {
      /** Saves a setting that is turned on or off; on only where the browser allows it. */
      turn: (on: boolean, patchOf: (on: boolean) => SettingsPatch) => void turn(on, patchOf),
      allow: () => void ask(),
    },
  };
}
