/** What the sections "Languages" and "Translation" show: what is chosen, and what of it can't be sent, and why. */
import type { LanguagesView, TranslationView } from '../../components/options/options-view.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import type { OptionName } from '../../utils/settings/translation-options.ts';
import { optionNames } from '../../utils/settings/translation-options.ts';

export function languagesView(effective: Effective): LanguagesView {
  const { source, target, recent, further, rules } = effective.settings.languages;
  return {
    ...{ source, target, recent, further },
    rules: rules.map((rule) => {
      const place = { source, target: rule.target, site: null };
      const { unused, options } = resolveWanted(effective, place);
      return { rule, unused: unused.filter(({ name }) => options[name].layer === 'language') };
    }),
  };
}

export function translationView(effective: Effective): TranslationView {
  const { languages, translation, page, text, xml } = effective.settings;
  const { source, target, rules } = languages;
  const { unused, options } = resolveWanted(effective, { source, target, site: null });
  const targetsWith = (name: OptionName) =>
    rules.filter((rule) => rule.options[name] !== undefined).map((rule) => rule.target);
  return {
    ...page,
    translatesOnPause: text.onPause,
    xml,
    pair: { source, target },
    options: translation,
    unused: unused.filter(({ name }) => options[name].layer === 'everywhere'),
    otherwise: Object.fromEntries(optionNames.map((name) => [name, targetsWith(name)])),
  };
}
