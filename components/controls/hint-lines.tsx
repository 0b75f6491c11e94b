import type { ComponentChildren } from 'preact';

/** Joins the lines below a control and leaves out empty ones. Returns undefined if none is left. */
export function hintLines(...said: readonly ComponentChildren[]): ComponentChildren {
  const [first, ...others] = said.filter(Boolean);
  if (others.length === 0) return first;
  return (
    <>
      {first} <span class="hint-line">{hintLines(...others)}</span>
    </>
  );
}
