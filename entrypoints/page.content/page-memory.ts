/**
 * What came back for this page, for all its sessions: another scope begins a new one, and so does a language that was
 * there before. The background's memory is gone after half a minute without work; none of that is paid for again.
 */
import { throwIfAborted } from '../../utils/base/abort.ts';
import { countBillable } from '../../utils/base/count-billable.ts';
import { Drops } from '../../utils/base/drops.ts';
import type { EstimateTexts } from '../../utils/base/page-estimate.ts';
import type { SourceText, TextOutcome, TranslateTexts } from '../../utils/base/texts.ts';
import type { Wanted } from '../../utils/base/wanted.ts';
import { wantedKey } from '../../utils/base/wanted.ts';
import { keyOf } from '../../utils/page/units/units.ts';

export interface PageMemory {
  /** Says what texts would cost as `estimate` does; what was answered before costs nothing. */
  estimating(estimate: EstimateTexts, wanted: Wanted): EstimateTexts;
  /** Translates as `translate` does, and answers by itself what was answered before. */
  remembering(translate: TranslateTexts, wanted: Wanted): TranslateTexts;
  /** Translates as `translate` does, whatever was answered before. */
  renewing(translate: TranslateTexts, wanted: Wanted): TranslateTexts;
}

type Answer = Extract<TextOutcome, { ok: true }>;

/** Of one language and its options: far more than a page has; a page that never ends must not fill the memory. The oldest go first. */
const maxAnswers = 20_000;

/** Languages and options, the ones used last: a reader goes back and forth between few. */
const maxSets = 4;

export function createPageMemory(): PageMemory {
  /** By everything else that changes an answer (not the scope), and by text. */
  const memories = new Map<string, Map<string, Answer>>();

  const setOf = (wanted: Wanted): string => JSON.stringify(wantedKey(wanted));

  /** The set is the latest from now on; the one that was not used for longest makes room. */
  function answersFor(wanted: Wanted): Map<string, Answer> {
    const set = setOf(wanted);
    const answers = memories.get(set) ?? new Map<string, Answer>();
    memories.delete(set);
    memories.set(set, answers);
    dropOldest(memories, maxSets);
    return answers;
  }

  function keep(answers: Map<string, Answer>, text: SourceText, answer: Answer): void {
    answers.set(keyOf(text), { ...answer, billedCharacters: 0, fromMemory: true });
    dropOldest(answers, maxAnswers);
  }

  function asking(translate: TranslateTexts, wanted: Wanted, knows: boolean): TranslateTexts {
    return async (texts, { onOutcome, drops, ...how }) => {
      throwIfAborted(how.signal);
      const answers = answersFor(wanted);
      const known = texts.map((text) => (knows ? answers.get(keyOf(text)) : undefined));
      known.forEach((answer, index) => {
        if (answer) onOutcome(index, answer);
      });
      const missing = texts
        .map((text, index) => ({ text, index }))
        .filter(({ index }) => !known[index]);
      if (missing.length === 0) return;
      const dropped = new Drops();
      drops?.watch(() =>
        dropped.add(missing.flatMap(({ index }, place) => (drops.has(index) ? place : []))),
      );
      await translate(
        missing.map(({ text }) => text),
        {
          ...how,
          drops: dropped,
          onOutcome(position, outcome) {
            const asked = missing[position];
            if (!asked) return;
            if (outcome.ok) keep(answers, asked.text, outcome);
            onOutcome(asked.index, outcome);
          },
        },
      );
    };
  }

  return {
    estimating: (estimate, wanted) => async (texts) => {
      // A question about costs is no use of them: it pushes nothing out.
      const answers = memories.get(setOf(wanted));
      const isKnown = (text: SourceText): boolean => answers?.has(keyOf(text)) ?? false;
      const estimated = await estimate(texts.filter((text) => !isKnown(text)));
      if (estimated === null) return null;
      const known = texts.filter(isKnown).reduce((sum, text) => sum + countBillable(text), 0);
      return { ...estimated, remembered: estimated.remembered + known };
    },
    remembering: (translate, wanted) => asking(translate, wanted, true),
    renewing: (translate, wanted) => asking(translate, wanted, false),
  };
}

/** A map tells its keys in the order in which they were put in. */
function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
