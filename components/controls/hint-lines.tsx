import type { ComponentChildren } from 'preact';

/** What is said below a control first of all: who has locked it, and what is wrong with it; undefined where neither is so. */
export function hintLines(
  locked: string | undefined,
  warning: ComponentChildren,
): ComponentChildren {
  if (!locked || !warning) return locked || warning || undefined;
  return (
    <>
      {locked} <span class="hint-line">{warning}</span>
    </>
  );
}
