import type { Wanted } from '../../utils/base/wanted.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import { findSiteRule } from '../../utils/settings/site-rules.ts';

/** What the reader wants on a page when only the settings say so. `address`: the page's, null where it is not known. */
export function wantedBySettings(
  effective: Effective,
  address: string | null,
  pair: Pick<Wanted, 'source' | 'target'> = effective.settings.languages,
): Wanted {
  const site = findSiteRule(effective.settings.sites.rules, address);
  const { source, target } = pair;
  return resolveWanted(effective, { source, target, site }).wanted;
}
