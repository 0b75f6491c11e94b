import { localeOf } from '../base/locale-of.ts';
import { i18n } from '../words/i18n.ts';

/**
 * The BCP 47 tag of the catalogue, with the reader's region if the browser uses the same language. A bare "en" would mean the
 * United States.
 */
export const formatLocale = (): string => withRegion(i18n.t('locale'), i18n.t('@@ui_locale'));

/** @param browser such as `en_GB`; an invalid one is ignored */
export function withRegion(words: string, browser: string): string {
  const [ours, theirs] = [localeOf(words)?.maximize(), localeOf(browser)?.maximize()];
  const isSame = ours?.language === theirs?.language && ours?.script === theirs?.script;
  return isSame ? browser.replaceAll('_', '-') : words;
}
