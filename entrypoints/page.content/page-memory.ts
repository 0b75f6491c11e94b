/**
 * What came back for this page, for all its sessions: another scope begins a new one, and so does a language that was
 * there before. The background's memory is gone after half a minute without work; none of that is paid for again.
 */
import { throwIfAborted } from '../../utils/base/abort.ts';
import { countBillable } from '../../utils/base/count-billable.ts';
import type { EstimateTexts } from '../../utils/base/page-estimate.ts';
import type { SourceText, TextOutcome, TranslateTexts } from '../../utils/base/texts.ts';
import type { Wanted } from '../../utils/base/wanted.ts';
import { wantedKey } from '../../utils/base/wanted.ts';

export interface PageMemory {
  /** Says what texts would cost as `estimate` does; what was answered before costs nothing. */
  estimating(estimate: EstimateTexts, wanted: Wanted): EstimateTexts;
  /** Translates as `translate` does, and answers by itself what was answered before. */
  remembering(translate: TranslateTexts, wanted: Wanted): TranslateTexts;
  /** Translates as `translate` does, whatever was answered before. */
  renewing(translate: TranslateTexts, wanted: Wanted): TranslateTexts;
}

type Answer = Extract<TextOutcome, { ok: true }>;

/** Far more than a page has; a page that never ends must not fill the memory. The oldest go first. */
const maxAnswers = 20_000;

export function createPageMemory(): PageMemory {
  const answers = new Map<string, Answer>();

  function keep(key: string, answer: Answer): void {
    answers.set(key, { ...answer, billedCharacters: 0, fromMemory: true });
    for (const oldest of answers.keys()) {
      if (answers.size <= maxAnswers) break;
      answers.delete(oldest);
    }
  }

  const asking =
    (translate: TranslateTexts, wanted: Wanted, knows: boolean): TranslateTexts =>
    async (texts, { onOutcome, ...how }) => {
      throwIfAborted(how.signal);
      const known = texts.map((text) => (knows ? answers.get(keyOf(text, wanted)) : undefined));
      known.forEach((answer, index) => {
        if (answer) onOutcome(index, answer);
      });
      const missing = texts
        .map((text, index) => ({ text, index }))
        .filter(({ index }) => !known[index]);
      if (missing.length === 0) return;
      await translate(
        missing.map(({ text }) => text),
        {
          ...how,
          onOutcome(position, outcome) {
            const asked = missing[position];
            if (!asked) return;
            if (outcome.ok) keep(keyOf(asked.text, wanted), outcome);
            onOutcome(asked.index, outcome);
          },
        },
      );
    };

  return {
    estimating: (estimate, wanted) => async (texts) => {
      const isKnown = (text: SourceText): boolean => answers.has(keyOf(text, wanted));
      const estimated = await estimate(texts.filter((text) => !isKnown(text)));
      if (estimated === null) return null;
      const known = texts.filter(isKnown).reduce((sum, text) => sum + countBillable(text), 0);
      return { ...estimated, remembered: estimated.remembered + known };
    },
    remembering: (translate, wanted) => asking(translate, wanted, true),
    renewing: (translate, wanted) => asking(translate, wanted, false),
  };
}

/** Everything that changes the answer, and nothing else: not the scope. */
const keyOf = ({ format, text, context }: SourceText, wanted: Wanted): string =>
  JSON.stringify([...wantedKey(wanted), format, context ?? null, text]);
