import { i18n } from '../words/i18n.ts';
import { numbers } from './formats.ts';

/** A full-width stop needs no space. */
export const inOneLine = (...sentences: readonly string[]): string =>
  sentences.join(' ').replace(/(?<=[。！？：]) /gu, '');

/** First strong isolate, Unicode UAX #9. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;

/** At once. A notice can unfold the rest. */
export const mostSentences = 3;

/** In an unfolded notice, which may have hundreds. The others are only counted. */
export const mostListed = 10;

/** "and 7 more". */
export const andMore = (count: number, locale: string): string =>
  i18n.t('alerts.more', count, { count: numbers(locale, {}).format(count) });
