import type { Failure } from '../base/failure.ts';
import type { Effective } from './effective.ts';
import { fieldOf, isSameValue, putFields, readFields } from './fields.ts';
import type { SettingsPatch } from './rows.ts';
import { lockedRule } from './store.ts';

/** One changed field. Values have the schema's form. */
export interface FieldChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The reason why a change was refused. */
export type WhyRefused =
  | { readonly by: 'policy' }
  | { readonly by: 'value' }
  /** In the browser's own words. */
  | { readonly by: 'browser'; readonly message: string };

/** A refused change, with the paths of its settings. */
export interface RefusedChange {
  readonly paths: readonly string[];
  readonly why: WhyRefused;
}

export function whyRefused({ code, rule }: Failure): WhyRefused {
  if (code !== 'rule-broken') return { by: 'browser', message: rule ?? code };
  return { by: rule === lockedRule ? 'policy' : 'value' };
}

/** An invalid value differs from every valid one. */
export function differences(patch: object, { settings }: Effective): FieldChange[] {
  const before = readFields(settings).values;
  const { values, problems } = readFields(patch);
  const bad = [...new Set(problems.map(fieldOf))].filter((path) => !values.has(path));
  return [...values, ...bad.map((path) => [path, undefined] as const)]
    .map(([path, after]) => ({ path, before: before.get(path), after }))
    .filter((one) => !isSameValue(one.before, one.after));
}

/** The same changes as a patch for the store. */
export const patchOfChanges = (
  changes: readonly Pick<FieldChange, 'path' | 'after'>[],
): SettingsPatch => putFields({}, new Map(changes.map(({ path, after }) => [path, after])));
