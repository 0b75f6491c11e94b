/** A measured number with its limits. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'KB' | 'frames' | 'times' | 'characters' | '×' | '%';
  /** The thread's running time, without other programs. */
  readonly cpuMs?: number;
  /** The best possible value. Absent if it is zero or unknown. */
  readonly least?: number;
  /** The aim. Absent for explanatory numbers. */
  readonly limit?: number;
  /** The limit of a short run on any computer. Absent if it depends on the computer. */
  readonly ceiling?: number;
}

/** The figures of one question on one page. */
export interface Answer {
  readonly question: string;
  readonly page: string;
  readonly figures: readonly Figure[];
}

export const isTooMuch = ({ value, ceiling }: Figure): boolean =>
  ceiling !== undefined && !(value <= ceiling);

export const isOver = ({ value, limit }: Figure): boolean => limit !== undefined && value > limit;
