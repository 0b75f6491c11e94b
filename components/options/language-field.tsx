import type { ComponentChildren } from 'preact';
import { fields } from '../../utils/settings/fields.ts';
import { useGroups, useSources } from '../controls/language-select.tsx';
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
  const sources = useSources(recent);
  const languages = isTarget ? { recent, further } : { recent: sources };
  const groups = useGroups(languages, value);
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
