import type { ComponentChildren } from 'preact';

/**
 * What is said below a control, a line each: who says what it is, what is wrong with it, what helps. None gives way to another, for each
 * answers a question of its own; what is empty is left out. Undefined where there is nothing to say.
 */
export function hintLines(...said: readonly ComponentChildren[]): ComponentChildren {
  const [first, ...others] = said.filter(Boolean);
  if (others.length === 0) return first;
  return (
    <>
      {first} <span class="hint-line">{hintLines(...others)}</span>
    </>
  );
}
