/** A translation that the reader wants kept: of a selection, or of a typed text. */
export interface HistoryEntry {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly kind: 'selection' | 'text';
  /** Upper-case code, chosen or detected; null where nobody has said. */
  readonly source: string | null;
  /** Upper-case code. */
  readonly target: string;
  readonly text: string;
  readonly translation: string;
  /** Only the beginning of a very long text, or of its translation, is kept. */
  readonly isCut: boolean;
  /** Stays however many come after it. */
  readonly isStarred: boolean;
}

/** Which entries are wanted: the latest first. */
export interface HistoryQuestion {
  /** Found in the text or its translation, whatever its case; empty: all. */
  readonly query: string;
  readonly starredOnly: boolean;
  /** No more than so many. */
  readonly count: number;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** There are more that were asked for; how many, nobody counts. */
  readonly hasMore: boolean;
  /** Of all there are. */
  readonly total: number;
}

/** Without a star: as many as are searched without a wait. */
export const mostEntries = 10_000;
