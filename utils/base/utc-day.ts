export const dayMs = 24 * 60 * 60 * 1_000;

/** UTC days, `YYYY-MM-DD`. Both are included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** `YYYY-MM-DD`, which sorts by time. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const utcDayBefore = (ms: number, days: number): string => utcDay(ms - days * dayMs);

/** Returns `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Null for a day that does not exist. */
export function dayNumber(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  // A date alone is midnight UTC. `2026-02-30` becomes 2 March, and V8 reads `0001-13-13` in another way.
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && utcDay(ms) === day ? ms / dayMs : null;
}
