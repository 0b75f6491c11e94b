import * as v from 'valibot';
import type { FieldValues } from './fields.ts';
import { fields, isObject, readFields } from './fields.ts';

/**
 * What an administrator has set, read from managed storage: the groups and fields of the settings, `keys`, and
 * `changeable`, the paths a reader may still change (there the policy's value is only the default). All else that is
 * set is locked. A malformed member is reported and ignored; the rest holds.
 */
export interface Policy {
  readonly values: FieldValues;
  readonly locked: ReadonlySet<string>;
  readonly problems: readonly string[];
  /** For the vault alone: part of no settings, message or export. */
  readonly keys: { readonly translate?: string; readonly admin?: string };
}

/** Managed storage has no null. Where a field has one, an administrator writes this. */
const writtenForNull: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['languages.source', ''],
  ['text.source', ''],
  ['text.target', ''],
  ['budget.monthlyCharacters', 0],
  ['budget.askAbove', -1],
]);

const secret = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));

export function readPolicy(managed: unknown): Policy {
  const { values, problems } = readFields(withNulls(managed));
  const keys = readKeys(managed);
  const changeable = readChangeable(managed);
  const set = [...values.keys(), ...Object.keys(keys.found).map((kind) => `keys.${kind}`)];
  return {
    values,
    keys: keys.found,
    locked: new Set(set.filter((path) => !changeable.paths.includes(path))),
    problems: [...problems, ...keys.problems, ...changeable.problems],
  };
}

function withNulls(managed: unknown): unknown {
  if (!isObject(managed)) return managed;
  const groups = Object.entries(managed).map(([group, members]) => {
    if (!isObject(members)) return [group, members];
    const mended = Object.entries(members).map(([name, value]) => {
      const path = `${group}.${name}`;
      return [name, writtenForNull.has(path) && writtenForNull.get(path) === value ? null : value];
    });
    return [group, Object.fromEntries(mended)];
  });
  return Object.fromEntries(groups);
}

function readKeys(managed: unknown): { found: Policy['keys']; problems: string[] } {
  const given = isObject(managed) && isObject(managed.keys) ? managed.keys : {};
  const kinds = (['translate', 'admin'] as const).filter((kind) => given[kind] !== undefined);
  const good = kinds.filter((kind) => v.is(secret, given[kind]));
  return {
    found: Object.fromEntries(good.map((kind) => [kind, given[kind]])),
    problems: kinds.filter((kind) => !good.includes(kind)).map((kind) => `keys.${kind}`),
  };
}

/** A policy's key wins over any other, so keys are never changeable. */
function readChangeable(managed: unknown): { paths: string[]; problems: string[] } {
  const given = isObject(managed) ? managed.changeable : undefined;
  if (given === undefined) return { paths: [], problems: [] };
  const parsed = v.safeParse(v.array(v.string()), given);
  if (!parsed.success) return { paths: [], problems: ['changeable'] };
  const paths = parsed.output.filter((path) => fields.has(path));
  return { paths, problems: paths.length < parsed.output.length ? ['changeable'] : [] };
}
