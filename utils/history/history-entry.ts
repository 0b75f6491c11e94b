import type { SourceText } from '../translation/texts.ts';

export interface HistoryEntry {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly kind: 'selection' | 'text';
  /** Upper-case code; null if unknown. */
  readonly source: string | null;
  readonly target: string;
  readonly text: string;
  readonly translation: string;
  readonly isCut: boolean;
  /** Never evicted. */
  readonly isStarred: boolean;
}

export interface HistoryQuestion {
  /** Case-insensitive, in text and translation. */
  readonly query: string;
  readonly starredOnly: boolean;
  readonly count: number;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly hasMore: boolean;
  /** The number of all entries. */
  readonly total: number;
  /** The disk had no room for an entry. */
  readonly wasRefused?: boolean;
}

/** Without a star. So many are searched without a delay. */
export const mostEntries = 10_000;

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
        .replaceAll(/<\/p>\s*<p\b[^<>]*>/gi, '\n\n')
        .replaceAll(/<br\b[^<>]*>/gi, '\n')
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll(/&(\w+|#39);/g, (entity, name: string) => characters[name] ?? entity)
        .trim();
