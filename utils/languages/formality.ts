import type { LanguageCode } from './codes.ts';
import { languageOfVariant } from './codes.ts';

/** Targets seen to have formality (contract.md, "Known of public services"). Others draw a hint, never a refusal. */
export const languagesWithFormality: ReadonlySet<string> = new Set<LanguageCode>([
  'DE',
  'ES',
  'FR',
  'IT',
  'JA',
  'NL',
  'PL',
  'PT',
  'RU',
]);

/** Whether a target is known to have formality; a variant does as its language does. */
export const hasFormality = (target: string): boolean =>
  languagesWithFormality.has(languageOfVariant(target));
