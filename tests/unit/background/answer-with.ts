import { answerMessages } from '../../../entrypoints/background/answer-messages.ts';

/** Answers messages with only the parts of the background that a test needs. A missing part fails when it is used. */
export const answerWith = (parts: object): void =>
  answerMessages(parts as unknown as Parameters<typeof answerMessages>[0]);
