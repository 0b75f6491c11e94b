import type { ComponentChildren } from 'preact';

/** `label`: name and tooltip. */
export const IconButton = ({
  label,
  disabled = false,
  onClick,
  children,
}: {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}) => (
  <button
    type="button"
    class="icon-button"
    aria-label={label}
    title={label}
    disabled={disabled}
    // A double click is one press. `detail` is 0 for the keyboard.
    onClick={({ detail }) => detail < 2 && onClick()}
  >
    {children}
  </button>
);
