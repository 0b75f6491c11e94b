import type { LanguageCode } from './codes.ts';
import { isLanguageCode, languageOfVariant } from './codes.ts';

/** For `lang`, `Intl` and speech: `ZH-HANS` to `zh-Hans`. */
export const toBcp47 = (code: string): string =>
  code
    .split('-')
    .map((part, index) => {
      if (index === 0) return part.toLowerCase();
      return part.length === 4 ? titleCase(part) : part.toUpperCase();
    })
    .join('-');

const titleCase = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Most of them are older than BCP 47. */
const otherNames: ReadonlyMap<string, LanguageCode> = new Map([
  ['fa-af', 'PRS'],
  ['zh-yue', 'YUE'],
  ['fil', 'TL'],
  ['in', 'ID'],
  ['iw', 'HE'],
  ['ji', 'YI'],
  ['jw', 'JV'],
  ['ku', 'KMR'],
  ['mo', 'RO'],
  ['nn', 'NB'],
  ['no', 'NB'],
]);

/** From a page's `lang` or a browser's language (`en-US` to `EN`), or null. */
export const fromBcp47 = (tag: string): LanguageCode | null => {
  const [language = '', ...subtags] = tag.trim().toLowerCase().replaceAll('_', '-').split('-');
  for (const subtag of subtags) {
    const other = otherNames.get(`${language}-${subtag}`);
    if (other) return other;
  }
  const code = otherNames.get(language) ?? language.toUpperCase();
  return isLanguageCode(code) ? code : null;
};

const rightToLeft: ReadonlySet<string> = new Set<LanguageCode>([
  'AR',
  'CKB',
  'FA',
  'HE',
  'PRS',
  'PS',
  'UR',
  'YI',
]);

export const direction = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.has(languageOfVariant(code)) ? 'rtl' : 'ltr';

const withoutSpaces: ReadonlySet<string> = new Set<LanguageCode>(['JA', 'MY', 'TH', 'YUE', 'ZH']);

/** No space may be added at an element's edge. */
export const writesWithoutSpaces = (code: string): boolean =>
  withoutSpaces.has(languageOfVariant(code));
