import { i18n } from '#i18n';

/** A limit, as it stands in a list of them; zero means that nothing is kept. */
export const amountInWords = (amount: number, unit: 'megabyte' | 'day', locale: string): string =>
  amount === 0
    ? i18n.t('options.memory.nothing')
    : new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'day' ? 'long' : 'short',
      }).format(amount);
