import { isLanguageCode } from '../languages/codes.ts';
import type { Settings } from './schema.ts';
import { settingsVersion } from './schema.ts';

/** `uiLanguage`: a BCP 47 tag, as `navigator.language` has it. Only the target depends on it. */
export const defaultSettings = (uiLanguage: string): Settings => ({
  version: settingsVersion,
  service: { address: '', scheme: 'Service-Auth-Key', keepKeys: 'always' },
  languages: { source: null, target: targetFor(uiLanguage), recent: [] },
  translation: { formality: 'default', model: 'default' },
  page: { scope: 'as-i-read' },
});

/** Browsers' languages that the service knows by another code. */
const otherCodes: Readonly<Record<string, string>> = { NO: 'NB', FIL: 'TL', KU: 'KMR' };

function targetFor(uiLanguage: string): string {
  // Intl.Locale also turns codes of old into today's: iw → he, in → id.
  const language = localeOf(uiLanguage)?.language.toUpperCase() ?? '';
  const code = otherCodes[language] ?? language;
  return isLanguageCode(code) ? code : 'EN';
}

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    // A tag that is none, as some systems' "C" locale gives.
    return null;
  }
}
