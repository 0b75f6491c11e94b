/** The click that turns a setting on asks for the permission that it needs. */
import { signal } from '@preact/signals';
import { patchOfChanges } from '../../utils/settings/change.ts';
import type { SettingPath, SettingsPatch } from '../../utils/settings/rows.ts';

/** As in the browser's permissions API. */
export interface WantedPermissions {
  readonly origins?: string[];
  readonly permissions?: 'notifications'[];
}

export interface Permissions {
  contains(wanted: WantedPermissions): Promise<boolean>;
  /** The browser must be asked before any await, or the click no longer counts. */
  request(wanted: WantedPermissions): Promise<boolean>;
}

/** A browser that cannot ask has not granted. */
export const askFor = (permissions: Permissions, wanted: WantedPermissions): Promise<boolean> =>
  permissions.request(wanted).catch(() => false);

export interface PermissionView {
  readonly isGranted: boolean | null;
  /** A setting stayed off, because the browser did not allow it. */
  readonly isRefused: boolean;
}

interface PermissionNeeds {
  readonly permissions: Permissions;
  readonly wanted: WantedPermissions;
  change(patch: SettingsPatch): Promise<unknown>;
}

export function createPermissionModel({ permissions, wanted, change }: PermissionNeeds) {
  const view = signal<PermissionView>({ isGranted: null, isRefused: false });

  async function ask(): Promise<boolean> {
    const isGranted = await askFor(permissions, wanted);
    view.value = { isGranted, isRefused: false };
    return isGranted;
  }

  async function turn(path: SettingPath, on: boolean): Promise<void> {
    const after = on && (await ask());
    view.value = { ...view.value, isRefused: on && !after };
    await change(patchOfChanges([{ path, after }]));
  }

  return {
    view,
    async refresh(): Promise<void> {
      const isGranted = await permissions.contains(wanted);
      view.value = { isGranted, isRefused: view.value.isRefused && !isGranted };
    },
    /** Call these inside a click. */
    actions: {
      turn: (path: SettingPath, on: boolean) => void turn(path, on),
      allow: () => void ask(),
    },
  };
}
