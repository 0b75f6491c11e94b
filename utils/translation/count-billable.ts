import { utf8Bytes } from '../base/byte-length.ts';
import type { Wanted } from './options.ts';
import type { SourceText } from './texts.ts';

/** Builds no list, because it counts every text of a page. */
export const countCodePoints = (text: string): number =>
  text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);

/** Unicode code points, without tags if tags are handled, never the context (contract.md, `billed_characters`). */
export const countBillable = (
  { format, text }: Pick<SourceText, 'format' | 'text'>,
  wanted?: Pick<Wanted, 'details'>,
): number =>
  countCodePoints(
    format === 'html' || wanted?.details?.xml ? text.replaceAll(/<[^>]*>/g, '') : text,
  );

/**
 * Null if it cannot be true: a text has no more characters than bytes, and a larger number could exhaust the budget.
 */
export const billedAsTold = (
  { text }: Pick<SourceText, 'text'>,
  billed: number | undefined,
): number | null => (billed === undefined || billed > utf8Bytes(text) ? null : billed);
