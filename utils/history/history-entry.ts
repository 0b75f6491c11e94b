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
}

/** Without a star. So many are searched without a delay. */
export const mostEntries = 10_000;
