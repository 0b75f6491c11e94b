/** The reader's choices for a page. */

import { canBeFast } from '../../utils/settings/change-option.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { OptionsPlace, WantedHere } from '../../utils/settings/resolve-options.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import { findSiteRule } from '../../utils/settings/site-rules.ts';
import type { ResolvedOptions } from '../../utils/settings/translation-options.ts';
import type { Unused } from '../../utils/settings/unused-options.ts';
import type { PageScope } from '../../utils/translation/options.ts';
import type { PageDisplay } from '../../utils/translation/page-display.ts';
import { displayOf } from '../../utils/translation/page-display.ts';
import type { PageRequest } from '../../utils/translation/page-status.ts';

export interface PageChoices extends PageDisplay {
  readonly source: string | null;
  readonly target: string;
  readonly recent: readonly string[];
  /** The service accepts these targets beyond the contract. */
  readonly further: readonly string[];
  /** Null: the site has no rule. */
  readonly site: string | null;
  /** For this page and target, each with its rule. */
  readonly options: ResolvedOptions;
  /** They cannot be sent. */
  readonly unused: readonly Unused[];
  readonly canBeFast: boolean;
  readonly scope: PageScope;
  readonly titleAsContext: boolean;
  readonly hasDenied: boolean;
  /** Paths such as `languages.target`. */
  readonly locked: ReadonlySet<string>;
}

/** `url`: the page's address. */
export const placeOf = ({ settings }: Effective, url: string | undefined): OptionsPlace => ({
  source: settings.languages.source,
  target: settings.languages.target,
  site: findSiteRule(settings.sites.rules, url),
});

const hereOf = (effective: Effective, url: string | undefined): WantedHere =>
  resolveWanted(effective, placeOf(effective, url));

export function choicesOf(effective: Effective, url: string | undefined): PageChoices {
  const { settings, locked, siteAccess } = effective;
  const { source, target, recent, further } = settings.languages;
  const { options, unused } = hereOf(effective, url);
  const place = placeOf(effective, url);
  return {
    ...{ source, target, recent, further },
    ...settings.page,
    site: place.site?.pattern ?? null,
    ...{ options, unused, locked },
    hasDenied: siteAccess.allowed !== null || siteAccess.denied.length > 0,
    canBeFast: canBeFast(effective, place),
  };
}

export function requestFor(effective: Effective, url: string | undefined): PageRequest {
  const { page } = effective.settings;
  const { scope, titleAsContext } = page;
  return { ...hereOf(effective, url).wanted, scope, titleAsContext, display: displayOf(page) };
}
