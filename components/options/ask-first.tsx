import { useRef, useState } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';

export interface Question {
  readonly isAsking: boolean;
  ask(): void;
  close(): void;
}

export function useQuestion(): Question {
  const [isAsking, setAsking] = useState(false);
  const previousFocus = useRef<Element | null>(null);
  return {
    isAsking,
    ask: () => {
      previousFocus.current = document.activeElement;
      setAsking(true);
    },
    close: () => {
      // The question disappears with its buttons, so the focus returns.
      if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
      setAsking(false);
    },
  };
}

/** Every answer closes the question. */
export const AskFirst = ({
  question,
  words,
  answers,
}: {
  readonly question: Question;
  readonly words: string;
  readonly answers: readonly (readonly [label: string, act?: () => void])[];
}) =>
  question.isAsking && (
    <Notice tone="warn" role="alert">
      <p>{words}</p>
      <div class="form__buttons">
        {answers.map(([label, act]) => (
          <Button
            key={label}
            kind="on-notice"
            onClick={() => {
              question.close();
              act?.();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Notice>
  );
