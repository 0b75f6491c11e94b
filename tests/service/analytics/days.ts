/** UTC days as `YYYY-MM-DD`, which sort as text. */
const dayMs = 86_400_000;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + count * dayMs);

/** Days between both, inclusive; 0 or less in the wrong order. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;

/** False for a day that does not exist, such as `2025-02-30`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}
