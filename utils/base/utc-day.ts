const dayMs = 24 * 60 * 60 * 1_000;

/** The UTC day of a moment (milliseconds since 1970) as `YYYY-MM-DD`: days so written sort as they follow. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The UTC day `days` before that of a moment. */
export const utcDayBefore = (ms: number, days: number): string => utcDay(ms - days * dayMs);

/** `YYYY-MM` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);
