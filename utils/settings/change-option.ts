import type { Effective } from './effective.ts';
import type { OptionsPlace } from './resolve-options.ts';
import { findLanguageRule, resolveOptions } from './resolve-options.ts';
import type { SettingsPatch } from './rows.ts';
import type { OptionName, TranslationOptions } from './translation-options.ts';
import { findUnused } from './unused-options.ts';

type Rules = Pick<Effective, 'settings' | 'locked'>;

/**
 * Whether the fast model can be saved here: not beside a style or instructions of the layer that would keep it, which leave it out
 * wherever both hold, nor where those of a narrower layer leave it out here (contract, rules 3 and 4).
 */
export function canBeFast(
  rules: Rules,
  { source, ...place }: OptionsPlace & { readonly source: string | null },
): boolean {
  const options = resolveOptions(rules, place);
  const { translation, languages } = rules.settings;
  const layers = {
    site: place.site?.options,
    language: findLanguageRule(languages.rules, place.target)?.options,
    everywhere: translation,
  };
  const beside = layers[options.model.layer];
  if (beside?.style || (beside?.instructions ?? []).length > 0) return false;
  const model = { ...options.model, value: 'latency_optimized' } as const;
  const unused = findUnused({ ...options, model }, { source, target: place.target });
  return unused.every(({ name }) => name !== 'model');
}

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
