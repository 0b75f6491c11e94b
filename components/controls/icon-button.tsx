import type { ComponentChildren } from 'preact';
import { changedUnder } from './button.tsx';

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
    onClick={(event) => changedUnder(event) || onClick()}
  >
    {children}
  </button>
);
