import { useRef, useState } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';

export interface Question {
  readonly isAsking: boolean;
  ask(): void;
  yes(): void;
  no(): void;
}

export function useQuestion(act: () => void): Question {
  const [isAsking, setAsking] = useState(false);
  const previousFocus = useRef<Element | null>(null);
  const close = () => {
    // The question disappears with its buttons, so the focus returns.
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    setAsking(false);
  };
  return {
    isAsking,
    ask: () => {
      previousFocus.current = document.activeElement;
      setAsking(true);
    },
    yes: () => {
      close();
      act();
    },
    no: close,
  };
}

export const AskFirst = ({
  words,
  yes,
  no,
  question,
}: {
  readonly words: string;
  readonly yes: string;
  readonly no: string;
  readonly question: Question;
}) => (
  <Notice tone="warn" role="alert">
    <p>{words}</p>
    <div class="form__buttons">
      <Button kind="on-notice" onClick={question.yes}>
        {yes}
      </Button>
      <Button kind="on-notice" onClick={question.no}>
        {no}
      </Button>
    </div>
  </Notice>
);
