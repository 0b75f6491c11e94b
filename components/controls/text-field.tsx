import type { ComponentChildren } from 'preact';
import { Field } from './field.tsx';
import { typedDirection } from './typed-direction.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** `secret` stays out of the browser's passwords, spelling and history. */
  readonly kind?: 'text' | 'address' | 'number' | 'secret' | 'prose';
  readonly hint?: ComponentChildren;
  readonly problem?: string | null;
  readonly disabled?: boolean;
  readonly beside?: ComponentChildren;
  readonly onInput: (value: string) => void;
  /** The reader leaves the field, or presses Enter in a line. */
  readonly onCommit?: () => void;
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
  onCommit,
}: TextFieldProps) => (
  <Field label={label} hint={hint} problem={problem}>
    {(ids) => {
      const common = {
        ...ids,
        value,
        disabled,
        onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
          onInput(currentTarget.value),
        onBlur: onCommit,
      } as const;
      const line = {
        ...common,
        class: 'text-field',
        // Also in languages from right to left.
        dir: 'ltr',
        autocapitalize: 'none',
        spellcheck: false,
        onKeyDown: ({ key, isComposing }: KeyboardEvent) => {
          if (key === 'Enter' && !isComposing) onCommit?.();
        },
      } as const;
      // `type=url` accepts addresses that we refuse.
      return (
        <div class="text-field__row">
          {kind === 'prose' && (
            <textarea
              class="text-field text-field--lines"
              dir={typedDirection(value)}
              rows={2}
              autocomplete="off"
              {...common}
            />
          )}
          {kind === 'secret' && <input type="password" autocomplete="new-password" {...line} />}
          {kind !== 'prose' && kind !== 'secret' && (
            <input type="text" autocomplete="off" inputMode={inputModes[kind]} {...line} />
          )}
          {beside}
        </div>
      );
    }}
  </Field>
);
