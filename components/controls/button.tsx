import type { ComponentChildren, TargetedMouseEvent } from 'preact';

interface ButtonProps {
  /** `soft`: in its place during work. `on-notice`: inside a notice. */
  readonly kind?: 'primary' | 'soft' | 'plain' | 'on-notice';
  readonly large?: boolean;
  readonly disabled?: boolean;
  /** It keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean;
  readonly type?: 'button' | 'submit';
  /** For visible words that are ambiguous alone. */
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
      const isRepeated = type === 'submit' && event.detail > 1;
      if (busy || changedUnder(event) || isRepeated) event.preventDefault();
      else onClick?.();
    }}
  >
    {children}
  </button>
);

let first: { readonly button: Element; readonly said: string | null } | null = null;

/** A double click on "Translate" must not press "Stop", and one on "Remove" not that of the next row. */
export function changedUnder({
  detail,
  currentTarget: button,
}: TargetedMouseEvent<HTMLButtonElement>): boolean {
  const said = button.textContent;
  // `detail` counts quick clicks, and is 0 for the keyboard.
  if (detail <= 1) first = { button, said };
  return first?.button !== button || first.said !== said;
}
