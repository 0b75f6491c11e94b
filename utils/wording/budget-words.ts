import { i18n } from '#i18n';

/** How much of this month's budget is used, as a sentence. Rounded down: what is not all of it is never 100 %. `share`: 1 is all of it. */
export function budgetInWords(share: number, locale: string): string {
  const { format } = new Intl.NumberFormat(locale, { style: 'percent' });
  return i18n.t('month.used', { percent: format(Math.floor(share * 100) / 100) });
}
