import { isObject } from './fields.ts';
import { settingsVersion } from './rows.ts';

export interface Migrated {
  readonly stored: Record<string, unknown>;
  /** False if a newer Verso wrote the settings. Then `stored` is unchanged. */
  readonly current: boolean;
}

/**
 * Brings stored settings of any version up to date, or leaves them unchanged. Version 1 had the
 * same shapes. If a shape changes, the step belongs here, and its sample in
 * tests/unit/settings/samples.
 */
export function migrate(stored: unknown): Migrated {
  if (stored === undefined) return { stored: { version: settingsVersion }, current: true };
  if (!isObject(stored)) return { stored: { version: settingsVersion }, current: false };
  const isKnown = Number.isInteger(stored.version) && Number(stored.version) >= 1;
  return isKnown && Number(stored.version) <= settingsVersion
    ? { stored: { ...stored, version: settingsVersion }, current: true }
    : { stored, current: false };
}
