import type { ComponentChildren } from 'preact';
import { Field } from './field.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** `secret` stays out of the browser's passwords, spelling and history. */
  readonly kind?: 'text' | 'address' | 'number' | 'secret';
  readonly hint?: ComponentChildren;
  readonly problem?: string | null;
  readonly disabled?: boolean;
  readonly beside?: ComponentChildren;
  readonly onInput: (value: string) => void;
  readonly onLeave?: () => void;
}

const inputModes = { text: 'text', address: 'url', number: 'numeric' } as const;

export const TextField = ({
  label,
  value,
  kind = 'text',
  hint,
  problem = null,
  disabled = false,
  beside,
  onInput,
  onLeave,
}: TextFieldProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(ids) => {
      const common = {
        ...ids,
        class: 'text-field',
        // Also in languages from right to left.
        dir: 'ltr',
        autocapitalize: 'none',
        spellcheck: false,
        value,
        disabled,
        onInput: (event: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
          onInput(event.currentTarget.value),
        onBlur: onLeave,
      } as const;
      // `type=url` accepts addresses that we refuse.
      return (
        <div class="text-field__row">
          {kind === 'secret' ? (
            <input type="password" autocomplete="new-password" {...common} />
          ) : (
            <input type="text" autocomplete="off" inputMode={inputModes[kind]} {...common} />
          )}
          {beside}
        </div>
      );
    }}
  </Field>
);
