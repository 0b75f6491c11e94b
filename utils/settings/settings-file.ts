/**
 * Settings as a file, for another browser or another day.
 *
 *   settings ─▶ write ─▶ file ─▶ plan what would change ─▶ the reader looks ─▶ SettingsStore.change
 *
 * Promises: no key is in it, and nothing that a policy sets; a file changes nothing before it was looked at; what is bad
 * in it costs only itself; a file of an older Verso is brought up to date, one of a newer is refused whole.
 */

import type { FieldChange } from './change.ts';
import { differences } from './change.ts';
import type { Effective } from './effective.ts';
import { fieldOf, fields, isObject, isSameValue, putFields, readFields } from './fields.ts';
import { migrate } from './migrations.ts';
import { retiredPaths, settingsVersion } from './rows.ts';
import { sitePattern } from './site-pattern.ts';

/** Tells our files from any other JSON. */
const mark = 'settings';

/** More than a browser keeps for an extension (10 MiB in Chromium): a larger file is not even read. */
export const maxFileBytes = 10_000_000;

export interface ImportPlan {
  /** Empty: the settings are so already. */
  readonly changes: readonly FieldChange[];
  /** Paths whose value in the file is none that the setting can have. They stay as they are. */
  readonly refused: readonly string[];
  /** Paths that an administrator has set. They stay, whatever the file says. */
  readonly locked: readonly string[];
  /** Paths that this Verso does not know. */
  readonly unknown: readonly string[];
}

/**
 * `notJson`: no JSON, or nested deeper than the browser reads. `foreign`: no settings of Verso. `history`: a history of Verso's.
 * `newer`: of a Verso that this one can't read. `broken`: they can't be brought up to date.
 */
export type FileProblem = 'notJson' | 'foreign' | 'history' | 'newer' | 'broken';

export type ReadFile =
  | { readonly ok: true; readonly plan: ImportPlan }
  | { readonly ok: false; readonly problem: FileProblem };

/**
 * Every setting as it holds now, but for those of a policy, locked or not: they belong to an organization, not to the reader.
 */
export function writeSettingsFile({ settings, locked, decided, chosen }: Effective): string {
  const isOfPolicy = (path: string) => locked.has(path) || (decided.has(path) && !chosen.has(path));
  const own = [...readFields(settings).values]
    .filter(([path]) => !isOfPolicy(path))
    // Not set up yet: a file without an address leaves the other browser's alone.
    .filter(([path, value]) => path !== 'service.address' || value !== '');
  const file = putFields({ verso: mark, version: settingsVersion }, new Map(own));
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What a file of settings, or a list of sites, would change in the settings as they are now. It changes nothing. */
export function planImport(text: string, now: Effective): ReadFile {
  const { locked } = now;
  const file = parse(text);
  if (file === undefined) return planSiteList(text, now);
  if (isObject(file) && file.verso === 'history') return { ok: false, problem: 'history' };
  if (!isObject(file) || file.verso !== mark) return { ok: false, problem: 'foreign' };
  if (typeof file.version === 'number' && file.version > settingsVersion) {
    return { ok: false, problem: 'newer' };
  }
  const { stored, current } = migrate(file);
  if (!current) return { ok: false, problem: 'broken' };
  const { values, problems } = readFields(stored);
  return {
    ok: true,
    plan: {
      changes: differences(stored, now).filter(({ path }) => !locked.has(path) && values.has(path)),
      refused: problems.filter((path) => !locked.has(fieldOf(path))),
      locked: [...values.keys()].filter((path) => locked.has(path)),
      unknown: findUnknown(stored),
    },
  };
}

/**
 * A list of sites, one to a line, as other extensions export it. A rule then never translates them; a rule that they have keeps
 * its options. Empty lines, and lines that begin with `#` or `!`, are skipped. A line that is no site is refused by itself.
 */
function planSiteList(text: string, { settings, locked }: Effective): ReadFile {
  const { rules } = settings.sites;
  const path = 'sites.rules';
  const listed = new Set<string>();
  const refused: string[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const site = line.replace(/^\s*[#!].*|\s#.*/, '').trim();
    if (site === '') continue;
    const pattern = sitePattern(site)?.text;
    if (pattern === undefined) refused.push(`${path}[${index}]`);
    else listed.add(pattern);
  }
  if (listed.size === 0) return { ok: false, problem: 'notJson' };
  const known = new Set(rules.map(({ pattern }) => pattern));
  const added = [...listed].filter((pattern) => !known.has(pattern));
  const after = [
    ...rules.map((rule) => (listed.has(rule.pattern) ? { ...rule, translate: 'never' } : rule)),
    ...added.map((pattern) => ({ pattern, translate: 'never' })),
  ];
  const isLocked = locked.has(path);
  return {
    ok: true,
    plan: {
      changes: isSameValue(rules, after) || isLocked ? [] : [{ path, before: rules, after }],
      refused,
      locked: isLocked ? [path] : [],
      unknown: [],
    },
  };
}

/** Undefined: no JSON, which has no such value. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findUnknown(stored: Record<string, unknown>): string[] {
  const { verso: _mark, version: _version, ...groups } = stored;
  return Object.entries(groups).flatMap(([group, members]) =>
    isObject(members)
      ? Object.keys(members)
          .map((name) => `${group}.${name}`)
          .filter((path) => !fields.has(path) && !retiredPaths.has(path))
      : [group],
  );
}
