import type { ComponentChildren } from 'preact';

/** Undefined if no line is left. */
export function hintLines(...said: readonly ComponentChildren[]): ComponentChildren {
  const [first, ...others] = said.filter(Boolean);
  if (others.length === 0) return first;
  return (
    <>
      {first} <span class="hint-line">{hintLines(...others)}</span>
    </>
  );
}
