import { fail, succeed } from '../../utils/base/result.ts';
import { differences } from '../../utils/settings/change.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { withPatch } from '../../utils/settings/effective.ts';
import { lockedRule, readFields } from '../../utils/settings/fields.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import { defaultSettings } from '../../utils/settings/rows.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { resolveChange } from '../../utils/settings/store.ts';

export interface FakeSettings extends SettingsStore {
  /** All requested changes, including refused ones. */
  readonly patches: SettingsPatch[];
  /** Replaces settings and notifies observers, like another tab or a policy. */
  put(change: Partial<Effective>): void;
}

/** No policy, and everything is readable. */
const unmanaged: Omit<Effective, 'settings'> = {
  locked: new Set(),
  decided: new Set(),
  chosen: new Map(),
  problems: [],
  policyProblems: [],
  managedBy: null,
  siteAccess: { allowed: null, denied: [] },
  tag: null,
};

/** A settings store in memory. Like the real one, it refuses changes of locked fields and invalid values. */
export function createFakeSettings(patch: SettingsPatch = {}): FakeSettings {
  const watchers = new Set<(effective: Effective) => void>();
  const patches: SettingsPatch[] = [];
  let now: Effective = withPatch({ ...unmanaged, settings: defaultSettings('en') }, patch);

  function put(change: Partial<Effective>): void {
    now = { ...now, ...change };
    for (const tell of watchers) tell(now);
  }

  return {
    patches,
    put,
    read: async () => now,
    current: () => now,
    change: async (change) => {
      const wanted = resolveChange(change, now);
      patches.push(wanted);
      const locked = pathsOf(wanted).find((path) => now.locked.has(path));
      const changes = differences(wanted, now);
      if (locked !== undefined) {
        return { ...fail({ code: 'rule-broken', field: locked, rule: lockedRule }), changes };
      }
      const [invalid] = readFields(wanted).problems;
      if (invalid !== undefined) {
        return { ...fail({ code: 'rule-broken', field: invalid }), changes };
      }
      put(withPatch(now, wanted));
      return { ...succeed(now), changes };
    },
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

const pathsOf = (patch: SettingsPatch): string[] =>
  Object.entries(patch).flatMap(([group, members]) =>
    Object.keys(members ?? {}).map((name) => `${group}.${name}`),
  );
