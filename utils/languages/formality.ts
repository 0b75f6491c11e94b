import type { LanguageCode } from './codes.ts';
import { languageOfVariant } from './codes.ts';

/** contract.md, "Known of public services". Other targets get a hint, never a refusal. */
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

export const hasFormality = (target: string): boolean =>
  languagesWithFormality.has(languageOfVariant(target));
