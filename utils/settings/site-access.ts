/**
 * Where an administrator lets Verso work: policy's `sites.allowed` and `sites.denied`. Of the patterns that fit an address
 * the most specific one holds, of equals the one that denies. What no pattern fits is allowed, unless there is a list of
 * what is.
 */
import type { SitePattern } from './site-pattern.ts';
import { mostSpecific } from './site-pattern.ts';

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
