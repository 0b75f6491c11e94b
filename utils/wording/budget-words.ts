import { i18n } from '../words/i18n.ts';

/** Rounded down. @param share 1 is the whole budget */
export function budgetInWords(share: number, locale: string): string {
  const { format } = new Intl.NumberFormat(locale, { style: 'percent' });
  return i18n.t('month.used', { percent: format(Math.floor(share * 100) / 100) });
}
