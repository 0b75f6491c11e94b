import type { CharactersProblem } from '../../components/options/characters-problem.ts';

/** Signs that stand between groups of digits somewhere: Indian groups have two digits, the last one always three. */
const grouped = /^\d{1,3}(?:([ .,'’_٬])(?:\d{2,3}\1)*\d{3})?$/;

/** Both rows of digits that Arabic scripts write with, each from nought to nine. */
const arabicDigits = /[٠-٩۰-۹]/g;
const plainDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);

/**
 * A number of characters as people write it: `500000`, `500,000`, `500.000`, `5,00,000`, `٥٠٠٬٠٠٠`; null where nothing is written.
 * A number with decimals is none, nor is one whose groups are odd.
 */
export function parseCharacters(
  typed: string,
): { readonly characters: number | null } | { readonly problem: CharactersProblem } {
  // Folds wide digits and every kind of space into the plain ones.
  const text = typed.normalize('NFKC').trim().replace(arabicDigits, plainDigit);
  if (text === '') return { characters: null };
  if (!/^\d+$/.test(text) && !grouped.test(text)) return { problem: 'not-whole' };
  const characters = Number(text.replaceAll(/\D/g, ''));
  if (characters < 1) return { problem: 'too-small' };
  return Number.isSafeInteger(characters) ? { characters } : { problem: 'too-large' };
}
