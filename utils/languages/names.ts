import { toBcp47 } from './bcp47.ts';
import type { LanguageCode } from './codes.ts';

// Chromium's reduced ICU has no names for these codes.
const unknownToChromium: Readonly<Partial<Record<LanguageCode, string>>> = {
  ACE: 'Acehnese',
  BA: 'Bashkir',
  LMO: 'Lombard',
  PAG: 'Pangasinan',
  PAM: 'Pampanga',
  SCN: 'Sicilian',
};

const ownNames: ReadonlyMap<string, string> = new Map(Object.entries(unknownToChromium));

const displayNames = new Map<string, Intl.DisplayNames>();

const displayNamesIn = (locale: string): Intl.DisplayNames => {
  const known = displayNames.get(locale);
  if (known) return known;
  const made = new Intl.DisplayNames([isLocale(locale) ? locale : 'en'], { type: 'language' });
  displayNames.set(locale, made);
  return made;
};

const isLocale = (locale: string): boolean => {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/**
 * The browser's name, else the English one, else the code.
 * @param code variants included
 * @param uiLocale an invalid one means English
 */
export const languageName = (code: string, uiLocale: string): string => {
  const tag = toBcp47(code);
  if (!isLocale(tag)) return code;
  const name = displayNamesIn(uiLocale).of(tag);
  return name && name !== tag ? name : (ownNames.get(code) ?? code);
};
