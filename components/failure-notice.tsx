import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Failure } from '../utils/base/failure.ts';
import type { MendingSection } from '../utils/base/options-section.ts';
import type { FailureWords } from '../utils/wording/failure-words.ts';
import { failureWords } from '../utils/wording/failure-words.ts';
import { Button } from './controls/button.tsx';
import { Notice } from './controls/notice.tsx';
import { LockedSettings } from './locked-settings.ts';

/** Opens the settings, where it says so at the section that mends something. */
export type OpenOptions = (section?: MendingSection) => void;

/** What a failure's button does. An action that is not given has no button. */
export interface FailureActions {
  readonly openOptions?: OpenOptions;
  /** Runs inside the click: a browser grants permissions only there. */
  readonly grantPermission?: () => void;
  readonly retry?: () => void;
}

interface FailureNoticeProps {
  readonly failure: Failure;
  readonly actions: FailureActions;
  /** The service's host. */
  readonly host?: string | undefined;
  /** In place of the usual words, where these are about something else. */
  readonly words?: Partial<FailureWords>;
  /** Said before: what has failed. Then something else may be there all the same, and no alarm is raised. */
  readonly lead?: string;
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

/** A failure, what the service said about it, and a button for the one thing to do. */
export const FailureNotice = ({
  failure,
  actions,
  host,
  words: otherWords,
  lead,
  children,
}: FailureNoticeProps) => {
  const words = { ...failureWords(failure, host, useContext(LockedSettings)), ...otherWords };
  // Where no permission can be asked for, the settings can.
  const isElsewhere = words.action === 'grant-permission' && actions.grantPermission === undefined;
  const openOptions = actions.openOptions && (() => actions.openOptions?.(words.section));
  const act = {
    'open-options': openOptions,
    'grant-permission': actions.grantPermission ?? openOptions,
    retry: actions.retry,
    none: undefined,
  }[words.action];
  return (
    // What nobody can mend is no fault: it is only said.
    <Notice tone={words.action === 'none' || lead !== undefined ? 'warn' : 'bad'} role="alert">
      {lead !== undefined && <p>{lead}</p>}
      <p>{words.text}</p>
      {words.details.map((detail) => (
        <p key={detail} class="notice__detail">
          {detail}
        </p>
      ))}
      {act && (
        <Button kind="on-notice" onClick={act}>
          {isElsewhere ? i18n.t('failure.openSettings') : words.actionLabel}
        </Button>
      )}
      {children}
    </Notice>
  );
};
