import * as v from 'valibot';
import { isLanguageCode } from '../languages/codes.ts';
import { originOf } from '../service/address.ts';
import type { FieldValues } from './fields.ts';
import { fields, isObject, membersOf, readFields } from './fields.ts';
import { quietSitesToRules } from './migrations.ts';
import { retiredPaths } from './rows.ts';
import type { SiteAccess } from './site-access.ts';
import { readSiteAccess } from './site-access.ts';

/**
 * What an administrator has set, read from managed storage: the groups and fields of the settings, `keys`, where Verso may
 * work (`sites.allowed`, `sites.denied`), `managedBy`, and `changeable`, the paths a reader may still change (there the
 * policy's value is only the default). All else that is set is locked. A malformed or unknown member is reported and
 * ignored, of a list the entry alone (`sites.denied[2]`); the rest holds.
 */
export interface Policy {
  /** Who manages, for readers to see: '' where a policy does not say. Null: there is no policy. */
  readonly managedBy: string | null;
  readonly siteAccess: SiteAccess;
  readonly values: FieldValues;
  readonly locked: ReadonlySet<string>;
  readonly problems: readonly string[];
  /** For the vault alone: part of no settings, message or export. */
  readonly keys: { readonly translate?: string; readonly admin?: string };
}

const nameOfManager = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

const secret = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));

export function readPolicy(set: unknown): Policy {
  const managed = isObject(set) ? quietSitesToRules(set) : set;
  const read = readFields(withNulls(managed));
  const { values, problems } = withoutUnknownLanguages(read.values, read.problems);
  const keys = readKeys(managed);
  const changeable = readChangeable(managed);
  const sites = readSiteAccess(membersOf(managed, 'sites'));
  const manager = readManager(managed);
  const paths = [...values.keys(), ...Object.keys(keys.found).map((kind) => `keys.${kind}`)];
  // A list that stands for an old one of quiet sites leaves readers their own rules.
  const isDefault = (path: string) =>
    path === 'sites.rules' && membersOf(set, 'sites').rules === undefined;
  return {
    managedBy: isObject(managed) && Object.keys(managed).length > 0 ? manager.name : null,
    siteAccess: sites.access,
    values,
    keys: keys.found,
    locked: new Set(paths.filter((path) => !changeable.paths.includes(path) && !isDefault(path))),
    problems: [
      ...problems,
      ...keys.problems,
      ...sites.problems,
      ...manager.problems,
      ...changeable.problems,
      ...unknownPaths(managed),
    ],
  };
}

/** A code that has the form of one, and that the service does not take, would have every request refused. */
function withoutUnknownLanguages(
  values: FieldValues,
  problems: readonly string[],
): { readonly values: FieldValues; readonly problems: readonly string[] } {
  // The schema has it as a list of codes, where it is there.
  const further = (values.get('languages.further') ?? []) as readonly string[];
  const takesAny = values.get('languages.beta') === true;
  const isTaken = (path: string): boolean => {
    const code = values.get(path);
    if (typeof code !== 'string' || isLanguageCode(code)) return true;
    return path.endsWith('.target') && (takesAny || further.includes(code));
  };
  const unknown = languagePaths.filter((path) => !isTaken(path));
  return {
    values: new Map([...values].filter(([path]) => !unknown.includes(path))),
    problems: [...problems, ...unknown],
  };
}

const languagePaths = ['languages.source', 'languages.target', 'text.source', 'text.target'];

/** What a policy may set beside the fields of the settings. */
const ownPaths: ReadonlySet<string> = new Set([
  'keys.translate',
  'keys.admin',
  'sites.allowed',
  'sites.denied',
  'managedBy',
  'changeable',
]);

const groups: ReadonlySet<string> = new Set(
  [...fields.keys(), ...ownPaths]
    .filter((path) => path.includes('.'))
    .map((path) => path.replace(/\..*/, '')),
);

/** A slip in a name would else go unheard; a group that is no object holds nothing at all. */
function unknownPaths(managed: unknown): string[] {
  if (!isObject(managed)) return [];
  return Object.entries(managed).flatMap(([group, members]) => {
    if (!groups.has(group)) return ownPaths.has(group) ? [] : [group];
    if (!isObject(members)) return [group];
    const paths = Object.keys(members).map((name) => `${group}.${name}`);
    return paths.filter(
      (path) => !fields.has(path) && !ownPaths.has(path) && !retiredPaths.has(path),
    );
  });
}

function readManager(managed: unknown): { name: string; problems: string[] } {
  const given = isObject(managed) ? managed.managedBy : undefined;
  if (given === undefined) return { name: '', problems: [] };
  const parsed = v.safeParse(nameOfManager, given);
  return parsed.success
    ? { name: parsed.output, problems: [] }
    : { name: '', problems: ['managedBy'] };
}

function withNulls(managed: unknown): unknown {
  if (!isObject(managed)) return managed;
  const groups = Object.entries(managed).map(([group, members]) => {
    if (!isObject(members)) return [group, members];
    const mended = Object.entries(members).map(([name, value]) => {
      const path = `${group}.${name}`;
      const policyNull = fields.get(path)?.policyNull;
      return [name, policyNull !== undefined && policyNull === value ? null : value];
    });
    return [group, Object.fromEntries(mended)];
  });
  return Object.fromEntries(groups);
}

function readKeys(managed: unknown): { found: Policy['keys']; problems: string[] } {
  const given = membersOf(managed, 'keys');
  const kinds = (['translate', 'admin'] as const).filter((kind) => given[kind] !== undefined);
  const good = kinds.filter((kind) => v.is(secret, given[kind]));
  return {
    found: Object.fromEntries(good.map((kind) => [kind, given[kind]])),
    problems: kinds.filter((kind) => !good.includes(kind)).map((kind) => `keys.${kind}`),
  };
}

/**
 * The keys that a policy gives for this origin: those of a policy that names an address are for that one, also where it can't be
 * used. Where it names none, the reader does, and they go with his.
 */
export function keysFor({ keys, values, problems }: Policy, origin: string | null): Policy['keys'] {
  if (problems.includes('service.address')) return {};
  const named = originOf(String(values.get('service.address') ?? ''));
  return named === null || named === origin ? keys : {};
}

/** A policy's key wins over any other, so keys are never changeable. */
function readChangeable(managed: unknown): { paths: string[]; problems: string[] } {
  const given = isObject(managed) ? managed.changeable : undefined;
  if (given === undefined) return { paths: [], problems: [] };
  if (!Array.isArray(given)) return { paths: [], problems: ['changeable'] };
  const isField = (path: unknown): path is string => typeof path === 'string' && fields.has(path);
  return {
    paths: given.filter(isField),
    problems: given.flatMap((path, index) =>
      isField(path) || retiredPaths.has(path) ? [] : [`changeable[${index}]`],
    ),
  };
}
