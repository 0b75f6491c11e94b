/** The reader's choices for a page. */
import { canBeFast } from '../../utils/settings/change-option.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { OptionsPlace } from '../../utils/settings/resolve-options.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import { findOptionsRule } from '../../utils/settings/site-rules.ts';

/** `url`: the page's address. */
export const placeOf = ({ settings }: Effective, url: string | undefined): OptionsPlace => ({
  source: settings.languages.source,
  target: settings.languages.target,
  site: findOptionsRule(settings.sites.rules, url),
});

export type PageChoices = ReturnType<typeof choicesOf>;

export function choicesOf(effective: Effective, url: string | undefined) {
  const { settings, locked } = effective;
  const { source, target, recent, further } = settings.languages;
  const place = placeOf(effective, url);
  const { options, unused } = resolveWanted(effective, place);
  return {
    ...{ source, target, recent, further },
    ...settings.page,
    /** Null: no rule gives the site options. */
    site: place.site?.pattern ?? null,
    ...{ options, unused, locked },
    canBeFast: canBeFast(effective, place),
  };
}
