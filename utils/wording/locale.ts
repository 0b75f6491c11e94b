import { i18n } from '#i18n';

/**
 * How numbers, dates, times and lists are written, as a BCP 47 tag: in the language of the words, and as in the reader's region, which
 * the browser's own language tells where it is the same one. “en” alone is written as in the United States.
 */
export const formatLocale = (): string => withRegion(i18n.t('locale'), i18n.t('@@ui_locale'));

/**
 * @param words the catalogue's tag
 * @param browser the language of the browser's own words, as `en_GB`; what is none means the catalogue's
 */
export function withRegion(words: string, browser: string): string {
  const tag = browser.replaceAll('_', '-');
  try {
    const [ours, theirs] = [new Intl.Locale(words).maximize(), new Intl.Locale(tag).maximize()];
    const isSame = ours.language === theirs.language && ours.script === theirs.script;
    return isSame ? tag : words;
  } catch (error) {
    if (error instanceof RangeError) return words;
    throw error;
  }
}
