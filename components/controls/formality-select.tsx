import type { ComponentChildren } from 'preact';
import { hasFormality } from '../../utils/languages/abilities.ts';
import { languageName } from '../../utils/languages/names.ts';
import type { Formality } from '../../utils/translation/options.ts';
import { formalities } from '../../utils/translation/options.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { hintLines } from './hint-lines.tsx';
import { lockedHint } from './language-select.tsx';
import { Select } from './select.tsx';

/** Scripts for pages need their keys written out. */
const names: Readonly<Record<Formality, () => string>> = {
  default: () => i18n.t('controls.formality.default'),
  more: () => i18n.t('controls.formality.more'),
  less: () => i18n.t('controls.formality.less'),
  prefer_more: () => i18n.t('controls.formality.prefer_more'),
  prefer_less: () => i18n.t('controls.formality.prefer_less'),
};

/** Warns of a tone that may not be supported, or that the service replaced by `used`. Null otherwise. */
export function toneHint(
  formality: Formality,
  target: string,
  used?: Formality | null,
): string | null {
  const language = languageName(target, formatLocale());
  if (used === 'prefer_more') return i18n.t('controls.formality.refusedMore', { language });
  if (used === 'prefer_less') return i18n.t('controls.formality.refusedLess', { language });
  return formality === 'default' || hasFormality(target)
    ? null
    : i18n.t('controls.formality.doubtful', { language });
}

export const FormalitySelect = ({
  formality,
  target,
  locked = false,
  why,
  onChange,
}: {
  readonly formality: Formality;
  readonly target: string;
  readonly locked?: boolean;
  /** The reason for the value. */
  readonly why?: ComponentChildren;
  readonly onChange: (formality: Formality) => void;
}) => (
  <Select
    label={i18n.t('labels.translation.formality')}
    value={formality}
    choices={formalities.map((value) => ({ value, label: names[value]() }))}
    hint={hintLines(why ?? lockedHint(locked), toneHint(formality, target))}
    disabled={locked}
    onChange={(value) => onChange(value as Formality)}
  />
);
