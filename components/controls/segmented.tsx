import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly hint?: ComponentChildren;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** Two to four short choices, as radio buttons. */
export const Segmented = <Value extends string>({
  label,
  value,
  choices,
  hint,
  disabled = false,
  onChange,
}: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <>
      <div
        class="segmented"
        role="radiogroup"
        aria-label={label}
        aria-describedby={hint ? `${name}-hint` : undefined}
      >
        {choices.map((choice) => (
          <label key={choice.value} class="segmented__choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && (
        <span class="segmented__hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
    </>
  );
};
