import type { Effective } from '../../utils/settings/effective.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import type { LanguageRule, SiteRule } from '../../utils/settings/shapes.ts';
import type { OptionLayer, RuleOptions } from '../../utils/settings/translation-options.ts';
import { findDisplaced } from '../../utils/settings/unused-options.ts';
import type { OptionsPlaceView } from './option-field.tsx';

export const placeEverywhere = (effective: Effective): OptionsPlaceView =>
  placeOf('everywhere', effective.settings.translation, effective);

export const placeOfLanguage = (rule: LanguageRule, effective: Effective): OptionsPlaceView =>
  placeOf('language', rule.options, effective, { target: rule.target });

export const placeOfSite = (site: SiteRule, effective: Effective): OptionsPlaceView =>
  placeOf('site', site.options ?? {}, effective, { site });

function placeOf(
  layer: OptionLayer,
  options: RuleOptions,
  effective: Effective,
  here: { readonly target?: string; readonly site?: SiteRule } = {},
): OptionsPlaceView {
  const { source, target } = effective.settings.languages;
  const pair = { source, target: here.target ?? target };
  const wanted = resolveWanted(effective, { ...pair, site: here.site ?? null });
  return {
    options,
    pair,
    unused: wanted.unused.filter(({ name }) => wanted.options[name].layer === layer),
    displacedBy: (name) =>
      wanted.options[name].layer === layer ? findDisplaced(name, wanted) : [],
  };
}
