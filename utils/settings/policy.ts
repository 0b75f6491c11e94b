import * as v from 'valibot';
import { objectOf } from '../base/is-object.ts';
import { isLanguageCode } from '../languages/codes.ts';
import { originOf } from '../service/address.ts';
import type { RequestTag } from '../service/types.ts';
import type { Field, FieldValues } from './fields.ts';
import { fieldAt, fieldOf, fields, pathsIn, putFields, readFields } from './fields.ts';
import { retiredPaths } from './rows.ts';
import { pattern } from './shapes.ts';
import type { SitePattern } from './site-pattern.ts';
import { mostSpecific, sitePattern } from './site-pattern.ts';

/**
 * An administrator's policy: settings and `policyRows`. It locks them, except for the paths in `changeable`, where it
 * is the default. Wrong and unknown members are reported and ignored; a bad entry of a list costs only itself
 * (`sites.denied[2]`).
 */
export interface Policy {
  /** '' if the policy does not name it, null without a policy. */
  readonly managedBy: string | null;
  readonly siteAccess: SiteAccess;
  readonly values: FieldValues;
  /** A header for each request, by which a service can tell devices or groups apart; null: none. */
  readonly tag: RequestTag | null;
  readonly locked: ReadonlySet<string>;
  readonly problems: readonly string[];
  /** Hosts of an older policy. Readers keep their other rules of sites. */
  readonly quietSites: readonly string[];
  /** For the vault alone, never part of settings, messages or exports. */
  readonly keys: { readonly translate?: string; readonly admin?: string };
}

const secret = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));

const settingPath = v.pipe(
  v.string(),
  v.check((path) => fields.has(path) || retiredPaths.has(path)),
);

/** Members of a policy that are no settings. */
const rows: Readonly<Record<string, Pick<Field, 'check' | 'about'>>> = {
  'keys.translate': {
    check: secret,
    about: "Key for translating, without spaces. Wins over a reader's own.",
  },
  'keys.admin': {
    check: secret,
    about: "Key for reading usage, without spaces. Wins over a reader's own.",
  },
  'tag.header': {
    check: v.pipe(v.string(), v.regex(/^X-[\w-]{1,60}$/i)),
    about: 'Header that each request to the service carries, beginning with X-. Needs tag.value.',
  },
  'tag.value': {
    check: v.pipe(v.string(), v.regex(/^[\x21-\x7e]([\x20-\x7e]{0,98}[\x21-\x7e])?$/)),
    about: 'Value of that header, such as a department: at most 100 ASCII characters.',
  },
  'sites.allowed': {
    check: v.array(pattern),
    about:
      'Sites where Verso may work: example.org, *.example.org, example.org/docs/*, or * for all. Without it, or empty: all that are not denied.',
  },
  'sites.denied': {
    check: v.array(pattern),
    about:
      'Sites where Verso does nothing: nothing is sent from them, and no script is put into them. The more specific of two patterns holds.',
  },
  managedBy: {
    check: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
    about: 'Who manages these settings, as readers see it: a name of at most 100 characters.',
  },
  changeable: {
    check: v.array(settingPath),
    about:
      'Paths such as languages.target that readers may still change; all else that is set is locked.',
  },
  'shortcuts.quietSites': {
    check: v.array(v.string()),
    about: 'Of older versions: hosts whose rule in sites.rules is to say selectionButton false.',
  },
};

export const policyRows = new Map(Object.entries(rows));

/**
 * The English sentence about a setting or another member of a policy, with its values. Null: no such setting exists.
 * @param path as in a policy's problems: `languages.target`, `sites.denied[2]`, or a group such as `sites`
 */
export function aboutAt(path: string): string | null {
  const field = fieldOf(path);
  const row = fields.get(field) ?? policyRows.get(field);
  if (row === undefined) return aboutGroup(path);
  const { about, check } = row;
  return 'options' in check ? `${about} (${(check.options as string[]).join(', ')})` : about;
}

function aboutGroup(group: string): string | null {
  const start = `${group}.`;
  const paths = [...fields.keys(), ...policyRows.keys()].filter((path) => path.startsWith(start));
  const members = paths.map((path) => path.slice(start.length));
  return members.length === 0 ? null : `A group of settings: ${members.join(', ')}.`;
}

export function readPolicy(given: unknown): Policy {
  const managed = objectOf(given);
  const own = readFields(managed, policyRows);
  const read = readFields(withNulls(managed));
  const unknownLanguages = findUnknownLanguages(read.values);
  const values = new Map([...read.values].filter(([path]) => !unknownLanguages.includes(path)));
  const keys = (['translate', 'admin'] as const).filter((kind) => own.values.has(`keys.${kind}`));
  const changeable = textsAt('changeable', own.values);
  const set = [...values.keys(), ...keys.map((kind) => `keys.${kind}`)];
  return {
    managedBy: Object.keys(managed).length > 0 ? String(own.values.get('managedBy') ?? '') : null,
    siteAccess: siteAccessOf(own),
    tag: tagOf(own.values),
    quietSites: textsAt('shortcuts.quietSites', own.values),
    values,
    keys: Object.fromEntries(keys.map((kind) => [kind, own.values.get(`keys.${kind}`)])),
    locked: new Set(set.filter((path) => !changeable.includes(path))),
    problems: [
      ...read.problems,
      ...unknownLanguages,
      ...own.problems.filter((path) => !retiredPaths.has(fieldOf(path))),
      ...findHalfTag(own),
      ...unknownPaths(managed),
    ],
  };
}

function tagOf(values: FieldValues): RequestTag | null {
  const [header, value] = [values.get('tag.header'), values.get('tag.value')];
  return header === undefined || value === undefined
    ? null
    : { header: String(header), value: String(value) };
}

/** The missing half of a tag, which is not sent then. An invalid half is reported anyway. */
function findHalfTag({ values, problems }: ReturnType<typeof readFields>): readonly string[] {
  const missing = ['tag.header', 'tag.value'].filter((path) => !values.has(path));
  return missing.length === 1 ? missing.filter((path) => !problems.includes(path)) : [];
}

const textsAt = (path: string, values: FieldValues): readonly string[] =>
  (values.get(path) ?? []) as readonly string[];

function siteAccessOf({ values, problems }: ReturnType<typeof readFields>): SiteAccess {
  const patterns = (path: string) =>
    textsAt(path, values).flatMap((text) => sitePattern(text) ?? []);
  const allowed = patterns('sites.allowed');
  // A list means a limit, so an unreadable one allows nothing.
  const isLimited =
    allowed.length > 0 || problems.some((path) => fieldOf(path) === 'sites.allowed');
  return { allowed: isLimited ? allowed : null, denied: patterns('sites.denied') };
}

/** Requests with a code that the service does not know would fail. */
function findUnknownLanguages(values: FieldValues): readonly string[] {
  const further = textsAt('languages.further', values);
  const takesAny = values.get('languages.beta') === true;
  const isTaken = (path: string): boolean => {
    const code = values.get(path);
    if (typeof code !== 'string' || isLanguageCode(code)) return true;
    return path.endsWith('.target') && (takesAny || further.includes(code));
  };
  return languagePaths.filter((path) => !isTaken(path));
}

const languagePaths = ['languages.source', 'languages.target', 'text.source', 'text.target'];

/** Reports misspelled names, which would otherwise go unnoticed. */
const unknownPaths = (managed: object): string[] =>
  pathsIn(managed).filter(
    (path) => !fields.has(path) && !policyRows.has(path) && !retiredPaths.has(path),
  );

/** Managed storage has no null. */
const withNulls = (managed: object): object =>
  putFields(
    managed,
    new Map(
      [...fields]
        .filter(([path, { policyNull }]) => policyNull === (fieldAt(managed, path) ?? null))
        .map(([path]) => [path, null]),
    ),
  );

/**
 * The policy for a service's origin. If it names an address, even an invalid one, its keys and tag belong to that, else to the
 * reader's address. Elsewhere its keys lock nothing.
 */
export function policyAt(policy: Policy, origin: string | null): Policy {
  const { values, problems, locked } = policy;
  const named = originOf(String(values.get('service.address') ?? ''));
  const isFor = named === null || named === origin;
  if (isFor && !problems.includes('service.address')) return policy;
  const others = [...locked].filter((path) => !path.startsWith('keys.'));
  return { ...policy, keys: {}, tag: null, locked: new Set(others) };
}

/**
 * The policy's `sites.allowed` and `sites.denied`. The most specific pattern decides; `denied` wins among equals. Other
 * sites are allowed unless there is a list of allowed ones.
 */
export interface SiteAccess {
  /** Null without a list. An empty list allows nothing. */
  readonly allowed: readonly SitePattern[] | null;
  readonly denied: readonly SitePattern[];
}

/** No pattern fits pages outside the web, so a list of allowed sites excludes them. */
export function isSiteAllowed({ allowed, denied }: SiteAccess, url: string): boolean {
  const rules = [
    ...denied.map((pattern) => ({ pattern, isAllowed: false })),
    ...(allowed ?? []).map((pattern) => ({ pattern, isAllowed: true })),
  ];
  return mostSpecific(rules, ({ pattern }) => pattern, url)?.isAllowed ?? allowed === null;
}
