/**
 * The policy's `sites.allowed` and `sites.denied`. The most specific pattern decides; `denied` wins among equals. Other
 * sites are allowed unless there is a list of allowed ones.
 */
import type { SitePattern } from './site-pattern.ts';
import { mostSpecific } from './site-pattern.ts';

export interface SiteAccess {
  /** Null without a list. An empty list allows nothing. */
  readonly allowed: readonly SitePattern[] | null;
  readonly denied: readonly SitePattern[];
}

export const everywhere: SiteAccess = { allowed: null, denied: [] };

/** No pattern fits pages outside the web, so a list of allowed sites excludes them. */
export function isSiteAllowed({ allowed, denied }: SiteAccess, url: string): boolean {
  const rules = [
    ...denied.map((pattern) => ({ pattern, isAllowed: false })),
    ...(allowed ?? []).map((pattern) => ({ pattern, isAllowed: true })),
  ];
  return mostSpecific(rules, ({ pattern }) => pattern, url)?.isAllowed ?? allowed === null;
}
