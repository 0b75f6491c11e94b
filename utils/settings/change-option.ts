import type { Effective } from './effective.ts';
import type { OptionsPlace } from './resolve-options.ts';
import { findLanguageRule, resolveOptions } from './resolve-options.ts';
import type { SettingsPatch } from './schema.ts';
import type { OptionName, TranslationOptions } from './translation-options.ts';

/**
 * What to save so that another value of a member holds here: it is changed in the layer that says it now, since in a wider one
 * nobody would see it.
 */
export function changeOption<Name extends OptionName>(
  effective: Effective,
  place: OptionsPlace,
  name: Name,
  value: TranslationOptions[Name],
): SettingsPatch {
  const { languages, sites } = effective.settings;
  const changed = <Rule extends { readonly options?: object }>(rule: Rule): Rule => ({
    ...rule,
    options: { ...rule.options, [name]: value },
  });
  const replace = <Rule extends { readonly options?: object }>(rules: readonly Rule[], old: Rule) =>
    rules.map((rule) => (rule === old ? changed(rule) : rule));
  const { layer } = resolveOptions(effective, place)[name];
  if (layer === 'site' && place.site) {
    return { sites: { rules: replace(sites.rules, place.site) } };
  }
  const rule = findLanguageRule(languages.rules, place.target);
  if (layer === 'language' && rule) {
    return { languages: { rules: replace(languages.rules, rule) } };
  }
  return { translation: { [name]: value } };
}
