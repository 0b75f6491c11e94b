/** A bar for work of which the end is known; without `share` (0 to 1) it only says that something runs. */
export const Progress = ({ label, share }: { readonly label: string; readonly share?: number }) => (
  <progress class="progress" aria-label={label} max={1} value={share} />
);
