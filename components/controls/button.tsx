import type { ComponentChildren, TargetedMouseEvent } from 'preact';

interface ButtonProps {
  /** `primary`: the one thing to do here. `soft`: the same place while something runs. `on-notice`: inside a notice. */
  readonly kind?: 'primary' | 'soft' | 'plain' | 'on-notice';
  readonly large?: boolean;
  readonly disabled?: boolean;
  /** Does nothing for the moment, but keeps its focus, which a disabled button would lose. */
  readonly busy?: boolean;
  readonly type?: 'button' | 'submit';
  /** Where the words alone would not say what it acts on. */
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

/** What the button said that the first of several quick clicks was on. */
let firstSaid: string | null = null;

/**
 * Whether a click is the second of a double click, by mistake or habit, and the button says something else by then: where one said
 * "Translate" and says "Stop" a moment later, whoever clicked meant the first.
 */
function changedUnder({ detail, currentTarget }: TargetedMouseEvent<HTMLButtonElement>): boolean {
  const said = currentTarget.textContent;
  // How many clicks came one after another at one place; from the keyboard it is 0.
  if (detail <= 1) firstSaid = said;
  return said !== firstSaid;
}
