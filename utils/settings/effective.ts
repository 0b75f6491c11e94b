import { originOf } from '../service/address.ts';
import { readFields, toSettings } from './fields.ts';
import { migrate } from './migrations.ts';
import type { Policy } from './policy.ts';
import { keysFor } from './policy.ts';
import type { Settings, SettingsPatch } from './rows.ts';
import type { SiteAccess } from './site-access.ts';

/** The settings that hold, and why some of them can't be changed or were not taken. */
export interface Effective {
  readonly settings: Settings;
  /** Paths an administrator has locked: `service.address`, `keys.translate`, … */
  readonly locked: ReadonlySet<string>;
  /** Paths that somebody has decided, the reader or an administrator: the others have their default. */
  readonly decided: ReadonlySet<string>;
  /** Those of them that the reader has chosen himself: the others are an administrator's, and no other browser's business. */
  readonly chosen: ReadonlySet<string>;
  /** Paths whose value was bad and fell back; `version`: settings that could not be migrated. */
  readonly problems: readonly string[];
  /** Paths of the policy that can't be used. */
  readonly policyProblems: readonly string[];
  /** Who manages this browser: '' where a policy does not say; null: nobody. */
  readonly managedBy: string | null;
  readonly siteAccess: SiteAccess;
}

/**
 * Lays the layers over each other, field by field:
 * defaults ‹ what the policy leaves changeable ‹ what the reader chose ‹ what the policy has locked.
 */
export function layerSettings(stored: unknown, policy: Policy, defaults: Settings): Effective {
  const migrated = migrate(stored);
  const chosen = readFields(migrated.stored);
  const lockedValues = [...policy.values].filter(([path]) => policy.locked.has(path));
  const settings = toSettings(
    new Map([...readFields(defaults).values, ...policy.values, ...chosen.values, ...lockedValues]),
  );
  return {
    settings,
    locked: lockedAt(settings.service.address, policy),
    decided: new Set([...policy.values.keys(), ...chosen.values.keys()]),
    chosen: new Set(chosen.values.keys()),
    managedBy: policy.managedBy,
    siteAccess: policy.siteAccess,
    problems: [...(migrated.current ? [] : ['version']), ...chosen.problems],
    policyProblems: policy.problems,
  };
}

/** Where the reader has gone to an address of his own, keys of the policy's that are not for it lock nothing. */
function lockedAt(address: string, policy: Policy): ReadonlySet<string> {
  const given = keysFor(policy, originOf(address));
  const unused = Object.keys(policy.keys)
    .filter((kind) => !Object.hasOwn(given, kind))
    .map((kind) => `keys.${kind}`);
  return new Set([...policy.locked].filter((path) => !unused.includes(path)));
}

/** The settings as they will be once `patch` is saved: its fields are good, and none of them is locked. */
export function withPatch(effective: Effective, patch: SettingsPatch): Effective {
  const { values } = readFields(patch);
  return {
    ...effective,
    settings: toSettings(new Map([...readFields(effective.settings).values, ...values])),
    decided: new Set([...effective.decided, ...values.keys()]),
    chosen: new Set([...effective.chosen, ...values.keys()]),
  };
}
