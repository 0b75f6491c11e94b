/** The reader's choices for a page: read from the settings, and turned into a request. */

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

/** The reader's choices, and those of them that a policy has locked. */
export interface PageChoices extends PageDisplay {
  readonly source: string | null;
  readonly target: string;
  readonly recent: readonly string[];
  /** Target codes that the service accepts beyond the contract. */
  readonly further: readonly string[];
  /** The pattern of the site's rule; null: it has none. */
  readonly site: string | null;
  /** The options in force on this page for this target, each with the rule that sets it. */
  readonly options: ResolvedOptions;
  /** The choices that cannot be sent, with the reasons. */
  readonly unused: readonly Unused[];
  /** False if style or instructions exclude the fast model. */
  readonly canBeFast: boolean;
  readonly scope: PageScope;
  readonly titleAsContext: boolean;
  /** A policy denies some sites, or all but some. */
  readonly hasDenied: boolean;
  /** Paths of the settings: `languages.target`, … */
  readonly locked: ReadonlySet<string>;
}

/** The key for looking up rules. `url`: the page's address. */
export const placeOf = ({ settings }: Effective, url: string | undefined): OptionsPlace => ({
  target: settings.languages.target,
  site: findSiteRule(settings.sites.rules, url),
});

const hereOf = (effective: Effective, url: string | undefined): WantedHere =>
  resolveWanted(effective, {
    ...placeOf(effective, url),
    source: effective.settings.languages.source,
  });

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
    canBeFast: canBeFast(effective, { ...place, source }),
  };
}

export function requestFor(effective: Effective, url: string | undefined): PageRequest {
  const { page } = effective.settings;
  const { scope, titleAsContext } = page;
  return { ...hereOf(effective, url).wanted, scope, titleAsContext, display: displayOf(page) };
}
