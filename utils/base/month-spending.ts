/** What this browser spent in the current UTC month, in characters. */
export interface MonthSpending {
  readonly billed: number;
  /** Part of `billed` that was counted here, because the service did not say or its answer never came. */
  readonly estimated: number;
  /** Of requests on their way: what they may cost. */
  readonly reserved: number;
  /** What memory gave for nothing. */
  readonly saved: number;
  /** What a month may cost; null: no limit. */
  readonly budget: number | null;
}
