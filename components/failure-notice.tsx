import { useContext } from 'preact/hooks';
import type { Failure } from '../utils/base/failure.ts';
import type { FailureWords } from '../utils/wording/failure-words.ts';
import { failureWords } from '../utils/wording/failure-words.ts';
import type { FailureSentencesProps } from './failure-sentences.tsx';
import { FailureSentences } from './failure-sentences.tsx';
import { LockedSettings } from './locked-settings.ts';

interface FailureNoticeProps extends Omit<FailureSentencesProps, 'words'> {
  readonly failure: Failure;
  /** The service's host. */
  readonly host?: string | undefined;
  /** In place of the usual words, where these are about something else. */
  readonly words?: Partial<FailureWords>;
}

/** A failure, what the service said about it, and a button for the one thing to do. */
export const FailureNotice = ({
  failure,
  host,
  words: otherWords,
  ...others
}: FailureNoticeProps) => {
  const words = { ...failureWords(failure, host, useContext(LockedSettings)), ...otherWords };
  return <FailureSentences words={words} {...others} />;
};
