import { Segmented } from '../controls/segmented.tsx';

/** What is to happen by itself, below the words for what it happens to. */
export const StandingChoice = <Value extends string>({
  label,
  ...choice
}: {
  readonly label: string;
  /** Null: none of them. */
  readonly value: Value | null;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}) => (
  <div class="field standing-choice">
    <span class="field__label" aria-hidden="true">
      {label}
    </span>
    <Segmented label={label} {...choice} />
  </div>
);
