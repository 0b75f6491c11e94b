import type { TranslateReply, Translation } from '../../service/types.ts';
import { billedAsTold, countBillable } from '../../translation/count-billable.ts';
import type { TextOutcome } from '../../translation/texts.ts';
import type { Job } from '../job.ts';
import type { Remembered } from '../memory/memory.ts';
import { plainOf, withoutReferences } from './as-markup.ts';
import { formatOf } from './plan-batch.ts';

/** Returns the outcome of each text, in order. Results are never shifted. */
export function readReply(jobs: readonly Job[], reply: TranslateReply): TextOutcome[] {
  const { translations, traceId } = reply;
  const trace = traceId === undefined ? {} : { traceId };
  const isMarkup = formatOf(jobs) === 'html';
  const wrongLength = translations.length !== jobs.length;
  const isMissing = jobs.map(
    (job, index) => !isNone(job.text.text) && isNone(translations[index]?.text ?? job.text.text),
  );
  return jobs.map((job, index) => {
    const translation = translations[index];
    if (wrongLength || translation === undefined) {
      return { ok: false, failure: { code: 'reply-wrong-length', ...trace } };
    }
    const text = textOf(translation.text, job, isMarkup);
    // Some services answer a text with an empty one (contract.md). The result beside it may hold the missing words, so
    // neither is shown nor kept.
    const isBeside = [index - 1, index, index + 1].some((place) => isMissing[place]);
    if (isBeside || text === null || isNone(text)) {
      const field = `translations[${index}].text`;
      return { ok: false, failure: { code: 'reply-malformed', field, ...trace } };
    }
    return {
      ok: true,
      ...toRemembered({ ...translation, text }),
      billedCharacters:
        billedAsTold(job.text, translation.billedCharacters) ?? countBillable(job.text, job.wanted),
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
