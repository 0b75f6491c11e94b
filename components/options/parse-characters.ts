import { plainDigits } from '../../utils/base/plain-digits.ts';
import { i18n } from '../../utils/words/i18n.ts';

/** Indian groups have two digits, but the last has three. */
const grouped = /^\d{1,3}(?:([ .,'’_٬])(?:\d{2,3}\1)*\d{3})?$/;

/**
 * `500000`, `500,000`, `500.000`, `5,00,000`, `٥٠٠٬٠٠٠`. Null if it is empty. Decimals and odd groups are refused. `problem` is
 * a sentence.
 */
export function parseCharacters(
  typed: string,
  locale: string,
): { readonly characters: number | null; readonly problem: string | null } {
  const { format } = new Intl.NumberFormat(locale);
  const wrong = (problem: string) => ({ characters: null, problem });
  const text = plainDigits(typed.normalize('NFKC').trim());
  if (text === '') return { characters: null, problem: null };
  if (!/^\d+$/.test(text) && !grouped.test(text)) {
    return wrong(i18n.t('options.budget.notWhole', { example: format(500_000) }));
  }
  const characters = Number(text.replaceAll(/\D/g, ''));
  if (characters < 1) return wrong(i18n.t('options.budget.tooSmall'));
  if (!Number.isSafeInteger(characters)) {
    return wrong(i18n.t('options.budget.tooLarge', { most: format(Number.MAX_SAFE_INTEGER) }));
  }
  return { characters, problem: null };
}
