import { utf8Bytes } from './byte-length.ts';
import type { SourceText } from './texts.ts';
import type { Wanted } from './wanted.ts';

/** Without a list of them: it is asked of every text of a page. */
export const countCodePoints = (text: string): number =>
  text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);

/**
 * What a text will be billed, as far as can be told before a service says: its Unicode code points, without tags where
 * tags are handled, as of XML (`wanted`); its context never (contract.md, `billed_characters`).
 */
export const countBillable = (
  { format, text }: Pick<SourceText, 'format' | 'text'>,
  wanted?: Pick<Wanted, 'details'>,
): number =>
  countCodePoints(
    format === 'html' || wanted?.details?.xml ? text.replaceAll(/<[^>]*>/g, '') : text,
  );

/**
 * What a service says that a text was billed; null where it says nothing that can be true. However a service counts, tags
 * and all, a text has no more characters than bytes: a larger number, believed, would use up any budget for good.
 */
export const billedAsTold = (
  { text }: Pick<SourceText, 'text'>,
  told: number | undefined,
): number | null => (told === undefined || told > utf8Bytes(text) ? null : told);
