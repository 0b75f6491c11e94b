import type { SourceText } from '../base/texts.ts';
import type { Wanted } from '../base/wanted.ts';
import type { TranslateRequest } from '../service/types.ts';

/** Inline elements whose content stays. The markup says `translate="no"` too: some services honour only one. */
const ignoreTags = ['code', 'kbd', 'samp', 'var'];

/** The request for texts that share a format, a context and the reader's wishes. */
export const requestFor = (
  { format, context }: Pick<SourceText, 'format' | 'context'>,
  { source, target, formality, model }: Wanted,
  texts: readonly string[],
): TranslateRequest => ({
  texts,
  target,
  source,
  ...(context === undefined ? {} : { context }),
  formality,
  model,
  ...(format === 'html' ? { tagHandling: { kind: 'html', version: 'v2', ignoreTags } } : {}),
});
