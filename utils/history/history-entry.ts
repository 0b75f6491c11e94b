/** A translation of a selection or a typed text. */
export interface HistoryEntry {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly kind: 'selection' | 'text';
  /** Upper-case code, chosen or detected; null if unknown. */
  readonly source: string | null;
  readonly target: string;
  readonly text: string;
  readonly translation: string;
  /** Only the beginning of a long text is stored. */
  readonly isCut: boolean;
  /** Never evicted. */
  readonly isStarred: boolean;
}

/** Selects the latest entries. */
export interface HistoryQuestion {
  /** Case-insensitive, in text and translation; empty: all. */
  readonly query: string;
  readonly starredOnly: boolean;
  /** Maximum number of entries. */
  readonly count: number;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly hasMore: boolean;
  /** The number of all entries. */
  readonly total: number;
  /** The disk had no room for an entry since this was reported last. */
  readonly wasRefused?: boolean;
}

/** Without a star. This many are searched without a delay. */
export const mostEntries = 10_000;
