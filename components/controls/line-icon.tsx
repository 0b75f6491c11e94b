import type { ComponentChildren } from 'preact';

export const LineIcon = ({
  name,
  children,
}: {
  readonly name?: string;
  readonly children: ComponentChildren;
}) => (
  <svg
    class={name}
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);
