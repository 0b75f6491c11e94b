import type { HistoryEntry } from '../../utils/history/history-entry.ts';

export interface HistoryView {
  readonly isOn: boolean;
  readonly query: string;
  readonly starredOnly: boolean;
  /** Those that are shown, the latest first. */
  readonly entries: readonly HistoryEntry[];
  /** There are more of those that are looked for. */
  readonly hasMore: boolean;
  /** Null: not read yet. */
  readonly total: number | null;
  /** The reader is asked whether to clear it. */
  readonly isAsking: boolean;
  /** This browser gives it no room for the moment. */
  readonly isUnavailable: boolean;
}

export interface HistoryActions {
  search(query: string): void;
  showStarred(starredOnly: boolean): void;
  showMore(): void;
  star(id: string, isStarred: boolean): void;
  remove(id: string): void;
  /** False where the browser does not let it happen. */
  copy(text: string): Promise<boolean>;
  askToClear(): void;
  clear(keepsStarred: boolean): void;
  /** Does not clear. */
  keep(): void;
  exportAs(format: 'csv' | 'json'): void;
}
