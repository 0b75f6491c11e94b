import type { SourceText, TextOutcome } from '../../base/texts.ts';
import type { Item, Waiter } from '../item.ts';
import { payerOf, settle } from '../item.ts';
import type { Underway } from '../underway.ts';
import { sizeOfBatch } from './plan-batch.ts';
import { toRemembered } from './read-reply.ts';
import { joinTexts, splitText } from './split-text.ts';

/**
 * Cuts a text that is too large for a request of `maxBytes`; it is settled when all its parts are. Of equal parts one is sent, and none
 * that is on its way already.
 * @returns the parts to be sent; null where it can't be cut: XML is a whole, whose parts would be none
 */
export function splitItem(
  item: Item,
  maxBytes: number,
  underway: Pick<Underway, 'join'>,
): readonly Item[] | null {
  if (item.wanted.details?.xml) return null;
  const frame = roomyFrame(item, maxBytes);
  const room = roomIn({ ...item, text: frame }, maxBytes);
  const parts = splitText(item.text, Math.max(leastPartBytes, room));
  if (parts.length < 2) return null;
  const outcomes: TextOutcome[] = [];
  let open = parts.length;
  const tell = (): void => {
    for (const { listener } of item.waiters) listener.onParts?.(parts.length - open, parts.length);
  };
  const end = (count: number): void => {
    open -= count;
    if (open > 0) {
      tell();
      return;
    }
    item.parts = [];
    const outcome = joinOutcomes(outcomes, (texts) => joinTexts(parts, texts));
    if (outcome.ok) void keepWhole(item, outcome);
    // The parts that came are paid for and remembered, and are in no outcome.
    else if (item.billedParts > 0) tellInVain(item, item.billedParts);
    settle(item, outcome);
  };
  const listener: Waiter['listener'] = {
    onOutcome: (index, outcome) => {
      outcomes[index] = outcome;
      if (outcome.ok) item.billedParts += outcome.billedCharacters;
    },
    onWait: (delayMs, failure) => {
      for (const waiter of item.waiters) waiter.listener.onWait?.(delayMs, failure);
    },
    onUncertain: (characters) => tellInVain(item, characters),
  };
  const texts = parts.map(({ text }) => ({ ...frame, text }));
  const { places, fresh } = underway.join(texts, item);
  for (const [part, indexes] of places) {
    part.waiters.add({
      ...{ kind: item.asker.kind, listener, indexes, whole: item },
      isHeld: false,
      done: () => end(indexes.length),
    });
  }
  item.parts = [...places.keys()];
  tell();
  return fresh;
}

/** What the reader tells the service leaves no room for more: a request passes its limit before it goes for each word. */
const leastPartBytes = 1_024;

/** UTF-8 bytes of a body that are left for its text. */
const roomIn = (item: Item, maxBytes: number): number =>
  maxBytes - sizeOfBatch([{ ...item, text: { ...item.text, text: '' } }]);

/** What goes with each part of a text: not its context where that leaves no room. A text that is cut has some of its own. */
function roomyFrame(item: Item, maxBytes: number): SourceText {
  const { format, text } = item.text;
  return roomIn(item, maxBytes) < leastPartBytes ? { format, text } : item.text;
}

/** One of those who wait for the text hears what parts of it have cost for nothing that shows. */
function tellInVain(item: Item, characters: number): void {
  payerOf(item)?.listener.onUncertain?.(characters);
}

/** Next time it may be cut elsewhere, where a service takes less or more at a time: other parts would be paid for again. */
const keepWhole = ({ key, memory }: Item, whole: Extract<TextOutcome, { ok: true }>) =>
  memory.keep(new Map([[key, toRemembered(whole)]])).catch(() => {});

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
