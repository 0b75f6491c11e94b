import type { SourceText } from '../translation/texts.ts';

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
};

/** Plain lines without markup. The background has no document parser. */
export const wordsOf = ({ format, text }: Pick<SourceText, 'format' | 'text'>): string =>
  format === 'plain'
    ? text
    : text
        .replaceAll(/<\/p>\s*<p\b[^>]*>/gi, '\n\n')
        .replaceAll(/<br\b[^>]*>/gi, '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(\w+|#39);/g, (entity, name: string) => characters[name] ?? entity)
        .trim();
