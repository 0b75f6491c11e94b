import { remembered } from '../base/remembered.ts';

/** A report formats thousands of values. */
export const numbers = remembered(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const dates = remembered(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
