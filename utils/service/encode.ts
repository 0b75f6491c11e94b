import { utf8Bytes } from '../base/byte-length.ts';
import type { RequestMember } from '../base/failure.ts';
import type { TranslateRequest, UsageQuery } from './types.ts';

/**
 * Returns the body of `POST /v2/translate` without checking size or rules (`findBrokenRule`). `show_billed_characters`
 * is always true, because Verso shows costs.
 */
export const encodeTranslateBody = (request: TranslateRequest): string => {
  const { tagHandling } = request;
  return JSON.stringify({
    text: request.texts.map(wellFormed),
    target_lang: request.target,
    source_lang: unlessEmpty(request.source),
    context: unlessEmpty(request.context),
    show_billed_characters: true,
    split_sentences: request.splitSentences,
    preserve_formatting: request.preserveFormatting,
    formality: unlessDefault(request.formality),
    model_type: unlessDefault(request.model),
    glossary_id: unlessEmpty(request.glossaryId),
    style_id: unlessEmpty(request.styleId),
    custom_instructions: unlessNone(request.customInstructions),
    tag_handling: tagHandling?.kind,
    tag_handling_version: tagHandling?.version,
    outline_detection: tagHandling?.outlineDetection,
    splitting_tags: unlessNone(tagHandling?.splittingTags),
    non_splitting_tags: unlessNone(tagHandling?.nonSplittingTags),
    ignore_tags: unlessNone(tagHandling?.ignoreTags),
    enable_beta_languages: request.betaLanguages || undefined,
  });
};

/** Pages always use tags, so only the reader's choices can cause a refusal. */
const isChosen = (tagHandling: TranslateRequest['tagHandling']): boolean =>
  tagHandling?.kind === 'xml' || tagHandling?.version === 'v1';

/** Returns the members that differ from the service's defaults, without texts, languages and sentence options. */
export const chosenMembers = (request: TranslateRequest): RequestMember[] => [
  ...(request.glossaryId ? (['glossary'] as const) : []),
  ...(request.styleId ? (['style'] as const) : []),
  ...(request.customInstructions?.length ? (['instructions'] as const) : []),
  ...(unlessDefault(request.model) ? (['model'] as const) : []),
  ...(unlessDefault(request.formality) ? (['formality'] as const) : []),
  ...(isChosen(request.tagHandling) ? (['tagHandling'] as const) : []),
];

/** UTF-8 bytes of the body, for the limit of 131,072. */
export const sizeOfBody = (request: TranslateRequest): number =>
  utf8Bytes(encodeTranslateBody(request));

/**
 * UTF-8 bytes of one text in a body, with quotes and escapes. A body of `n` texts has `sizeOfBody({ ...request, texts:
 * [] })` + these sizes + `n - 1` bytes.
 */
export const sizeOfTextInBody = (text: string): number =>
  utf8Bytes(JSON.stringify(wellFormed(text)));

/** The query of `GET /v2/admin/analytics`, without the question mark. */
export const encodeUsageQuery = ({ from, to, groupBy }: UsageQuery): string =>
  new URLSearchParams({ start_date: from, end_date: to, group_by: groupBy }).toString();

// A lone surrogate has no UTF-8 form and would break strict decoders.
const wellFormed = (text: string): string => text.toWellFormed();

// `JSON.stringify` omits undefined members.
const unlessEmpty = (text: string | null | undefined): string | undefined =>
  text ? wellFormed(text) : undefined;

const unlessDefault = (choice: string | undefined): string | undefined =>
  choice === 'default' ? undefined : choice;

const unlessNone = (texts: readonly string[] | undefined): readonly string[] | undefined =>
  texts?.length ? texts.map(wellFormed) : undefined;
