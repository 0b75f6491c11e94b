import type { Effective } from './effective.ts';
import { findLanguageRules, wantedHere } from './resolve-options.ts';
import type { SettingsPatch } from './rows.ts';
import { findOptionsRule } from './site-rules.ts';
import type { OptionName, TranslationOptions } from './translation-options.ts';

/** Changes, for pages at `address`, the layer that decides the member now, because a wider layer would have no effect. */
export function changeOption<Name extends OptionName>(
  effective: Effective,
  address: string | undefined,
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
  const { layer } = wantedHere(effective, address).options[name];
  const site = findOptionsRule(sites.rules, address);
  if (layer === 'site' && site) return { sites: { rules: replace(sites.rules, site) } };
  const found = findLanguageRules(languages.rules, languages);
  const rule = layer === 'pair' ? found.pair : layer === 'language' ? found.language : null;
  if (rule) return { languages: { rules: replace(languages.rules, rule) } };
  return { translation: { [name]: value } };
}
