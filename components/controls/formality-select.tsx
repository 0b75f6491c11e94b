import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { Formality } from '../../utils/base/wanted.ts';
import { formalities } from '../../utils/base/wanted.ts';
import { hasFormality } from '../../utils/languages/formality.ts';
import { languageName } from '../../utils/languages/names.ts';
import { hintLines } from './hint-lines.tsx';
import { lockedHint } from './language-select.tsx';
import { Select } from './select.tsx';

const labels: Readonly<Record<Formality, () => string>> = {
  default: () => i18n.t('controls.formality.default'),
  more: () => i18n.t('controls.formality.more'),
  less: () => i18n.t('controls.formality.less'),
  prefer_more: () => i18n.t('controls.formality.prefer_more'),
  prefer_less: () => i18n.t('controls.formality.prefer_less'),
};

/** What would fail where the target has no formality (contract, `formality`). */
const isStrict = (formality: Formality) => formality === 'more' || formality === 'less';

export const FormalitySelect = ({
  formality,
  target,
  locale,
  locked = false,
  why,
  onChange,
}: {
  readonly formality: Formality;
  readonly target: string;
  readonly locale: string;
  readonly locked?: boolean;
  /** Why it is as it is, where more is to be said of it than that it is locked. */
  readonly why?: ComponentChildren;
  readonly onChange: (formality: Formality) => void;
}) => {
  const canBeStrict = hasFormality(target);
  const isUnavailable = formality !== 'default' && !canBeStrict;
  return (
    <Select
      label={i18n.t('controls.formality.label')}
      value={formality}
      choices={formalities.map((value) => ({
        value,
        label: labels[value](),
        disabled: isStrict(value) && !canBeStrict,
      }))}
      hint={hintLines(
        why ?? lockedHint(locked),
        isUnavailable && (
          <span class="field__warning">
            {i18n.t('controls.formality.unavailable', { language: languageName(target, locale) })}
          </span>
        ),
      )}
      disabled={locked}
      onChange={(value) => onChange(value as Formality)}
    />
  );
};
