/** What this browser was billed on one UTC day on one site, in one pair and kind. Nothing of a text. */
export interface SpentRow {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Host; null for private windows and where it is unknown. */
  readonly site: string | null;
  /** Upper-case code; null: the service detected it. */
  readonly source: string | null;
  readonly target: string;
  readonly kind: string;
  /** Characters billed. */
  readonly billed: number;
  /** Part of `billed` that was counted here, not told by the service. */
  readonly estimated: number;
  /** Characters that memory gave for nothing. */
  readonly saved: number;
}
