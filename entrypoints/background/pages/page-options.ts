import type { Effective } from '../../../utils/settings/effective.ts';
import type { WantedHere } from '../../../utils/settings/resolve-options.ts';
import { resolveWanted } from '../../../utils/settings/resolve-options.ts';
import { findSiteRule } from '../../../utils/settings/site-rules.ts';
import type { Wanted } from '../../../utils/translation/options.ts';

/** Returns the options of a page by the settings alone. `address`: the page's, null: unknown. */
export const wantedBySettings = (
  effective: Effective,
  address: string | null,
  pair: Pick<Wanted, 'source' | 'target'> = effective.settings.languages,
): Wanted => wantedHere(effective, address, pair).wanted;

/** The same, with the options that cannot be sent together. */
export function wantedHere(
  effective: Effective,
  address: string | null,
  { source, target }: Pick<Wanted, 'source' | 'target'>,
): WantedHere {
  const site = findSiteRule(effective.settings.sites.rules, address);
  return resolveWanted(effective, { source, target, site });
}
