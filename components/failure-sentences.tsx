import type { ComponentChildren } from 'preact';
import type { MendingSection } from '../utils/base/options-section.ts';
import type { FailureWords } from '../utils/wording/failure-words.ts';
import { i18n } from '../utils/words/i18n.ts';
import { Button } from './controls/button.tsx';
import { Notice } from './controls/notice.tsx';

export type OpenOptions = (section?: MendingSection) => void;

/** Without its handler, a failure has no button. */
export interface FailureActions {
  readonly openOptions?: OpenOptions;
  /** Call it inside a click: browsers grant permissions only there. */
  readonly allowAccess?: () => void;
  readonly retry?: () => void;
}

export interface FailureSentencesProps {
  readonly words: FailureWords;
  readonly actions: FailureActions;
  /** The part that failed. The rest works, so no alarm is raised. */
  readonly lead?: string;
  readonly children?: ComponentChildren;
}

export const FailureSentences = ({ words, actions, lead, children }: FailureSentencesProps) => {
  // The settings can ask for it.
  const isElsewhere = words.action === 'grant-permission' && actions.allowAccess === undefined;
  const openOptions = actions.openOptions && (() => actions.openOptions?.(words.section));
  const act = {
    'open-options': openOptions,
    'grant-permission': actions.allowAccess ?? openOptions,
    retry: actions.retry,
    none: undefined,
  }[words.action];
  return (
    // The reader has no remedy.
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
