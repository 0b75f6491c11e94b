import type { Failure } from '../utils/base/failure.ts';
import { Button } from './controls/button.tsx';
import { Notice } from './controls/notice.tsx';
import { failureWords } from './failure-words.ts';

/** What a failure's button does. An action that is not given has no button. */
export interface FailureActions {
  readonly openOptions?: () => void;
  /** Runs inside the click: a browser grants permissions only there. */
  readonly grantPermission?: () => void;
  readonly retry?: () => void;
}

interface FailureNoticeProps {
  readonly failure: Failure;
  readonly actions: FailureActions;
  /** The service's host. */
  readonly host?: string | undefined;
}

/** A failure, what the service said about it, and a button for the one thing to do. */
export const FailureNotice = ({ failure, actions, host }: FailureNoticeProps) => {
  const words = failureWords(failure, host);
  const act = {
    'open-options': actions.openOptions,
    'grant-permission': actions.grantPermission,
    retry: actions.retry,
    none: undefined,
  }[words.action];
  return (
    // What nobody can mend is no fault: it is only said.
    <Notice tone={words.action === 'none' ? 'warn' : 'bad'} role="alert">
      <p>{words.text}</p>
      {words.details.map((detail) => (
        <p key={detail} class="notice__detail">
          {detail}
        </p>
      ))}
      {act && (
        <Button kind="on-notice" onClick={act}>
          {words.actionLabel}
        </Button>
      )}
    </Notice>
  );
};
