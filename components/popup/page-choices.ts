/** The reader's choices for a page. */
import type { Effective } from '../../utils/settings/effective.ts';
import { wantedHere } from '../../utils/settings/resolve-options.ts';
import { findOptionsRule } from '../../utils/settings/site-rules.ts';

export type PageChoices = ReturnType<typeof choicesOf>;

/** `url`: the page's address. */
export function choicesOf(effective: Effective, url: string | undefined) {
  const { settings, locked } = effective;
  const { source, target, recent, further } = settings.languages;
  const { options, unused } = wantedHere(effective, url);
  return {
    ...{ source, target, recent, further },
    ...settings.page,
    /** Null: no rule gives the site options. */
    site: findOptionsRule(settings.sites.rules, url)?.pattern ?? null,
    ...{ options, unused, locked },
  };
}
