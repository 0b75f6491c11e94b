import { i18n } from '../words/i18n.ts';

/** Rounded down, so that 100 % means all of it. Intl knows that 0.29 is 29 %; 0.29 * 100 is less. */
export const usedPercent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', roundingMode: 'floor' }).format(share);

/** @param share 1 is the whole budget */
export const budgetInWords = (share: number, locale: string): string =>
  i18n.t('month.used', { percent: usedPercent(share, locale) });
