import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { MendingSection } from '../utils/base/options-section.ts';
import type { FailureWords } from '../utils/wording/failure-words.ts';
import { Button } from './controls/button.tsx';
import { Notice } from './controls/notice.tsx';

/** Opens the settings, where it says so at the section that mends something. */
export type OpenOptions = (section?: MendingSection) => void;

/** The actions of a failure's button. A failure whose action is left out has no button. */
export interface FailureActions {
  readonly openOptions?: OpenOptions;
  /** Runs inside the click: a browser grants permissions only there. */
  readonly grantPermission?: () => void;
  readonly retry?: () => void;
}

export interface FailureSentencesProps {
  readonly words: FailureWords;
  readonly actions: FailureActions;
  /** Said before: what has failed. Then something else may be there all the same, and no alarm is raised. */
  readonly lead?: string;
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

/** `FailureNotice` for words that are there already. */
export const FailureSentences = ({ words, actions, lead, children }: FailureSentencesProps) => {
  // The settings can ask for a permission that this place cannot.
  const isElsewhere = words.action === 'grant-permission' && actions.grantPermission === undefined;
  const openOptions = actions.openOptions && (() => actions.openOptions?.(words.section));
  const act = {
    'open-options': openOptions,
    'grant-permission': actions.grantPermission ?? openOptions,
    retry: actions.retry,
    none: undefined,
  }[words.action];
  return (
    // The reader can do nothing about it, so it is no error: only a sentence.
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
