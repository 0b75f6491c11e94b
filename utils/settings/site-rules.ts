import { mostSpecific, sitePattern } from '../base/site-pattern.ts';
import type { SiteRule } from './shapes.ts';

/** The rule for a page's address: the most specific that fits, of equals the first. Null: there is none, or no address. */
export const findSiteRule = (
  rules: readonly SiteRule[],
  url: string | null | undefined,
): SiteRule | null => mostSpecific(rules, ({ pattern }) => sitePattern(pattern), url ?? '');
