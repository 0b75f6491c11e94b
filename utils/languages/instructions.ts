import type { LanguageCode } from './codes.ts';
import { languageOfVariant } from './codes.ts';

export const maxCustomInstructions = 10;

/** In Unicode code points, as the service counts characters when it bills. */
export const maxInstructionCharacters = 300;

/** Targets that take custom instructions (contract, rule 5). */
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

/** Whether custom instructions may be sent; a variant does as its language does. */
export const hasInstructions = (target: string): boolean =>
  languagesWithInstructions.has(languageOfVariant(target));
