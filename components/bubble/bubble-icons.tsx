import type { ComponentChildren } from 'preact';

/** Each stands in a button that says it in words. */
const Icon = ({ children }: { readonly children: ComponentChildren }) => (
  <svg
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

export const Pin = () => (
  <Icon>
    <path d="M5.5 2h5M6 2v4.5L4 9h8l-2-2.5V2M8 9v5" />
  </Icon>
);

/** A place to take hold of. */
export const Dots = () => (
  <Icon>
    <path d="M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01" />
  </Icon>
);
