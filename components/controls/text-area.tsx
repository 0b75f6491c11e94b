import type { RefObject } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { typedDirection } from './typed-direction.ts';

interface TextAreaProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** BCP 47, if it is known. */
  readonly language?: string | undefined;
  readonly describedBy?: string;
  readonly takesFocus?: boolean;
  readonly onInput: (value: string, isComposing: boolean) => void;
  /** Also Command+Enter. */
  readonly onSubmit: () => void;
}

/** It grows with its content up to a limit. */
export const TextArea = ({
  area,
  label,
  placeholder,
  value,
  language,
  describedBy,
  takesFocus = false,
  onInput,
  onSubmit,
}: TextAreaProps) => {
  const id = useId();
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [area, takesFocus]);
  return (
    <>
      <label class="visually-hidden" for={id}>
        {label}
      </label>
      <textarea
        ref={area}
        class="text-area"
        id={id}
        dir={typedDirection(value)}
        lang={language}
        aria-describedby={describedBy}
        placeholder={placeholder}
        value={value}
        onInput={({ currentTarget, isComposing }) => onInput(currentTarget.value, isComposing)}
        // Browsers differ in whether an input event follows.
        onCompositionEnd={({ currentTarget }) => onInput(currentTarget.value, false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing)
            return;
          event.preventDefault();
          if (!event.repeat) onSubmit();
        }}
      />
    </>
  );
};
