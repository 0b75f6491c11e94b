import type { LanguageCode } from './codes.ts';
import { languageOfVariant } from './codes.ts';

export const maxCustomInstructions = 10;

/** Unicode code points, as in billing. */
export const maxInstructionCharacters = 300;

/** The contract's rule 5. */
export const languagesWithInstructions: ReadonlySet<string> = new Set<LanguageCode>([
  'DE',
  'EN',
  'ES',
  'FR',
  'IT',
  'JA',
  'KO',
  'ZH',
]);

export const hasInstructions = (target: string): boolean =>
  languagesWithInstructions.has(languageOfVariant(target));
