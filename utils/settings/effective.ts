import { originOf } from '../service/address.ts';
import type { RequestTag } from '../service/types.ts';
import type { FieldValues } from './fields.ts';
import { readFields, withValues } from './fields.ts';
import { migrate, quietSitesToRules } from './migrations.ts';
import type { Policy, SiteAccess } from './policy.ts';
import { policyAt } from './policy.ts';
import type { Settings, SettingsPatch } from './rows.ts';

/** The settings in force, with locks and problems. */
export interface Effective {
  readonly settings: Settings;
  /** Paths that an administrator locked: `service.address`, `keys.translate`, … */
  readonly locked: ReadonlySet<string>;
  /** Decided by the reader or an administrator. */
  readonly decided: ReadonlySet<string>;
  /** The reader's own values, also below a policy's. Only these are synced. */
  readonly chosen: FieldValues;
  /** Invalid values, which fell back. `version`: the settings could not be migrated. */
  readonly problems: readonly string[];
  /** Paths of the policy that are invalid. */
  readonly policyProblems: readonly string[];
  /** '' if a policy does not name it, null without a policy. */
  readonly managedBy: string | null;
  readonly siteAccess: SiteAccess;
  /** The policy's header for each request, or null. */
  readonly tag: RequestTag | null;
}

/** Layers: defaults ‹ changeable policy ‹ the reader's choice ‹ locked policy. */
export function layerSettings(stored: unknown, policy: Policy, defaults: Settings): Effective {
  const migrated = migrate(stored);
  const chosen = readFields(migrated.stored);
  const lockedValues = [...policy.values].filter(([path]) => policy.locked.has(path));
  const layered = withValues(
    defaults,
    new Map([...policy.values, ...chosen.values, ...lockedValues]),
  );
  const settings = withQuietSites(layered, policy);
  const { locked, tag } = policyAt(policy, originOf(settings.service.address));
  return {
    settings,
    locked,
    decided: new Set([
      ...policy.values.keys(),
      ...(policy.quietSites.length > 0 ? ['sites.rules'] : []),
      ...chosen.values.keys(),
    ]),
    chosen: chosen.values,
    managedBy: policy.managedBy,
    siteAccess: policy.siteAccess,
    tag,
    problems: [...(migrated.current ? [] : ['version']), ...chosen.problems],
    policyProblems: policy.problems,
  };
}

/** An older policy has no rules of sites. Its quiet sites hold beside those of the reader. */
function withQuietSites(settings: Settings, { quietSites }: Policy): Settings {
  const rules = quietSitesToRules({ shortcuts: { quietSites }, sites: settings.sites });
  return { ...settings, sites: rules.sites as Settings['sites'] };
}

/** The fields must be valid and unlocked. */
export function withPatch(effective: Effective, patch: SettingsPatch): Effective {
  const { values } = readFields(patch);
  return {
    ...effective,
    settings: withValues(effective.settings, values),
    decided: new Set([...effective.decided, ...values.keys()]),
    chosen: new Map([...effective.chosen, ...values]),
  };
}
