/** Services do this for some target languages only. A variant is like its language. */
import type { LanguageCode } from './codes.ts';
import { languageOfVariant } from './codes.ts';

/* @__NO_SIDE_EFFECTS__ */
const languages = (...codes: readonly LanguageCode[]): ReadonlySet<string> => new Set(codes);

/** contract.md, "Known of public services". Other targets get a hint, never a refusal. */
export const languagesWithFormality = languages(
  ...(['DE', 'ES', 'FR', 'IT', 'JA', 'NL', 'PL', 'PT', 'RU'] as const),
);

export const hasFormality = (target: string): boolean =>
  languagesWithFormality.has(languageOfVariant(target));

/** The contract's rule 5. */
export const languagesWithInstructions = languages(
  ...(['DE', 'EN', 'ES', 'FR', 'IT', 'JA', 'KO', 'ZH'] as const),
);

export const hasInstructions = (target: string): boolean =>
  languagesWithInstructions.has(languageOfVariant(target));

export const maxCustomInstructions = 10;

/** Unicode code points, as in billing. */
export const maxInstructionCharacters = 300;

/** Seen, not in the contract, hence a warning only. The others worked with `quality_optimized` or without a model. */
export const languagesWithEveryModel = languages(
  ...(['AR', 'BG', 'CS', 'DA', 'DE', 'EL', 'EN', 'ES', 'ET', 'FI', 'FR', 'HE', 'HU'] as const),
  ...(['ID', 'IT', 'JA', 'KO', 'LT', 'LV', 'NB', 'NL', 'PL', 'PT', 'RO', 'RU', 'SK'] as const),
  ...(['SL', 'SV', 'TR', 'UK', 'VI', 'ZH'] as const),
);

export const worksWithEveryModel = (code: string): boolean =>
  languagesWithEveryModel.has(languageOfVariant(code));
