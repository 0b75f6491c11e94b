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
  /** Stays however many come after it. */
  readonly isStarred: boolean;
}

/** Which entries are wanted: the latest first, from the `from`th on. */
export interface HistoryQuestion {
  /** Found in the text or its translation, whatever its case; empty: all. */
  readonly query: string;
  readonly starredOnly: boolean;
  readonly from: number;
  readonly count: number;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** How many there are in all that were asked for. */
  readonly matching: number;
  readonly total: number;
}
