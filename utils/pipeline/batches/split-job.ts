import type { SourceText, TextOutcome } from '../../translation/texts.ts';
import type { InFlight } from '../in-flight.ts';
import type { Job, Listener } from '../job.ts';
import { payerOf, settle } from '../job.ts';
import { sizeOfBatch } from './plan-batch.ts';
import { toRemembered } from './read-reply.ts';
import { joinTexts, splitText } from './split-text.ts';

/**
 * Cuts a text that is too large for a request of `maxBytes`; its job ends when all its parts have. Equal parts are sent once, and a part
 * that is in flight is not sent again.
 * @returns the parts to be sent; null where it can't be cut: XML is a whole, whose parts would be none
 */
export function splitJob(
  job: Job,
  maxBytes: number,
  inFlight: Pick<InFlight, 'join'>,
): readonly Job[] | null {
  if (job.wanted.details?.xml) return null;
  const frame = roomyFrame(job, maxBytes);
  const parts = splitText(
    job.text,
    Math.max(leastPartBytes, roomIn({ ...job, text: frame }, maxBytes)),
  );
  if (parts.length < 2) return null;
  const outcomes: TextOutcome[] = [];
  let open = parts.length;
  const notifyParts = (): void => {
    const done = parts.length - open;
    for (const { listener } of job.subscribers) listener.onParts?.(done, parts.length);
  };
  const notifyUncertain = (characters: number): void =>
    payerOf(job)?.listener.onUncertain?.(characters);
  const end = (count: number): void => {
    open -= count;
    if (open > 0) {
      notifyParts();
      return;
    }
    job.parts = [];
    const outcome = joinOutcomes(outcomes, (texts) => joinTexts(parts, texts));
    // Next time it may be cut elsewhere, and other parts would be paid for again: it is kept whole, too.
    if (outcome.ok) {
      void job.memory.keep(new Map([[job.key, toRemembered(outcome)]])).catch(() => {});
    } else if (job.billedParts > 0) notifyUncertain(job.billedParts);
    settle(job, outcome);
  };
  const listener: Listener = {
    onOutcome: (index, outcome) => {
      outcomes[index] = outcome;
      if (outcome.ok) job.billedParts += outcome.billedCharacters;
    },
    onWait: (delayMs, failure) => {
      for (const subscriber of job.subscribers) subscriber.listener.onWait?.(delayMs, failure);
    },
    onUncertain: notifyUncertain,
  };
  const texts = parts.map(({ text }) => ({ ...frame, text }));
  const { places, fresh } = inFlight.join(texts, job);
  const { kind } = job.requester;
  for (const [part, indexes] of places) {
    const done = () => end(indexes.length);
    part.subscribers.add({ kind, listener, indexes, done, whole: job, isDropped: false });
  }
  job.parts = [...places.keys()];
  notifyParts();
  return fresh;
}

/** The reader's instructions may leave no room. A request then passes its limit, because one request per word would be worse. */
const leastPartBytes = 1_024;

/** UTF-8 bytes of a body that are left for its text. */
const roomIn = (job: Job, maxBytes: number): number =>
  maxBytes - sizeOfBatch([{ ...job, text: { ...job.text, text: '' } }]);

/** The part of a text that goes with each piece: not its context if that leaves no room. */
function roomyFrame(job: Job, maxBytes: number): SourceText {
  const { format, text } = job.text;
  return roomIn(job, maxBytes) < leastPartBytes ? { format, text } : job.text;
}

/** All of it, or what went wrong with a part: the others are remembered, and cost nothing when it is asked for again. */
function joinOutcomes(
  outcomes: readonly TextOutcome[],
  join: (texts: readonly string[]) => string,
): TextOutcome {
  const texts: string[] = [];
  let billedCharacters = 0;
  for (const outcome of outcomes) {
    if (!outcome.ok) return outcome;
    texts.push(outcome.text);
    billedCharacters += outcome.billedCharacters;
  }
  const [first] = outcomes;
  if (!first?.ok) return { ok: false, failure: { code: 'internal' } };
  const fromMemory = outcomes.every((outcome) => outcome.ok && outcome.fromMemory);
  return { ...first, text: join(texts), billedCharacters, fromMemory };
}
