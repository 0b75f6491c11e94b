import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Puts the focus into the first field of a form that was found to be wrong, and so brings it into view. `problems` has a failure for
 * each such field, a new one each time the form is refused: what is only left of an earlier refusal moves nothing.
 */
export function useFirstWrongField(
  form: RefObject<HTMLElement | null>,
  problems: Readonly<Record<string, unknown>>,
): void {
  const known = useRef(problems);
  useLayoutEffect(() => {
    const isNew = Object.entries(problems).some(
      ([field, problem]) => known.current[field] !== problem,
    );
    known.current = problems;
    if (isNew) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
}
