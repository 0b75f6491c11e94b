import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';

/** A question below the button that asks it. Every answer closes it. */
export const AskFirst = ({
  words,
  answers,
  children,
}: {
  readonly words: string;
  readonly answers: readonly (readonly [label: string, act?: () => void])[];
  /** Draws the button. */
  readonly children: (ask: () => void) => ComponentChildren;
}) => {
  const [isAsking, setAsking] = useState(false);
  const previousFocus = useRef<Element | null>(null);
  const ask = () => {
    previousFocus.current = document.activeElement;
    setAsking(true);
  };
  const answer = (act?: () => void) => {
    // The question disappears with its buttons, so the focus returns.
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    setAsking(false);
    act?.();
  };
  return (
    <>
      {children(ask)}
      {isAsking && (
        <Notice tone="warn" role="alert">
          <p>{words}</p>
          <div class="form__buttons">
            {answers.map(([label, act]) => (
              <Button key={label} kind="on-notice" onClick={() => answer(act)}>
                {label}
              </Button>
            ))}
          </div>
        </Notice>
      )}
    </>
  );
};
