import type { TextOutcome } from '../../base/texts.ts';
import type { Item, Waiter } from '../item.ts';
import { settle } from '../item.ts';
import { textKey } from '../text-key.ts';
import { sizeOfBatch } from './plan-batch.ts';
import { toRemembered } from './read-reply.ts';
import { joinTexts, splitText } from './split-text.ts';

/**
 * Items for the parts of a text that is too large for a request of `maxBytes`; the text is settled when all of them are.
 * Null where it can't be cut: XML is a whole, whose parts would be none.
 */
export function splitItem(item: Item, maxBytes: number): readonly Item[] | null {
  if (item.wanted.details?.xml) return null;
  const others = sizeOfBatch([{ ...item, text: { ...item.text, text: '' } }]);
  const parts = splitText(item.text, maxBytes - others);
  if (parts.length < 2) return null;
  const outcomes: TextOutcome[] = [];
  let open = parts.length;
  const tell = (): void => {
    for (const { listener } of item.waiters) listener.onParts?.(parts.length - open, parts.length);
  };
  const done = (): void => {
    open -= 1;
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
  item.parts = parts.map((part, index) => {
    const text = { ...item.text, text: part.text };
    return {
      ...item,
      key: textKey(text, item.wanted),
      text,
      waiters: new Set([
        { kind: item.asker.kind, listener, indexes: [index], done, isHeld: false, hasLeft: false },
      ]),
      forget: () => {},
      ...{ carrier: null, leaver: null },
      whole: item,
      ...{ parts: [], billedParts: 0 },
    };
  });
  tell();
  return item.parts;
}

/** One of those who wait for the text hears what parts of it have cost for nothing that shows. */
function tellInVain({ waiters }: Item, characters: number): void {
  const [first] = waiters;
  first?.listener.onUncertain?.(characters);
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
