/** UTC days as `YYYY-MM-DD`, which sort and compare as text. */
const dayMs = 86_400_000;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + count * dayMs);

/** Days from one to the other, both counted; 0 or less when they are in the wrong order. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;

/** Whether the text names a day that exists: `2025-02-30` does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}
