import type { TranslateReply, Translation } from '../../service/types.ts';
import type { TextOutcome } from '../../translation/texts.ts';
import type { Job } from '../job.ts';
import type { Remembered } from '../memory/memory.ts';
import type { Spending } from '../meter/meter-rows.ts';
import { plainOf, withoutReferences } from './as-markup.ts';
import { formatOf } from './plan-batch.ts';

/**
 * Returns the outcome of each text, in order. The client has refused replies of another length.
 * @param costs in the order of the jobs
 */
export function readReply(
  jobs: readonly Job[],
  { translations, traceId }: TranslateReply,
  costs: readonly Pick<Spending, 'billed'>[],
): TextOutcome[] {
  const isMarkup = formatOf(jobs) === 'html';
  const areEmpty = translations.map(({ text }) => isNone(text));
  return jobs.map((job, index) => {
    const translation = translations[index] ?? { text: '' };
    const text = textOf(translation.text, job, isMarkup);
    // Some services answer a text with an empty one (contract.md). The result beside it may hold the missing words, so
    // neither is shown nor kept.
    const isUnsure = areEmpty.slice(Math.max(0, index - 1), index + 2).includes(true);
    if (isUnsure || text === null || isNone(text)) {
      const field = `translations[${index}].text`;
      const failure = { code: 'reply-malformed', field } as const;
      return { ok: false, failure: traceId === undefined ? failure : { ...failure, traceId } };
    }
    return {
      ok: true,
      ...toRemembered({ ...translation, text }),
      billedCharacters: costs[index]?.billed ?? 0,
      fromMemory: false,
    };
  });
}

function textOf(answer: string, { text, wanted }: Job, isMarkup: boolean): string | null {
  if (text.format === 'html' || wanted.details?.xml) return answer;
  return isMarkup ? plainOf(answer) : withoutReferences(answer, text.text);
}

const isNone = (text: string): boolean => text.trim() === '';

export const toRemembered = ({
  text,
  detectedSource,
  modelUsed,
  toneUsed,
}: Pick<Translation, 'text' | 'detectedSource' | 'modelUsed' | 'toneUsed'>): Remembered => ({
  text,
  ...(detectedSource === undefined ? {} : { detectedSource }),
  ...(modelUsed === undefined ? {} : { modelUsed }),
  ...(toneUsed === undefined ? {} : { toneUsed }),
});
