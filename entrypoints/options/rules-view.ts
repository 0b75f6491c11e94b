/** What the sections "Languages", "Translation" and "Sites" show of rules: what is chosen, what of it can't be sent, and why. */
import type { OptionsPlaceView } from '../../components/options/option-field.tsx';
import type { LanguagesView, TranslationView } from '../../components/options/options-view.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import type { WantedHere } from '../../utils/settings/resolve-options.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import type { SiteRule } from '../../utils/settings/shapes.ts';
import type { OptionLayer, OptionName } from '../../utils/settings/translation-options.ts';
import { optionNames } from '../../utils/settings/translation-options.ts';
import { findDisplaced } from '../../utils/settings/unused-options.ts';

export function languagesView(effective: Effective): LanguagesView {
  const { source, target, recent, further, beta, rules } = effective.settings.languages;
  return {
    ...{ source, target, recent, further, beta },
    rules: rules.map((rule) => {
      const place = { source, target: rule.target, site: null };
      return { rule, ...ofLayer('language', resolveWanted(effective, place)) };
    }),
  };
}

export function translationView(effective: Effective): TranslationView {
  const { languages, translation, page, text, xml } = effective.settings;
  const { source, target, rules, recent, further, beta } = languages;
  const here = resolveWanted(effective, { source, target, site: null });
  const targetsWith = (name: OptionName) =>
    rules.filter((rule) => rule.options[name] !== undefined).map((rule) => rule.target);
  return {
    ...page,
    translatesOnPause: text.onPause,
    ...{ text, recent, further, beta },
    xml,
    pair: { source, target },
    options: translation,
    ...ofLayer('everywhere', here),
    otherwise: Object.fromEntries(optionNames.map((name) => [name, targetsWith(name)])),
  };
}

export function sitePlaceView(site: SiteRule, effective: Effective): OptionsPlaceView {
  const { source, target } = effective.settings.languages;
  const here = resolveWanted(effective, { source, target, site });
  return { options: site.options ?? {}, pair: { source, target }, ...ofLayer('site', here) };
}

/** What is said at the fields of one layer: what of its own can't be sent, and what of wider ones it leaves out. */
const ofLayer = (layer: OptionLayer, here: WantedHere) => ({
  unused: here.unused.filter(({ name }) => here.options[name].layer === layer),
  displaced: findDisplaced(layer, here),
});
