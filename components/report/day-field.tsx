import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Field } from '../controls/field.tsx';

/** Longer than a pause between two digits. */
const restMs = 700;

/**
 * A day (`YYYY-MM-DD`). Browsers report each date on the way to the typed one, so a typed day counts after a pause, with Enter,
 * or when the field is left. A picked day counts at once.
 */
export const DayField = ({
  label,
  day,
  latest,
  problem = null,
  onDay,
}: {
  readonly label: string;
  readonly day: string;
  readonly latest: string;
  readonly problem?: string | null;
  readonly onDay: (day: string) => void;
}) => {
  const [shown, setShown] = useState(day);
  const isTyping = useRef(false);
  const waiting = useRef<{ readonly timer: number; tell(): void } | null>(null);
  // An effect after the frame would overwrite a digit that is typed before it.
  useLayoutEffect(() => {
    setShown(day);
    return () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = null;
    };
  }, [day]);
  const settle = () => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current.timer);
    waiting.current.tell();
    waiting.current = null;
  };
  const change = (value: string) => {
    setShown(value);
    clearTimeout(waiting.current?.timer);
    waiting.current = { timer: window.setTimeout(settle, restMs), tell: () => onDay(value) };
    if (!isTyping.current) settle();
  };
  return (
    // Announced at once, because the reader may have left the field.
    <Field label={label} problem={problem && <span role="alert">{problem}</span>}>
      {(ids) => (
        <input
          {...ids}
          class="text-field"
          type="date"
          value={shown}
          max={latest}
          onKeyDown={({ key }) => {
            isTyping.current = true;
            if (key === 'Enter') settle();
          }}
          onPointerDown={() => {
            isTyping.current = false;
          }}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={settle}
        />
      )}
    </Field>
  );
};
