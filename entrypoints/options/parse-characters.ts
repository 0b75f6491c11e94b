import type { BudgetProblem } from '../../components/options/budget-problem.ts';

/** Signs that stand between groups of digits somewhere: Indian groups have two digits, the last one always three. */
const grouped = /^\d{1,3}(?:([ .,'’_٬])(?:\d{2,3}\1)*\d{3})?$/;

/**
 * A number of characters as people write it: `500000`, `500,000`, `500.000`, `5,00,000`; null where nothing is written.
 * A number with decimals is none, nor is one whose groups are odd.
 */
export function parseCharacters(
  typed: string,
): { readonly characters: number | null } | { readonly problem: BudgetProblem } {
  // Folds wide digits and every kind of space into the plain ones.
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { characters: null };
  if (!/^\d+$/.test(text) && !grouped.test(text)) return { problem: 'not-whole' };
  const characters = Number(text.replaceAll(/\D/g, ''));
  if (characters < 1) return { problem: 'too-small' };
  return Number.isSafeInteger(characters) ? { characters } : { problem: 'too-large' };
}
