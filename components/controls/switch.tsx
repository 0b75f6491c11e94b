import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SwitchProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

export const Switch = ({ label, hint, on, disabled = false, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <div class="switch">
      <div>
        <label class="switch__label" for={id}>
          {label}
        </label>
        {hint && (
          <span class="switch__hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <input
        class="switch__input"
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
};
