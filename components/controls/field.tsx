import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  /** What helps to fill it in. */
  readonly hint?: ComponentChildren;
  /** What is wrong with it and how to put it right. */
  readonly problem?: ComponentChildren;
  readonly children: (ids: FieldIds) => ComponentChildren;
}

/** What ties a control to its label, its hint and its problem. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A control with its label above it, and below it what is wrong or what helps. */
export const Field = ({ label, hint, problem, children }: FieldProps) => {
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem && (
        <span class="field__problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
      {hint && (
        <span class="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
};
