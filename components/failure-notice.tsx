import { useContext } from 'preact/hooks';
import type { Failure } from '../utils/base/failure.ts';
import type { FailureWords } from '../utils/wording/failure-words.ts';
import { failureWords } from '../utils/wording/failure-words.ts';
import type { FailureSentencesProps } from './failure-sentences.tsx';
import { FailureSentences } from './failure-sentences.tsx';
import { LockedSettings } from './locked-settings.ts';

interface FailureNoticeProps extends Omit<FailureSentencesProps, 'words'> {
  readonly failure: Failure;
  readonly host?: string | undefined;
  readonly words?: Partial<FailureWords>;
}

export const FailureNotice = ({
  failure,
  host,
  words: otherWords,
  ...others
}: FailureNoticeProps) => {
  const words = { ...failureWords(failure, host, useContext(LockedSettings)), ...otherWords };
  return <FailureSentences words={words} {...others} />;
};
