import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { languageOfVariant } from '../../utils/languages/codes.ts';
import { fields } from '../../utils/settings/fields.ts';
import { languageGroups } from '../controls/language-choices.ts';
import { Select } from '../controls/select.tsx';
import { valueInWords } from './field-names.ts';
import { useOptions, useSettings } from './page.ts';

interface LanguageFieldProps {
  readonly path: string;
  readonly value: string | null;
  readonly label: string;
  readonly hint: ComponentChildren;
  readonly disabled: boolean;
  readonly onSave: (value: unknown) => void;
}

/** For a setting whose value is a language. */
export const LanguageField = ({ path, value, onSave, ...shared }: LanguageFieldProps) => {
  const { locale } = useOptions();
  const { recent, further } = useSettings().languages;
  const none = { value: '', label: valueInWords(path, null, locale) };
  const isTarget = path.endsWith('.target');
  const groups = useMemo(
    () =>
      languageGroups({
        locale,
        // Services accept variants only as targets.
        recent: isTarget ? recent : recent.map(languageOfVariant),
        further: isTarget ? further : [],
        chosen: value,
      }),
    [locale, recent, further, isTarget, value],
  );
  return (
    <Select
      {...shared}
      value={value ?? ''}
      choices={fields.get(path)?.values ? [none] : []}
      groups={groups}
      onChange={(code) => onSave(code || null)}
    />
  );
};
