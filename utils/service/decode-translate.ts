import * as v from 'valibot';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { fromBcp47 } from '../languages/bcp47.ts';
import { languageForm } from '../languages/codes.ts';
import { decodeJson } from './decode-json.ts';
import type { TranslateReply, Translation } from './types.ts';

/** An unreadable member counts as missing, because the texts beside it are billed. */
const ifReadable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullish(schema), null);

/** A variant such as `en_US` counts as its language, because only targets have variants. */
const detectedLanguage = v.pipe(
  v.string(),
  v.transform((code) => fromBcp47(code) ?? code.toUpperCase()),
  // Voices and settings refuse what is no code.
  v.regex(languageForm),
);

/** Only `text` is required, and null means missing (contract.md). */
const replySchema = v.object({
  translations: v.array(
    v.object({
      text: v.string(),
      detected_source_language: ifReadable(detectedLanguage),
      billed_characters: ifReadable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      model_type_used: ifReadable(v.string()),
    }),
  ),
});

type WireTranslation = v.InferOutput<typeof replySchema>['translations'][number];

/** Refuses a reply with another number of translations, because their order would be a guess. */
export const decodeTranslateReply = (
  text: string,
  asked: number,
  traceId?: string,
): Result<TranslateReply> => {
  const reply = decodeJson(text, replySchema);
  if (!reply.ok) return reply;
  const { translations } = reply.value;
  if (translations.length !== asked) {
    return fail({
      code: 'reply-wrong-length',
      field: 'translations',
      rule: `as many translations as texts: ${asked} asked for, ${translations.length} came`,
    });
  }
  return succeed({
    translations: translations.map(toTranslation),
    ...(traceId !== undefined && { traceId }),
  });
};

const toTranslation = (wire: WireTranslation): Translation => ({
  text: wire.text,
  ...(wire.detected_source_language && { detectedSource: wire.detected_source_language }),
  ...(typeof wire.billed_characters === 'number' && { billedCharacters: wire.billed_characters }),
  ...(wire.model_type_used && { modelUsed: wire.model_type_used }),
});
