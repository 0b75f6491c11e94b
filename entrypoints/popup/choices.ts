/** What the reader has chosen, between the settings it is kept in and the request it becomes. */
import type { PageChoices } from '../../components/popup/page-view.ts';
import { displayOf } from '../../utils/base/page-display.ts';
import type { PageWishes } from '../../utils/base/page-status.ts';
import { canBeFast } from '../../utils/settings/change-option.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { OptionsPlace, WantedHere } from '../../utils/settings/resolve-options.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import { findSiteRule } from '../../utils/settings/site-rules.ts';

/** What rules are looked up by. `url`: the page's. */
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

export function wishesOf(effective: Effective, url: string | undefined): PageWishes {
  const { page } = effective.settings;
  const { scope, titleAsContext } = page;
  return { ...hereOf(effective, url).wanted, scope, titleAsContext, display: displayOf(page) };
}
