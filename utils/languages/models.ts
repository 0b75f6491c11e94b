import type { LanguageCode } from './codes.ts';
import { languageOfVariant } from './codes.ts';

/** Seen, not in the contract, hence a warning only. The others worked with `quality_optimized` or without a model. */
export const languagesWithEveryModel: ReadonlySet<string> = new Set<LanguageCode>([
  ...(['AR', 'BG', 'CS', 'DA', 'DE', 'EL', 'EN', 'ES', 'ET', 'FI', 'FR', 'HE', 'HU'] as const),
  ...(['ID', 'IT', 'JA', 'KO', 'LT', 'LV', 'NB', 'NL', 'PL', 'PT', 'RO', 'RU', 'SK'] as const),
  ...(['SL', 'SV', 'TR', 'UK', 'VI', 'ZH'] as const),
]);

export const worksWithEveryModel = (code: string): boolean =>
  languagesWithEveryModel.has(languageOfVariant(code));
