import { toBcp47 } from './bcp47.ts';
import type { LanguageCode } from './codes.ts';

// Chromium ships a trimmed ICU and gives these codes back instead of a name; Firefox and Node know them all.
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
 * A language's name in the reader's language: the browser's where it has one, else our English one, else the
 * code itself. `code` is the service's, variants included; a `uiLocale` that is no locale means English.
 */
export const languageName = (code: string, uiLocale: string): string => {
  const tag = toBcp47(code);
  if (!isLocale(tag)) return code;
  const name = displayNamesIn(uiLocale).of(tag);
  return name && name !== tag ? name : (ownNames.get(code) ?? code);
};
