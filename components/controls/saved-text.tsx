import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Field } from './field.tsx';

interface SavedTextProps {
  readonly label: string;
  readonly value: string;
  /** Words of the reader's, over several lines; otherwise one line, as an id or a list of codes. */
  readonly isProse?: boolean;
  readonly isNumber?: boolean;
  readonly hint?: ComponentChildren;
  readonly disabled?: boolean;
  /** Beside it, as a button that removes it. */
  readonly beside?: ComponentChildren;
  /** What keeps it from being saved, in words; null: it can be. */
  readonly check: (text: string) => string | null;
  readonly onSave: (text: string) => void;
}

/**
 * A text that is saved when the reader goes on to something else or presses Enter, and only if it can be used. What is wrong is said
 * then: on the way to 500,000 stands "500,".
 */
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
