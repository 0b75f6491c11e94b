import type { Effective } from '../../utils/settings/effective.ts';
import { layerSettings, withPatch } from '../../utils/settings/effective.ts';
import { readPolicy } from '../../utils/settings/policy.ts';
import { resolveOptions } from '../../utils/settings/resolve-options.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import { defaultSettings } from '../../utils/settings/rows.ts';
import type { SiteRule } from '../../utils/settings/shapes.ts';
import type { ResolvedOptions } from '../../utils/settings/translation-options.ts';

/** Default settings with changes. */
export const effectiveWith = (
  chosen: SettingsPatch = {},
  locked: readonly string[] = [],
): Effective => {
  const usual: SettingsPatch = { languages: { target: 'ES', recent: ['ES', 'DE'] } };
  const plain = layerSettings(undefined, readPolicy({}), defaultSettings('en'));
  return { ...withPatch(withPatch(plain, usual), chosen), locked: new Set(locked) };
};

/** Returns the effective options for a target. */
export const optionsHere = (
  translation: NonNullable<SettingsPatch['translation']>,
  {
    target = 'ES',
    rules = [],
    site = null,
    locked = [],
  }: {
    readonly target?: string;
    readonly rules?: NonNullable<NonNullable<SettingsPatch['languages']>['rules']>;
    readonly site?: SiteRule | null;
    readonly locked?: readonly string[];
  } = {},
): ResolvedOptions =>
  resolveOptions(effectiveWith({ translation, languages: { rules } }, locked), {
    ...{ source: null, target, site },
  });
