import type { Effective } from '../../utils/settings/effective.ts';
import { withPatch } from '../../utils/settings/effective.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import type { LanguageRule, SiteRule } from '../../utils/settings/shapes.ts';
import type { OptionLayer, RuleOptions } from '../../utils/settings/translation-options.ts';
import type { OptionsPlaceView } from './option-field.tsx';

export const placeEverywhere = (effective: Effective): OptionsPlaceView =>
  placeOf('everywhere', effective.settings.translation, effective);

/** A rule for all source languages is shown without those of single pairs, which win over it. */
export function placeOfLanguage(rule: LanguageRule, effective: Effective): OptionsPlaceView {
  const { source, target, options } = rule;
  if (source !== undefined) return placeOf('pair', options, effective, { source, target });
  const rules = effective.settings.languages.rules.filter((one) => one.source === undefined);
  const alone = withPatch(effective, { languages: { rules } });
  return placeOf('language', options, alone, { target });
}

export const placeOfSite = (site: SiteRule, effective: Effective): OptionsPlaceView =>
  placeOf('site', site.options ?? {}, effective, { site });

function placeOf(
  layer: OptionLayer,
  options: RuleOptions,
  effective: Effective,
  here: { readonly source?: string; readonly target?: string; readonly site?: SiteRule } = {},
): OptionsPlaceView {
  const { source, target } = effective.settings.languages;
  const pair = { source: here.source ?? source, target: here.target ?? target };
  const wanted = resolveWanted(effective, { ...pair, site: here.site ?? null });
  return {
    options,
    pair,
    unused: wanted.unused.filter(({ name, because }) => {
      if (options[name] !== undefined) return wanted.options[name].layer === layer;
      if (because === 'language') return here.target !== undefined;
      // A wider option is named only where an option of this place excludes it.
      return (because === 'fast-model' ? 'model' : because) in options;
    }),
  };
}
