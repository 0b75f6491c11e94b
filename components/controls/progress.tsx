/** A progress bar. Without `share` (0 to 1) it only shows that work is running. */
export const Progress = ({ label, share }: { readonly label: string; readonly share?: number }) => (
  <progress class="progress" aria-label={label} max={1} value={share} />
);
