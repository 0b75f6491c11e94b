import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { TextField } from './text-field.tsx';

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
  value,
  isProse = false,
  isNumber = false,
  check,
  onSave,
  ...field
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
    <TextField
      {...field}
      kind={isProse ? 'prose' : isNumber ? 'number' : 'text'}
      value={draft ?? value}
      problem={problem}
      isTogether
      onInput={setDraft}
      onLeave={save}
      onEnter={save}
    />
  );
};
