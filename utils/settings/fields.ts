import * as v from 'valibot';
import { isObject, objectOf } from '../base/is-object.ts';
import type { RowFacts, SectionId, WordKey } from './row.ts';
import type { Settings } from './rows.ts';
import { rows, sectionsOfGroups } from './rows.ts';

/** `service.address` → value. */
export type FieldValues = ReadonlyMap<string, unknown>;

export interface Field extends RowFacts {
  readonly section: SectionId;
  readonly check: v.GenericSchema;
  readonly default: unknown;
}

/** Path → row, for every setting. */
export const fields: ReadonlyMap<string, Field> = new Map(
  Object.entries(rows).flatMap(([group, members]) =>
    Object.entries<Omit<Field, 'section'> & RowFacts>(members).map(
      ([name, row]): [string, Field] => [
        `${group}.${name}`,
        { ...row, section: row.section ?? sectionsOfGroups[group] ?? (group as SectionId) },
      ],
    ),
  ),
);

/** The message for one of its values, or null if the value says it itself. */
export function wordOf({ words, values }: RowFacts, value: unknown): WordKey | null {
  const own = values?.[String(value)];
  if (own || words === undefined) return own ?? null;
  const name = String(value).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${words}.${name}` as WordKey;
}

/**
 * Returns the valid known fields, and the paths of invalid ones. A bad entry of a list costs only itself
 * (`languages.rules[2]`).
 */
export function readFields(
  nested: unknown,
  rows: ReadonlyMap<string, Pick<Field, 'check'>> = fields,
): { values: FieldValues; problems: string[] } {
  const values = new Map<string, unknown>();
  const problems: string[] = [];
  for (const [path, { check }] of rows) {
    const given = fieldAt(nested, path);
    if (given === undefined) continue;
    const { value, bad } = withoutBadEntries(check, given);
    problems.push(...bad.map((index) => `${path}[${index}]`));
    const parsed = v.safeParse(check, value);
    if (parsed.success) values.set(path, parsed.output);
    else problems.push(path);
  }
  return { values, problems };
}

export const isFieldValue = (path: string, value: unknown): boolean => {
  const field = fields.get(path);
  return field !== undefined && v.is(field.check, value);
};

/** The `rule` of a failure for a locked field. */
export const lockedRule = 'set by your organization';

/** Turns `languages.rules[2]` into `languages.rules`. Other paths stay. */
export const fieldOf = (path: string): string => path.replace(/\[\d+\]$/, '');

/** Removes invalid entries from a list. Other values stay. */
function withoutBadEntries(
  check: v.GenericSchema,
  value: unknown,
): { readonly value: unknown; readonly bad: readonly number[] } {
  const item = itemCheck(check);
  if (item === null || !Array.isArray(value)) return { value, bad: [] };
  const isGood = value.map((one) => v.is(item, one));
  return {
    value: value.filter((_, index) => isGood[index]),
    bad: [...value.keys()].filter((index) => !isGood[index]),
  };
}

/** Null if the field is no list. */
export const itemCheck = (check: v.GenericSchema): v.GenericSchema | null =>
  check.type === 'array' && 'item' in check ? (check.item as v.GenericSchema) : null;

/** Members of `base` that are no fields stay. */
export function putFields(base: object, values: FieldValues): Record<string, unknown> {
  const nested: Record<string, unknown> = { ...base };
  for (const [path, value] of values) {
    const [name = '', group = ''] = path.split('.').reverse();
    nested[group] = { ...objectOf(nested[group]), [name]: value };
  }
  return nested;
}

/** The values must be checked. */
export const withValues = (settings: Settings, values: FieldValues): Settings =>
  putFields(settings, values) as unknown as Settings;

/** A path without a dot names no group. */
export function fieldAt(nested: unknown, path: string): unknown {
  const [name = '', group = ''] = path.split('.').reverse();
  return own(group === '' ? nested : own(nested, group), name);
}

const own = (object: unknown, name: string): unknown =>
  isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;

/** A group that is no object stands for itself. */
export const pathsIn = (nested: object): string[] =>
  Object.entries(nested).flatMap(([group, members]) =>
    isObject(members) ? Object.keys(members).map((name) => `${group}.${name}`) : [group],
  );
