import { i18n } from '#i18n';
import type { RowFacts } from '../../utils/settings/rows.ts';

/** A number with what it counts; of a limit of what is kept, zero means that nothing is. */
export function amountInWords(amount: number, unit: RowFacts['unit'], locale: string): string {
  const format = (options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(amount);
  switch (unit) {
    case undefined:
      return format();
    case 'character':
      return i18n.t('options.budget.characters', amount, { count: format() });
    default:
      if (amount === 0) return i18n.t('options.memory.nothing');
      return format({ style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' });
  }
}
