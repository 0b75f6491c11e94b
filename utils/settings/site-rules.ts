import type { SiteRule } from './schema.ts';

/**
 * The rule for a page's address: the first whose pattern is its host or a domain above it. Null: there is none, or the
 * address is not known.
 */
export function findSiteRule(
  rules: readonly SiteRule[],
  url: string | null | undefined,
): SiteRule | null {
  const host = URL.parse(url ?? '')?.hostname;
  if (!host) return null;
  return rules.find(({ pattern }) => host === pattern || host.endsWith(`.${pattern}`)) ?? null;
}
