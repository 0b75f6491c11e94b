import type { SourceText } from '../base/texts.ts';

/**
 * What a text will be billed, as far as can be told before a service says: its Unicode code points, without tags where
 * tags are handled; its context never (contract.md, `billed_characters`).
 */
export const countBillable = ({ format, text }: Pick<SourceText, 'format' | 'text'>): number =>
  [...(format === 'html' ? text.replaceAll(/<[^>]*>/g, '') : text)].length;
