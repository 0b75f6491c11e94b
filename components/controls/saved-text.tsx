import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Field } from './field.tsx';

interface SavedTextProps {
  readonly label: string;
  readonly value: string;
  /** Several lines. */
  readonly isProse?: boolean;
  readonly isNumber?: boolean;
  readonly hint?: ComponentChildren;
  readonly disabled?: boolean;
  readonly beside?: ComponentChildren;
  readonly check: (text: string) => string | null;
  readonly onSave: (text: string) => void;
}

/** Saves when the reader leaves the field or presses Enter. A number is invalid while it is typed, so problems show only then. */
export const SavedText = ({
  label,
  value,
  isProse = false,
  isNumber = false,
  hint,
  disabled = false,
  beside,
  check,
  onSave,
}: SavedTextProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const problem = draft === null || !wasLeft ? null : check(draft.trim());
  const save = () => {
    if (draft === null) return;
    setWasLeft(true);
    if (check(draft.trim()) !== null) return;
    setDraft(null);
    setWasLeft(false);
    if (draft.trim() !== value) onSave(draft.trim());
  };
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ids) => {
        const common = {
          ...ids,
          value: draft ?? value,
          disabled,
          autocomplete: 'off',
          onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
            setDraft(currentTarget.value),
          onBlur: save,
        } as const;
        return (
          <div class="text-field__row text-field__row--together">
            {isProse ? (
              <textarea class="text-field text-field--lines" dir="auto" rows={2} {...common} />
            ) : (
              <input
                class="text-field"
                type="text"
                inputMode={isNumber ? 'numeric' : 'text'}
                dir="ltr"
                autocapitalize="none"
                spellcheck={false}
                onKeyDown={({ key, isComposing }) => {
                  if (key === 'Enter' && !isComposing) save();
                }}
                {...common}
              />
            )}
            {beside}
          </div>
        );
      }}
    </Field>
  );
};
