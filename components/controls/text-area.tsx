import type { RefObject } from 'preact';
import { useEffect, useId } from 'preact/hooks';

interface TextAreaProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** BCP 47 tag of what is written in it, where it is known. */
  readonly language?: string | undefined;
  /** The element that says more about it. */
  readonly describedBy?: string;
  /** Is where the reader goes on when it appears. */
  readonly takesFocus?: boolean;
  readonly onInput: (value: string, isComposing: boolean) => void;
  /** Ctrl+Enter, on a Mac Command+Enter. */
  readonly onSubmit: () => void;
}

/** Text of any length and direction; it grows with what is in it, up to a height that leaves room for the rest. */
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
        // An empty one would be written from the left, whatever its placeholder says.
        dir={value === '' ? undefined : 'auto'}
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
          onSubmit();
        }}
      />
    </>
  );
};
