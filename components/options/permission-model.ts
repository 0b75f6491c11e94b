/** The click that turns a setting on asks for the permission that it needs. */
import { signal } from '@preact/signals';
import type { SettingsPatch } from '../../utils/settings/rows.ts';

export interface PermissionView {
  readonly isGranted: boolean | null;
  readonly isRefused: boolean;
}

export interface PermissionNeeds {
  has(): Promise<boolean>;
  /** Call it inside a click. */
  request(): Promise<boolean>;
  change(patch: SettingsPatch): Promise<unknown>;
}

export function createPermissionModel({ has, request, change }: PermissionNeeds) {
  const view = signal<PermissionView>({ isGranted: null, isRefused: false });

  /** The browser must be asked before any await, or the click no longer counts. */
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
    async refresh(): Promise<void> {
      const isGranted = await has();
      view.value = { ...view.value, isGranted };
    },
    /** Call these inside a click. */
    actions: {
      turn: (on: boolean, patchOf: (on: boolean) => SettingsPatch) => void turn(on, patchOf),
      allow: () => void ask(),
    },
  };
}
