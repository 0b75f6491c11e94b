import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { MendingSection } from '../utils/base/options-section.ts';
import type { FailureWords } from '../utils/wording/failure-words.ts';
import { Button } from './controls/button.tsx';
import { Notice } from './controls/notice.tsx';

/** Opens the settings at the section with the remedy. */
export type OpenOptions = (section?: MendingSection) => void;

/** Handlers for a failure's button. Without its handler, a failure has no button. */
export interface FailureActions {
  readonly openOptions?: OpenOptions;
  /** Runs inside the click, because browsers grant permissions only there. */
  readonly grantPermission?: () => void;
  readonly retry?: () => void;
}

export interface FailureSentencesProps {
  readonly words: FailureWords;
  readonly actions: FailureActions;
  /** Names the part that failed. The rest still works, so no alarm is raised. */
  readonly lead?: string;
  readonly children?: ComponentChildren;
}

/** A `FailureNotice` whose words are already known. */
export const FailureSentences = ({ words, actions, lead, children }: FailureSentencesProps) => {
  // The settings can ask for a permission that this place cannot ask for.
  const isElsewhere = words.action === 'grant-permission' && actions.grantPermission === undefined;
  const openOptions = actions.openOptions && (() => actions.openOptions?.(words.section));
  const act = {
    'open-options': openOptions,
    'grant-permission': actions.grantPermission ?? openOptions,
    retry: actions.retry,
    none: undefined,
  }[words.action];
  return (
    // A failure without a remedy for the reader is shown as a notice, not as an error.
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
