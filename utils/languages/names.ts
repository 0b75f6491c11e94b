import { localeOf } from '../base/locale-of.ts';
import { remembered } from '../base/remembered.ts';
import { toBcp47 } from './bcp47.ts';
import type { LanguageCode } from './codes.ts';

// Chromium's reduced ICU has no names for these codes.
const ownNames: ReadonlyMap<string, string> = new Map<LanguageCode, string>([
  ['ACE', 'Acehnese'],
  ['BA', 'Bashkir'],
  ['LMO', 'Lombard'],
  ['PAG', 'Pangasinan'],
  ['PAM', 'Pampanga'],
  ['SCN', 'Sicilian'],
]);

const namesIn = remembered(
  (locale: string) => new Intl.DisplayNames([localeOf(locale) ?? 'en'], { type: 'language' }),
);

/**
 * The browser's name, else the English one, else the code.
 * @param code variants included
 * @param uiLocale an invalid one means English
 */
export const languageName = (code: string, uiLocale: string): string => {
  const tag = toBcp47(code);
  if (localeOf(tag) === null) return code;
  const name = namesIn(uiLocale).of(tag);
  return name && name !== tag ? name : (ownNames.get(code) ?? code);
};
