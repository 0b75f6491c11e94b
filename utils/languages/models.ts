import type { LanguageCode } from './codes.ts';
import { languageOfVariant } from './codes.ts';

/**
 * Languages seen to work with every model type. The others were seen to work only with `quality_optimized` or with
 * no model type at all. The contract leaves it open, so this is for a warning where a model is chosen, never for
 * a refusal.
 */
export const languagesWithEveryModel: ReadonlySet<string> = new Set<LanguageCode>([
  ...(['AR', 'BG', 'CS', 'DA', 'DE', 'EL', 'EN', 'ES', 'ET', 'FI', 'FR', 'HE', 'HU'] as const),
  ...(['ID', 'IT', 'JA', 'KO', 'LT', 'LV', 'NB', 'NL', 'PL', 'PT', 'RO', 'RU', 'SK'] as const),
  ...(['SL', 'SV', 'TR', 'UK', 'VI', 'ZH'] as const),
]);

/** Whether any model may be expected to work with a language; a variant does as its language does. */
export const worksWithEveryModel = (code: string): boolean =>
  languagesWithEveryModel.has(languageOfVariant(code));
