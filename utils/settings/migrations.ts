import { isObject, membersOf } from './fields.ts';
import { settingsVersion } from './rows.ts';
import { isHost } from './site-pattern.ts';

/** Turns the settings of one version into the next. Pure. May throw on an unknown shape. */
export type Migration = (stored: Record<string, unknown>) => Record<string, unknown>;

/**
 * Step n turns version n + 1 into n + 2. A released step never changes. Its sample is in
 * tests/unit/settings/samples.
 */
const steps: readonly Migration[] = [quietSitesToRules];

export interface Migrated {
  readonly stored: Record<string, unknown>;
  /** False if a step failed or a newer Verso wrote the settings. Then `stored` is unchanged. */
  readonly current: boolean;
}

/** Brings stored settings of any version up to date, or leaves them unchanged. */
export function migrate(
  stored: unknown,
  to: { readonly version: number; readonly steps: readonly Migration[] } = {
    version: settingsVersion,
    steps,
  },
): Migrated {
  if (!isObject(stored)) return { stored: { version: to.version }, current: stored === undefined };
  const from = stored.version;
  if (!isVersion(from) || from > to.version) return { stored, current: false };
  try {
    const migrated = to.steps
      .slice(from - 1, to.version - 1)
      // A step works on a copy, so a failing step leaves nothing behind.
      .reduce((settings, step) => step(settings), structuredClone(stored));
    return { stored: { ...migrated, version: to.version }, current: true };
  } catch {
    return { stored, current: false };
  }
}

const isVersion = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1;

/**
 * Version 1 had a list of sites without the button, `shortcuts.quietSites`. They are site rules
 * since. Policies have no version, so they may name either.
 */
export function quietSitesToRules(settings: Record<string, unknown>): Record<string, unknown> {
  const { quietSites, ...shortcuts } = membersOf(settings, 'shortcuts');
  if (quietSites === undefined) return settings;
  const hosts: unknown[] = Array.isArray(quietSites) ? quietSites : [];
  const quiet = new Set(hosts.filter((host) => typeof host === 'string' && isHost(host)));
  if (quiet.size === 0) return { ...settings, shortcuts };
  const sites = membersOf(settings, 'sites');
  const rules = (Array.isArray(sites.rules) ? sites.rules : []).map((rule) =>
    isObject(rule) && quiet.delete(rule.pattern) ? { ...rule, selectionButton: false } : rule,
  );
  const added = [...quiet].map((pattern) => ({ pattern, selectionButton: false }));
  return { ...settings, shortcuts, sites: { ...sites, rules: [...rules, ...added] } };
}
