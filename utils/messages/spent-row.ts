/** The billed characters of one UTC day, site, language pair and kind. It contains no text. */
export interface SpentRow {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Null for private windows, or if unknown. */
  readonly site: string | null;
  /** Upper-case code; null: detected by the service. */
  readonly source: string | null;
  readonly target: string;
  readonly kind: string;
  readonly billed: number;
  /** The part of `billed` that Verso counted. */
  readonly estimated: number;
  /** Characters saved by the memory. */
  readonly saved: number;
}
