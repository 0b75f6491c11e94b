/**
 * Settings as a file.
 *
 *   settings ─▶ write ─▶ file ─▶ plan the changes ─▶ the reader looks ─▶ SettingsStore.change
 *
 * Promises: the file has no key and nothing from a policy. Nothing changes before the reader agrees. A bad value costs
 * only itself. Older files are migrated, newer ones refused.
 */

import { isObject } from '../base/is-object.ts';
import type { FieldChange } from './change.ts';
import { differences } from './change.ts';
import type { Effective } from './effective.ts';
import { fieldAt, fieldOf, fields, pathsIn, putFields, readFields } from './fields.ts';
import { migrate } from './migrations.ts';
import { retiredPaths, settingsVersion } from './rows.ts';
import type { SiteRule } from './shapes.ts';
import { sitePattern } from './site-pattern.ts';

/** Tells our files from any other JSON. */
const mark = 'settings';

/** The most that Chromium keeps for an extension (10 MiB). A larger file is not read. */
export const maxFileBytes = 10_000_000;

export interface ImportPlan {
  /** Empty if the settings are the same already. */
  readonly changes: readonly FieldChange[];
  /** Invalid values. */
  readonly refused: readonly string[];
  readonly locked: readonly string[];
  /** Paths that this version does not know. */
  readonly unknown: readonly string[];
}

/**
 * `notJson`: no JSON, or nested too deeply. `foreign`: not from Verso. `newer`: from a newer Verso. `broken`: without a
 * version.
 */
export type FileProblem = 'notJson' | 'foreign' | 'newer' | 'broken';

export type ReadFile =
  | { readonly ok: true; readonly plan: ImportPlan }
  | { readonly ok: false; readonly problem: FileProblem };

/** Without settings of a policy, which belong to the organization. */
export function writeSettingsFile({ settings, locked, decided, chosen }: Effective): string {
  const isOfPolicy = (path: string) => locked.has(path) || (decided.has(path) && !chosen.has(path));
  const own = [...readFields(settings).values]
    .filter(([path]) => !isOfPolicy(path))
    // The other browser keeps its address.
    .filter(([path, value]) => path !== 'service.address' || value !== '');
  const file = putFields({ verso: mark, version: settingsVersion }, new Map(own));
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** For a settings file or a list of sites. Changes nothing. */
export function planImport(text: string, now: Effective): ReadFile {
  const { locked } = now;
  const parsed = parse(text);
  const list = parsed === undefined ? readSiteList(text, now.settings.sites.rules) : null;
  const file = list?.file ?? parsed;
  if (file === undefined) return { ok: false, problem: 'notJson' };
  if (!isObject(file) || file.verso !== mark) return { ok: false, problem: 'foreign' };
  if (typeof file.version === 'number' && file.version > settingsVersion) {
    return { ok: false, problem: 'newer' };
  }
  // A list of quiet sites alone adds to the rules.
  const isWithoutRules = fieldAt(file, 'sites.rules') === undefined;
  const hasQuietSites = fieldAt(file, 'shortcuts.quietSites') !== undefined;
  const known = new Map([['sites.rules', now.settings.sites.rules]]);
  const { stored, current } = migrate(
    isWithoutRules && hasQuietSites ? putFields(file, known) : file,
  );
  if (!current) return { ok: false, problem: 'broken' };
  const { values, problems } = readFields(stored);
  const free = [...values].filter(([path]) => !locked.has(path));
  return {
    ok: true,
    plan: {
      changes: differences(putFields({}, new Map(free)), now),
      refused: [...problems, ...(list?.refused ?? [])].filter((path) => !locked.has(fieldOf(path))),
      locked: [...values.keys()].filter((path) => locked.has(path)),
      unknown: findUnknown(stored),
    },
  };
}

/**
 * Turns a list of sites, one per line, as other extensions export it, into a settings file. Each gets a rule that never
 * translates it; other options of a rule stay. Lines that are empty or begin with `#` or `!` are skipped. An invalid line
 * costs only itself. Null without a site.
 */
function readSiteList(text: string, rules: readonly SiteRule[]) {
  const listed = new Map<string, SiteRule>();
  const refused: string[] = [];
  const known = new Map(rules.map((rule) => [rule.pattern, rule]));
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const site = line.replace(/^\s*[#!].*|\s#.*/, '').trim();
    if (site === '') continue;
    const pattern = sitePattern(site)?.text;
    if (pattern === undefined) refused.push(`sites.rules[${index}]`);
    else listed.set(pattern, { ...known.get(pattern), pattern, translate: 'never' });
  }
  const after = [...new Map([...known, ...listed]).values()];
  const file = { verso: mark, version: settingsVersion, sites: { rules: after } };
  return listed.size === 0 ? null : { file, refused };
}

/** Undefined: invalid JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findUnknown(stored: Record<string, unknown>): string[] {
  const { verso: _mark, version: _version, ...groups } = stored;
  return pathsIn(groups).filter((path) => !fields.has(path) && !retiredPaths.has(path));
}
