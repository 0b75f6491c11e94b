import type { Failure } from '../base/failure.ts';
import { isSameValue } from '../base/same-value.ts';
import type { Effective } from './effective.ts';
import { fieldAt, fieldOf, putFields, readFields } from './fields.ts';
import type { SettingsPatch } from './rows.ts';

/** One changed field. Values have the schema's form; an invalid one is undefined. */
export interface FieldChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A refused change, with the paths of its settings. */
export interface RefusedChange {
  readonly paths: readonly string[];
  readonly failure: Failure;
}

/** An invalid value differs from every valid one. */
export function differences(patch: object, { settings }: Effective): FieldChange[] {
  const { values, problems } = readFields(patch);
  return [...new Set([...values.keys(), ...problems.map(fieldOf)])]
    .map((path) => ({ path, before: fieldAt(settings, path), after: values.get(path) }))
    .filter(({ before, after }) => !isSameValue(before, after));
}

/** The same changes as a patch for the store. */
export const patchOfChanges = (
  changes: readonly Pick<FieldChange, 'path' | 'after'>[],
): SettingsPatch => putFields({}, new Map(changes.map(({ path, after }) => [path, after])));
