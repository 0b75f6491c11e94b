import type { ComponentChildren } from 'preact';
import { Field } from './field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices?: readonly Choice[];
  readonly groups?: readonly ChoiceGroup[];
  readonly hint?: ComponentChildren;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** The browser's own list supports every keyboard, touch screen and screen reader. */
export const Select = ({
  label,
  value,
  choices = [],
  groups = [],
  hint,
  disabled = false,
  onChange,
}: SelectProps) => (
  <Field label={label} hint={hint}>
    {(ids) => (
      <select
        class="select"
        {...ids}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <Options choices={choices} groups={groups} />
      </select>
    )}
  </Field>
);

/** Empty groups are left out. */
export const Options = ({
  choices = [],
  groups,
}: {
  readonly choices?: readonly Choice[];
  readonly groups: readonly ChoiceGroup[];
}) => (
  <>
    {choices.map(option)}
    {groups
      .filter((group) => group.choices.length > 0)
      .map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.choices.map(option)}
        </optgroup>
      ))}
  </>
);

const option = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);
