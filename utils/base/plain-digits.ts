/** Each row goes from zero to nine. */
const arabicDigits = /[٠-٩۰-۹]/g;

/** The digits of Arabic and Persian as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
