/** One number that was measured, and what it may be at most. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'times' | 'characters' | '×' | '%';
  /** For time: what the thread really ran. On a busy machine the rest was taken by others. */
  readonly cpuMs?: number;
  /** Left out where the number only explains others. */
  readonly limit?: number;
}

/** What one question found on one page. */
export interface Answer {
  readonly question: string;
  readonly page: string;
  readonly figures: readonly Figure[];
}

export const isOver = ({ value, limit }: Figure): boolean => limit !== undefined && value > limit;
