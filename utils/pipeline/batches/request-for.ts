import type { SourceText } from '../../base/texts.ts';
import type { Wanted } from '../../base/wanted.ts';
import type { TranslateRequest } from '../../service/types.ts';

/** Inline elements whose content stays. The markup says `translate="no"` too: some services honour only one. */
const ignoreTags = ['code', 'kbd', 'samp', 'var'];

/** The request for texts that share a format, a context and the reader's wishes. */
export function requestFor(
  { format, context: ownContext }: Pick<SourceText, 'format' | 'context'>,
  { source, target, formality, model, details = {} }: Wanted,
  texts: readonly string[],
): TranslateRequest {
  const { splitSentences, preserveFormatting, glossary, style, instructions, xml } = details;
  const context = [details.context, ownContext].filter(Boolean).join('\n\n');
  const version = details.tagHandlingVersion ?? 'v2';
  return {
    ...{ texts, target, source, formality, model },
    ...(context && { context }),
    ...(splitSentences && { splitSentences }),
    ...(preserveFormatting !== undefined && { preserveFormatting }),
    ...(glossary && { glossaryId: glossary }),
    ...(style && { styleId: style }),
    ...(instructions && { customInstructions: instructions }),
    ...(format === 'html' && { tagHandling: { kind: 'html', version, ignoreTags } }),
    ...(xml && format === 'plain' && { tagHandling: { kind: 'xml', version, ...xml } }),
  };
}
