import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TextField } from './text-field.tsx';

interface SavedTextProps {
  readonly label: string;
  readonly value: string;
  /** Several lines. */
  readonly isProse?: boolean;
  readonly isNumber?: boolean;
  readonly hint?: ComponentChildren;
  readonly disabled?: boolean;
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
  // A policy may lock the field while the reader types.
  const typed = field.disabled ? null : draft;
  const problem = typed === null || !wasLeft ? null : check(typed.trim());
  const isUnsaved = typed !== null && typed.trim() !== value;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // A page that closes saves nothing, so the browser asks first.
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const save = () => {
    if (typed === null) return;
    setWasLeft(true);
    if (check(typed.trim()) !== null) return;
    setDraft(null);
    setWasLeft(false);
    if (isUnsaved) onSave(typed.trim());
  };
  return (
    <TextField
      {...field}
      kind={isProse ? 'prose' : isNumber ? 'number' : 'text'}
      value={typed ?? value}
      problem={problem}
      onInput={setDraft}
      onCommit={save}
    />
  );
};
