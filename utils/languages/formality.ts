import type { Formality } from '../base/wanted.ts';
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

/** What can be asked for where `formality` is wished: strict wishes fail every request to a target without formality. */
export function possibleFormality(formality: Formality, target: string): Formality {
  if (hasFormality(target)) return formality;
  if (formality === 'more') return 'prefer_more';
  return formality === 'less' ? 'prefer_less' : formality;
}
