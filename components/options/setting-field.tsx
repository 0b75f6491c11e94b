import type { ComponentChildren } from 'preact';
import type { Field } from '../../utils/settings/fields.ts';
import { fields, putFields } from '../../utils/settings/fields.ts';
import type { SettingPath } from '../../utils/settings/rows.ts';
import { lockedHint } from '../controls/language-select.tsx';
import { Select } from '../controls/select.tsx';
import { Switch } from '../controls/switch.tsx';
import { fieldHint, fieldLabel, valueInWords } from './field-names.ts';
import type { OptionsActions } from './options-view.ts';

/** What all settings of a section share. */
export interface SettingFieldProps {
  readonly locked: ReadonlySet<string>;
  readonly locale: string;
  readonly onChange: OptionsActions['change'];
}

/** The control of a setting, made of its row: a switch, or a list of its values. Saved as it is chosen. */
export const SettingField = ({
  path,
  value,
  hint,
  locked,
  locale,
  onChange,
}: SettingFieldProps & {
  readonly path: SettingPath;
  readonly value: unknown;
  /** Where it is more than the row's. */
  readonly hint?: ComponentChildren;
}) => {
  const row = fields.get(path);
  if (row === undefined) throw new Error(`no row for ${path}`);
  const shared = {
    label: fieldLabel(path) ?? path,
    hint: lockedHint(locked.has(path)) ?? hint ?? fieldHint(path),
    disabled: locked.has(path),
  };
  const save = (chosen: unknown) => onChange(putFields({}, new Map([[path, chosen]])));
  const all = valuesOf(row, value);
  const [on = true, off = false] = all.length === 0 ? [] : onFirst(all, row.isOn);
  if (all.length === 0 || row.isOn !== undefined) {
    return <Switch {...shared} on={value === on} onChange={(isOn) => save(isOn ? on : off)} />;
  }
  return (
    <Select
      {...shared}
      value={String(value)}
      choices={all.map((one) => ({ value: String(one), label: valueInWords(path, one, locale) }))}
      onChange={(chosen) => save(all.find((one) => String(one) === chosen))}
    />
  );
};

const onFirst = (values: readonly unknown[], on: unknown): readonly unknown[] => [
  on,
  ...values.filter((value) => value !== on),
];

/** None for what is on or off. Of numbers those that are offered, and what is set: that may be an administrator's own. */
function valuesOf({ check, offered, values = {} }: Field, now: unknown): readonly unknown[] {
  if (offered !== undefined) {
    const numbers = [...new Set([...offered, now])].filter((one) => typeof one === 'number');
    return [...numbers.sort((one, other) => one - other), ...('null' in values ? [null] : [])];
  }
  return 'options' in check ? (check.options as readonly unknown[]) : [];
}
