import { sizeOfBody, sizeOfTextInBody } from '../../service/encode.ts';
import { maxTexts } from '../../service/limits.ts';
import type { TranslateRequest } from '../../service/types.ts';
import type { Wanted } from '../../translation/options.ts';
import { isSameWanted } from '../../translation/options.ts';
import type { SourceText } from '../../translation/texts.ts';
import { readsAsMarkup } from './as-markup.ts';

export interface Plannable {
  readonly text: SourceText;
  readonly wanted: Wanted;
  /** Texts of different memories are kept apart. */
  readonly call?: { readonly memory: unknown };
}

export const formatOf = (batch: readonly Plannable[]): SourceText['format'] =>
  batch.some(({ text }) => text.format === 'html') ? 'html' : 'plain';

/** @param batch `first`, and texts that go together with it */
export function requestOf(first: Plannable, batch: readonly Plannable[]): TranslateRequest {
  const texts = batch.map(({ text }) => text.text);
  return requestFor({ ...first.text, format: formatOf(batch) }, first.wanted, texts);
}

/** UTF-8 bytes of the body for these texts, which must go together. */
export function sizeOfBatch(batch: readonly Plannable[]): number {
  const [first] = batch;
  return first === undefined ? 0 : sizeOfBody(requestOf(first, batch));
}

/**
 * Returns the first pending text and those of its kind after it, up to the limits. A text over the limit goes alone. If
 * room is left, texts of the other format that read the same as markup fill it, so no request is nearly empty.
 * @param maxBytes of a body, in UTF-8
 */
export function planBatch<T extends Plannable>(queue: readonly T[], maxBytes: number): T[] {
  const [first] = queue;
  if (first === undefined) return [];
  const alike = queue.filter((item) => goTogether(first, item));
  const batch = fill(alike, maxBytes);
  if (batch.length < alike.length || !batch.every(canBeMarkup)) return batch;
  const ofOtherFormat = queue.filter(
    (item) =>
      item.text.format !== first.text.format && wantTheSame(first, item) && canBeMarkup(item),
  );
  const both = fill([...batch, ...ofOtherFormat], maxBytes);
  // The options for tags take room as well.
  if (sizeOfBatch(both) > maxBytes) return batch;
  const goes = new Set(both);
  return queue.filter((item) => goes.has(item));
}

/** Takes the first texts, until a limit is reached. */
function fill<T extends Plannable>(queue: readonly T[], maxBytes: number): T[] {
  const batch = queue.slice(0, 1);
  let bytes = sizeOfBatch(batch);
  for (const item of queue.slice(1)) {
    bytes += ','.length + sizeOfTextInBody(item.text.text);
    if (batch.length >= maxTexts || bytes > maxBytes) break;
    batch.push(item);
  }
  return batch;
}

/** One request can carry both, each in its own format. */
export const goTogether = (a: Plannable, b: Plannable): boolean =>
  a.text.format === b.text.format && wantTheSame(a, b);

const wantTheSame = (a: Plannable, b: Plannable): boolean =>
  a.call?.memory === b.call?.memory &&
  a.text.context === b.text.context &&
  isSameWanted(a.wanted, b.wanted);

const canBeMarkup = ({ text, wanted }: Plannable): boolean =>
  text.format === 'html' || (!wanted.details?.xml && readsAsMarkup(text.text));

/** The markup says `translate="no"` too, because some services honour only one of the two. */
const ignoreTags = ['code', 'kbd', 'samp', 'var'];

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
