/** All are decoration beside words. */
import type { ComponentChildren } from 'preact';

const LineIcon = ({
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

export const Mark = () => (
  <svg
    class="mark"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="currentColor"
    aria-hidden="true"
  >
    <path d="M2 4.4c0-.8.7-1.4 1.5-1.3L9 4v13.2l-5.8-1A1.4 1.4 0 0 1 2 14.8z" />
    <path d="m11 4 5.5-.9c.8-.1 1.5.5 1.5 1.3v10.4c0 .7-.5 1.3-1.2 1.4l-5.8 1z" opacity=".45" />
  </svg>
);

export const Gear = () => (
  <LineIcon>
    <circle cx="8" cy="8" r="2.25" />
    <path d="M8 1.5v2M8 12.5v2M1.5 8h2m9 0h2M3.4 3.4l1.4 1.4m6.4 6.4 1.4 1.4m0-9.2-1.4 1.4M4.8 11.2l-1.4 1.4" />
  </LineIcon>
);

export const Arrow = () => (
  <LineIcon name="arrow">
    <path d="M2.5 8h11M9.5 4l4 4-4 4" />
  </LineIcon>
);

export const Cross = () => (
  <LineIcon>
    <path d="m4 4 8 8m0-8-8 8" />
  </LineIcon>
);

export const Hidden = () => (
  <LineIcon>
    <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM2.5 13.5l11-11" />
    <circle cx="8" cy="8" r="1.8" />
  </LineIcon>
);

export const Swap = () => (
  <LineIcon>
    <path d="M2.5 5.5h10M10 2.5l3 3-3 3M13.5 10.5h-10M6 7.5l-3 3 3 3" />
  </LineIcon>
);

export const Refresh = () => (
  <LineIcon>
    <path d="M13.5 8A5.5 5.5 0 1 1 11.6 3.8M13.5 1.8v3h-3" />
  </LineIcon>
);

export const Chevron = () => (
  <LineIcon>
    <path d="m4 6 4 4 4-4" />
  </LineIcon>
);

export const Pin = () => (
  <LineIcon>
    <path d="M5.5 2h5M6 2v4.5L4 9h8l-2-2.5V2M8 9v5" />
  </LineIcon>
);

export const Dots = () => (
  <LineIcon>
    <path d="M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01" />
  </LineIcon>
);
