import { defaultSettings } from '../../utils/settings/defaults.ts';
import { resolveOptions } from '../../utils/settings/resolve-options.ts';
import type { LanguageRule, SiteRule } from '../../utils/settings/schema.ts';
import type {
  ResolvedOptions,
  TranslationOptions,
} from '../../utils/settings/translation-options.ts';

/** What holds where these are chosen for everywhere, with rules that say otherwise. */
export function optionsHere(
  chosen: Partial<TranslationOptions>,
  {
    target = 'ES',
    rules = [],
    site = null,
    locked = [],
  }: {
    readonly target?: string;
    readonly rules?: LanguageRule[];
    readonly site?: SiteRule | null;
    readonly locked?: readonly string[];
  } = {},
): ResolvedOptions {
  const usual = defaultSettings('en');
  const settings = {
    ...usual,
    languages: { ...usual.languages, rules },
    translation: { ...usual.translation, ...chosen },
  };
  return resolveOptions({ settings, locked: new Set(locked) }, { target, site });
}
