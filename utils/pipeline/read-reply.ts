import { billedAsTold, countBillable } from '../base/count-billable.ts';
import type { TextOutcome } from '../base/texts.ts';
import type { TranslateReply, Translation } from '../service/types.ts';
import type { Item } from './item.ts';
import type { Remembered } from './memory.ts';

/** What a reply means for each of the texts it answers, in their order. Results are never shifted. */
export function readReply(items: readonly Item[], reply: TranslateReply): TextOutcome[] {
  const { translations, traceId } = reply;
  const trace = traceId === undefined ? {} : { traceId };
  const wrongLength = translations.length !== items.length;
  return items.map((item, index) => {
    const translation = translations[index];
    if (wrongLength || translation === undefined) {
      return { ok: false, failure: { code: 'reply-wrong-length', ...trace } };
    }
    // Seen in the wild: an empty answer to a text that is none (contract.md). The source is kept.
    if (translation.text.trim() === '') {
      const field = `translations[${index}].text`;
      return { ok: false, failure: { code: 'reply-malformed', field, ...trace } };
    }
    return {
      ok: true,
      ...toRemembered(translation),
      billedCharacters:
        billedAsTold(item.text, translation.billedCharacters) ?? countBillable(item.text),
      fromMemory: false,
    };
  });
}

/** What of an outcome can be given again. */
export const toRemembered = ({
  text,
  detectedSource,
  modelUsed,
}: Pick<Translation, 'text' | 'detectedSource' | 'modelUsed'>): Remembered => ({
  text,
  ...(detectedSource === undefined ? {} : { detectedSource }),
  ...(modelUsed === undefined ? {} : { modelUsed }),
});
