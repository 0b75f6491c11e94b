import type { ComponentChildren, TargetedMouseEvent } from 'preact';

interface ButtonProps {
  /**
   * `primary`: the main action. `soft`: the same place during work. `on-notice`: inside a notice.
   */
  readonly kind?: 'primary' | 'soft' | 'plain' | 'on-notice';
  readonly large?: boolean;
  readonly disabled?: boolean;
  /** A busy button does nothing but keeps its focus, which a disabled one would lose. */
  readonly busy?: boolean;
  readonly type?: 'button' | 'submit';
  /** The accessible name, if the visible words are ambiguous alone. */
  readonly label?: string;
  readonly onClick?: () => void;
  readonly children: ComponentChildren;
}

export const Button = ({
  kind = 'plain',
  large = false,
  disabled = false,
  busy = false,
  type = 'button',
  label,
  onClick,
  children,
}: ButtonProps) => (
  <button
    type={type}
    class={`button button--${kind}${large ? ' button--large' : ''}`}
    disabled={disabled}
    aria-disabled={busy || undefined}
    aria-label={label}
    onClick={(event) => {
      if (busy || changedUnder(event)) event.preventDefault();
      else onClick?.();
    }}
  >
    {children}
  </button>
);

/** The button's words at the first of several quick clicks. */
let firstSaid: string | null = null;

/**
 * Returns true for the second click of a double click if the button's words changed in between. A
 * double click on "Translate" must not press "Stop".
 */
function changedUnder({ detail, currentTarget }: TargetedMouseEvent<HTMLButtonElement>): boolean {
  const said = currentTarget.textContent;
  // The count of quick clicks at one place. It is 0 for the keyboard.
  if (detail <= 1) firstSaid = said;
  return said !== firstSaid;
}
