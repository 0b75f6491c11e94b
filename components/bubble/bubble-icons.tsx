/** Closes; its button says so in words. */
export const Cross = () => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    aria-hidden="true"
  >
    <path d="m4 4 8 8m0-8-8 8" />
  </svg>
);
