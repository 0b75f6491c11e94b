/**
 * The policy's `sites.allowed` and `sites.denied`. The most specific matching pattern decides, and
 * `denied` wins among equals. A site without a match is allowed unless there is a list of allowed
 * sites.
 */
import type { SitePattern } from './site-pattern.ts';
import { mostSpecific } from './site-pattern.ts';

export interface SiteAccess {
  /**
   * Null without a list. An empty list allows nothing, for example because no entry is readable.
   */
  readonly allowed: readonly SitePattern[] | null;
  readonly denied: readonly SitePattern[];
}

export const everywhere: SiteAccess = { allowed: null, denied: [] };

/**
 * No pattern fits pages outside the web, such as local files, so a list of allowed sites excludes
 * them.
 */
export function isSiteAllowed({ allowed, denied }: SiteAccess, url: string): boolean {
  const rules = [
    ...denied.map((pattern) => ({ pattern, isAllowed: false })),
    ...(allowed ?? []).map((pattern) => ({ pattern, isAllowed: true })),
  ];
  return mostSpecific(rules, ({ pattern }) => pattern, url)?.isAllowed ?? allowed === null;
}
