import { useRef, useState } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';

/** What can't be taken back is asked about before it is done. */
export interface Question {
  readonly words: string;
  readonly yes: string;
  readonly no: string;
}

/** Whether the question stands there, and what opens and answers it. */
export function useQuestion(act: () => void) {
  const [isAsking, setAsking] = useState(false);
  const asker = useRef<Element | null>(null);
  const close = () => {
    // The question goes away with its buttons: the focus goes back to where it was asked.
    if (asker.current instanceof HTMLElement) asker.current.focus();
    setAsking(false);
  };
  return {
    isAsking,
    ask: () => {
      asker.current = document.activeElement;
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
  question,
  onYes,
  onNo,
}: {
  readonly question: Question;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) => (
  <Notice tone="warn" role="alert">
    <p>{question.words}</p>
    <div class="form__buttons">
      <Button kind="on-notice" onClick={onYes}>
        {question.yes}
      </Button>
      <Button kind="on-notice" onClick={onNo}>
        {question.no}
      </Button>
    </div>
  </Notice>
);
