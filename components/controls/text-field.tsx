import type { ComponentChildren } from 'preact';
import { Field } from './field.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** `secret`: shown as dots, kept out of the browser's password store, spelling and history. */
  readonly kind?: 'text' | 'address' | 'number' | 'secret';
  readonly hint?: ComponentChildren;
  readonly problem?: string | null;
  readonly disabled?: boolean;
  /** A button that acts on what the field stands for. */
  readonly beside?: ComponentChildren;
  readonly onInput: (value: string) => void;
  /** The reader goes on to something else. */
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
        // Addresses, scheme words and keys are written from left to right whatever the language of the UI.
        dir: 'ltr',
        autocapitalize: 'none',
        spellcheck: false,
        value,
        disabled,
        onInput: (event: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
          onInput(event.currentTarget.value),
        onBlur: onLeave,
      } as const;
      // Not type=url: its own bubble would stand beside our sentence, and it takes addresses that we refuse.
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
