/**
 * Where an administrator lets Verso work: policy's `sites.allowed` and `sites.denied`. Of the patterns that fit an address
 * the most specific one holds, of equals the one that denies. What no pattern fits is allowed, unless there is a list of
 * what is.
 */
import type { SitePattern } from '../base/site-pattern.ts';
import { mostSpecific, sitePattern } from '../base/site-pattern.ts';

export interface SiteAccess {
  /** Null: there is no such list. Empty: nothing in it can be read, and nothing is allowed by it. */
  readonly allowed: readonly SitePattern[] | null;
  readonly denied: readonly SitePattern[];
}

export const everywhere: SiteAccess = { allowed: null, denied: [] };

/** Pages that are not of the web, as files of this computer, no pattern fits: a list of what is allowed leaves them out. */
export function isSiteAllowed({ allowed, denied }: SiteAccess, url: string): boolean {
  const rules = [
    ...denied.map((pattern) => ({ pattern, isAllowed: false })),
    ...(allowed ?? []).map((pattern) => ({ pattern, isAllowed: true })),
  ];
  return mostSpecific(rules, ({ pattern }) => pattern, url)?.isAllowed ?? allowed === null;
}

/** `problems`: the paths of what can't be read, as `sites.denied[2]`; the rest of the list holds. */
export function readSiteAccess(sites: { readonly allowed?: unknown; readonly denied?: unknown }): {
  readonly access: SiteAccess;
  readonly problems: readonly string[];
} {
  const allowed = readPatterns('sites.allowed', sites.allowed);
  const denied = readPatterns('sites.denied', sites.denied);
  // Who wrote a list wanted a limit: one that can't be read opens nothing.
  const isLimited = allowed.problems.length > 0 || allowed.patterns.length > 0;
  return {
    access: { allowed: isLimited ? allowed.patterns : null, denied: denied.patterns },
    problems: [...allowed.problems, ...denied.problems],
  };
}

function readPatterns(
  path: string,
  given: unknown,
): { readonly patterns: readonly SitePattern[]; readonly problems: readonly string[] } {
  if (given === undefined) return { patterns: [], problems: [] };
  if (!Array.isArray(given)) return { patterns: [], problems: [path] };
  const read = given.map((text: unknown) => (typeof text === 'string' ? sitePattern(text) : null));
  return {
    patterns: read.filter((pattern) => pattern !== null),
    problems: read.flatMap((pattern, index) => (pattern === null ? [`${path}[${index}]`] : [])),
  };
}
