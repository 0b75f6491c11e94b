import { answerMessages } from '../../../entrypoints/background/answer-messages.ts';

/** Answers messages with as much of the background as those of a test need: what is missing would fail where it is asked for. */
export const answerWith = (parts: object): void =>
  answerMessages(parts as unknown as Parameters<typeof answerMessages>[0]);
