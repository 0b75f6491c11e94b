import type { Effective } from './effective.ts';
import type { OptionsPlace } from './resolve-options.ts';
import { findLanguageRules, resolveOptions } from './resolve-options.ts';
import type { SettingsPatch } from './rows.ts';
import type { OptionName, TranslationOptions } from './translation-options.ts';
import { findUnused } from './unused-options.ts';

/** False if style or instructions would exclude the fast model here (contract, rules 3 and 4). */
export function canBeFast(
  rules: Pick<Effective, 'settings' | 'locked'>,
  place: OptionsPlace,
): boolean {
  const options = resolveOptions(rules, place);
  const model = { ...options.model, value: 'latency_optimized' } as const;
  const unused = findUnused({ ...options, model }, place);
  return unused.every(({ name }) => name !== 'model');
}

/** Changes the layer that decides the member now, because a wider layer would have no effect. */
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
  const found = findLanguageRules(languages.rules, place);
  const rule = layer === 'pair' ? found.pair : layer === 'language' ? found.language : null;
  if (rule) return { languages: { rules: replace(languages.rules, rule) } };
  return { translation: { [name]: value } };
}
