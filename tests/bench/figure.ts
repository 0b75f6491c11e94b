/** One number that was measured, and what it may be at most. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'KB' | 'frames' | 'times' | 'characters' | '×' | '%';
  /** For time: what the thread really ran. On a busy machine the rest was taken by others. */
  readonly cpuMs?: number;
  /** What nobody could do better: what it is held against. Left out where that is zero, or nobody's to say. */
  readonly least?: number;
  /** What it may be at most. Left out where the number only explains others. */
  readonly limit?: number;
  /** What it may be at most on any machine: a short run fails above it. Left out where the machine decides. */
  readonly ceiling?: number;
}

/** What one question found on one page. */
export interface Answer {
  readonly question: string;
  readonly page: string;
  readonly figures: readonly Figure[];
}

export const isTooMuch = ({ value, ceiling }: Figure): boolean =>
  ceiling !== undefined && !(value <= ceiling);

export const isOver = ({ value, limit }: Figure): boolean => limit !== undefined && value > limit;
