/**
 * The contract's numbers and word lists as this server reads them. They are written down here a second time, apart from
 * the client's, so that a slip in one reading shows as a failing test instead of agreeing with itself.
 */
export const maxBodyBytes = 131_072;
export const maxTexts = 50;
export const maxInstructions = 10;
/** Counted in Unicode code points, as characters are in billing. */
export const maxInstructionLength = 300;
/** Days of a usage report, both ends counted. */
export const maxReportDays = 366;

export const formalities = ['default', 'more', 'less', 'prefer_more', 'prefer_less'] as const;
export const modelTypes = [
  'quality_optimized',
  'prefer_quality_optimized',
  'latency_optimized',
] as const;
export const sentenceSplittings = ['0', '1', 'nonewlines'] as const;
export const tagHandlings = ['xml', 'html'] as const;
export const tagHandlingVersions = ['v1', 'v2'] as const;
export const groupings = ['key', 'key_and_day'] as const;

export type ModelType = (typeof modelTypes)[number];
export type TagHandling = (typeof tagHandlings)[number];
export type Grouping = (typeof groupings)[number];

/** Targets that tell formal from informal, as public services were seen to do. */
export const targetsWithFormality: ReadonlySet<string> = new Set(
  'DE FR IT ES NL PL PT JA RU'.split(' '),
);
/** Targets that `custom_instructions` may have (contract, rule 5); a variant counts as its base. */
export const targetsWithInstructions: ReadonlySet<string> = new Set(
  'DE EN ES FR IT JA KO ZH'.split(' '),
);
/** Targets that take any `model_type`; the others were seen to work with `quality_optimized` or none. */
export const targetsWithEveryModel: ReadonlySet<string> = new Set(
  (
    'AR BG CS DA DE EL EN ES ET FI FR HE HU ID IT JA KO LT LV NB NL PL PT RO RU SK SL SV ' +
    'TR UK VI ZH'
  ).split(' '),
);

/** `PT-BR` → `PT`: rules speak of languages, requests may name a variant. */
export const baseLanguage = (code: string): string => code.split('-')[0] ?? code;

/** Characters as the service bills them. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
