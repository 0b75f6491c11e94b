import { i18n } from '#i18n';

/** What is wrong with a number of characters as it is written. */
export type CharactersProblem = 'not-whole' | 'too-small' | 'too-large';

/** `format`: as numbers are written in the reader's language. */
export function charactersProblemWords(
  problem: CharactersProblem,
  format: (value: number) => string,
): string {
  switch (problem) {
    case 'not-whole':
      return i18n.t('options.budget.notWhole', { example: format(500_000) });
    case 'too-small':
      return i18n.t('options.budget.tooSmall');
    case 'too-large':
      return i18n.t('options.budget.tooLarge', { most: format(Number.MAX_SAFE_INTEGER) });
  }
}
