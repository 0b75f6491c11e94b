import type { LanguageCode } from './codes.ts';
import { languageOfVariant } from './codes.ts';

/**
 * Targets seen to have formality (contract.md, "Known of public services"). For any other target the service
 * fails a request with `more` or `less`; `prefer_more` and `prefer_less` fall back to its default.
 */
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

/** Whether `more` and `less` may be asked for; a variant does as its language does. */
export const hasFormality = (target: string): boolean =>
  languagesWithFormality.has(languageOfVariant(target));
