import type { LanguageCode } from './codes.ts';
import { isLanguageCode, languageOfVariant } from './codes.ts';

/** The service's code as a BCP 47 tag for `lang`, `Intl` and speech: `ZH-HANS` is `zh-Hans`, `PT-BR` is `pt-BR`. */
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

/** Tags that mean one of the service's languages under another name, most of them older than BCP 47. */
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

/** The service's code for a page's `lang` or a browser's language (`en-US` is `EN`), or null if it has none. */
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

/** Reading direction of the script that the service writes a language in. */
export const direction = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.has(languageOfVariant(code)) ? 'rtl' : 'ltr';

const withoutSpaces: ReadonlySet<string> = new Set<LanguageCode>(['JA', 'MY', 'TH', 'YUE', 'ZH']);

/** True where words stand together, so that a space mended in at an element's edge would be a mistake. */
export const writesWithoutSpaces = (code: string): boolean =>
  withoutSpaces.has(languageOfVariant(code));
