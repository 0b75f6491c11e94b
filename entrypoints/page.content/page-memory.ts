/** The answers of one page, for all of its sessions. They outlive the background, so that no text is paid for again. */
import { throwIfAborted } from '../../utils/base/abort.ts';
import { keyOf } from '../../utils/page/units/units.ts';
import { countBillable } from '../../utils/translation/count-billable.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import { wantedKey } from '../../utils/translation/options.ts';
import type { EstimateTexts } from '../../utils/translation/page-estimate.ts';
import type {
  Reworded,
  SourceText,
  TextOutcome,
  TranslateTexts,
} from '../../utils/translation/texts.ts';
import { Drops } from '../../utils/translation/texts.ts';

type Answer = Extract<TextOutcome, { ok: true }>;

/** The limit for one language and its options. An endless page must not fill the memory. */
const maxAnswers = 20_000;

export function createPageMemory() {
  /** The keys are all options that change an answer (the scope does not), then the text. */
  const memories = new Map<string, Map<string, Answer>>();

  /** The parts of a page that are translated change no answer. */
  const setOf = (wanted: Wanted): string => {
    const { leave: _, only: __, prose: ___, ...details } = wanted.details ?? {};
    return JSON.stringify(wantedKey({ ...wanted, details }));
  };

  function answersFor(wanted: Wanted): Map<string, Answer> {
    const set = setOf(wanted);
    const answers = memories.get(set) ?? new Map<string, Answer>();
    memories.set(set, answers);
    return answers;
  }

  function keep(answers: Map<string, Answer>, text: SourceText, answer: Answer): void {
    answers.set(keyOf(text), { ...answer, billedCharacters: 0, fromMemory: true });
    // A map iterates its keys in insertion order.
    for (const oldest of answers.keys()) {
      if (answers.size <= maxAnswers) return;
      answers.delete(oldest);
    }
  }

  /** With `isFresh`, every text is requested again, and its answer replaces the cached one. */
  function remembering(translate: TranslateTexts, wanted: Wanted, isFresh = false): TranslateTexts {
    return async (texts, { onOutcome, drops, ...how }) => {
      throwIfAborted(how.signal);
      const answers = answersFor(wanted);
      const known = texts.map((text) => (isFresh ? undefined : answers.get(keyOf(text))));
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
    remembering,
    estimating:
      (estimate: EstimateTexts, wanted: Wanted): EstimateTexts =>
      async (texts) => {
        const answers = memories.get(setOf(wanted));
        const isKnown = (text: SourceText): boolean => answers?.has(keyOf(text)) ?? false;
        const estimated = await estimate(texts.filter((text) => !isKnown(text)));
        if (estimated === null) return null;
        const known = texts.filter(isKnown).reduce((sum, text) => sum + countBillable(text), 0);
        return { ...estimated, remembered: estimated.remembered + known };
      },
    /** Replaces a translation by the reader's own. */
    correct: (wanted: Wanted, text: SourceText, translation: string): void =>
      keep(answersFor(wanted), text, ownAnswer(translation)),
    /** Takes the answers to `texts` over to another list of own words. Texts that are null are requested next time. */
    reword(
      { before, now }: { readonly before: Wanted; readonly now: Wanted },
      texts: readonly SourceText[],
      reworded: readonly Reworded[],
    ): void {
      const old = answersFor(before);
      const answers = answersFor(now);
      if (answers === old) return;
      const others = new Map(reworded);
      texts.forEach((text, index) => {
        const other = others.get(index);
        const answer = other === undefined ? old.get(keyOf(text)) : other && ownAnswer(other);
        if (answer) keep(answers, text, answer);
      });
    },
  };
}

const ownAnswer = (text: string): Answer => ({
  ...{ ok: true, text },
  ...{ billedCharacters: 0, fromMemory: true },
});
