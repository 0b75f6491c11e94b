import type { SourceText } from '../base/texts.ts';

/** The entities that are written for the characters of markup, and those that services like to write. */
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
};

/**
 * The words of a selection as it was sent (utils/selection/runs.ts), or of its reply, in their lines and paragraphs and
 * without markup. For the background, which has no parser of documents: nothing of it may become markup again.
 */
export const wordsOf = ({ format, text }: Pick<SourceText, 'format' | 'text'>): string =>
  format === 'plain'
    ? text
    : text
        .replaceAll(/<\/p>\s*<p\b[^>]*>/gi, '\n\n')
        .replaceAll(/<br\b[^>]*>/gi, '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(\w+|#39);/g, (entity, name: string) => characters[name] ?? entity)
        .trim();
