import { isObject, objectOf } from '../base/is-object.ts';
import { settingsVersion } from './rows.ts';
import { isHost } from './site-pattern.ts';

export interface Migrated {
  readonly stored: Record<string, unknown>;
  /** False if a newer Verso wrote the settings. Its version stays. */
  readonly current: boolean;
}

/** Migrates stored settings of any version. Each step needs a sample in tests/unit/settings/samples. */
export function migrate(stored: unknown): Migrated {
  if (stored === undefined) return { stored: { version: settingsVersion }, current: true };
  if (!isObject(stored)) return { stored: { version: settingsVersion }, current: false };
  const isKnown = Number.isInteger(stored.version) && Number(stored.version) >= 1;
  return isKnown && Number(stored.version) <= settingsVersion
    ? { stored: { ...quietSitesToRules(stored), version: settingsVersion }, current: true }
    : { stored, current: false };
}

/** Turns the list of version 1, `shortcuts.quietSites`, into site rules. */
export function quietSitesToRules(settings: Record<string, unknown>): Record<string, unknown> {
  const { quietSites, ...shortcuts } = objectOf(settings.shortcuts);
  if (quietSites === undefined) return settings;
  const hosts: unknown[] = Array.isArray(quietSites) ? quietSites : [];
  const quiet = new Set(hosts.filter((host) => typeof host === 'string' && isHost(host)));
  if (quiet.size === 0) return { ...settings, shortcuts };
  const sites = objectOf(settings.sites);
  const rules = (Array.isArray(sites.rules) ? sites.rules : []).map((rule) =>
    isObject(rule) && quiet.delete(rule.pattern) ? { ...rule, selectionButton: false } : rule,
  );
  const added = [...quiet].map((pattern) => ({ pattern, selectionButton: false }));
  return { ...settings, shortcuts, sites: { ...sites, rules: [...rules, ...added] } };
}
