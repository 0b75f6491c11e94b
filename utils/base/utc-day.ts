export const dayMs = 24 * 60 * 60 * 1_000;

/** The UTC day of a moment (milliseconds since 1970) as `YYYY-MM-DD`: days so written sort as they follow. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The UTC day `days` before that of a moment. */
export const utcDayBefore = (ms: number, days: number): string => utcDay(ms - days * dayMs);

/** `YYYY-MM` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** How many days a month has: `month` counts from 0, and may lie beyond its year (-1: December of the year before). */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Days since 1970 of a UTC day; null for anything but a day that exists, written `YYYY-MM-DD`. */
export function dayNumber(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const time = new Date(`${day}T00:00:00Z`);
  // `2026-02-30` would otherwise quietly mean 2 March.
  const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
  return exists ? time.getTime() / dayMs : null;
}
