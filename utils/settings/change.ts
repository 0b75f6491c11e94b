/** A change of settings, looked at: what it would make different, and why it was refused. */
import type { Failure } from '../base/failure.ts';
import type { Effective } from './effective.ts';
import { fieldOf, isSameValue, putFields, readFields } from './fields.ts';
import type { SettingsPatch } from './rows.ts';
import { lockedRule } from './store.ts';

/** What would be different, one field each. Values as the schema has them. */
export interface FieldChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Why the settings did not take a change. */
export type WhyRefused =
  /** A policy has locked it; it is no value that the setting can have. */
  | { readonly by: 'policy' }
  | { readonly by: 'value' }
  /** In the browser's own words. */
  | { readonly by: 'browser'; readonly message: string };

/** A change that the settings did not take, by the paths of what it was about. */
export interface RefusedChange {
  readonly paths: readonly string[];
  readonly why: WhyRefused;
}

export function whyRefused({ code, rule }: Failure): WhyRefused {
  if (code !== 'rule-broken') return { by: 'browser', message: rule ?? code };
  return { by: rule === lockedRule ? 'policy' : 'value' };
}

/**
 * What a patch would make different, field by field. A value that the field can't have is different from any that it has.
 */
export function differences(patch: object, { settings }: Effective): FieldChange[] {
  const before = readFields(settings).values;
  const { values, problems } = readFields(patch);
  const bad = [...new Set(problems.map(fieldOf))].filter((path) => !values.has(path));
  return [...values, ...bad.map((path) => [path, undefined] as const)]
    .map(([path, after]) => ({ path, before: before.get(path), after }))
    .filter((one) => !isSameValue(one.before, one.after));
}

/** Changes as the store takes them. */
export const patchOfChanges = (
  changes: readonly Pick<FieldChange, 'path' | 'after'>[],
): SettingsPatch => putFields({}, new Map(changes.map(({ path, after }) => [path, after])));
