/** The contract's numbers, independent of the client's. A mistake in one reading then fails a test. */
export const maxBodyBytes = 131_072;
export const maxTexts = 50;
export const maxInstructions = 10;
/** Unicode code points, as in billing. */
export const maxInstructionLength = 300;
/** Inclusive days of a report. */
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
/** Not of the contract: served with `extensions`. */
const addedGroupings = ['tag', 'language_pair'] as const;
export type AddedGrouping = (typeof addedGroupings)[number];

export const isAdded = (grouping: string | null): grouping is AddedGrouping =>
  addedGroupings.some((one) => one === grouping);

export type ModelType = (typeof modelTypes)[number];
export type TagHandling = (typeof tagHandlings)[number];
export type Grouping = (typeof groupings)[number];

/** Targets with formality, as seen at public services. */
export const targetsWithFormality: ReadonlySet<string> = new Set(
  'DE FR IT ES NL PL PT JA RU'.split(' '),
);
/** Targets with `custom_instructions` (contract, rule 5); variants count as their language. */
export const targetsWithInstructions: ReadonlySet<string> = new Set(
  'DE EN ES FR IT JA KO ZH'.split(' '),
);
/** Targets that accept every `model_type`; others accepted `quality_optimized` or none. */
export const targetsWithEveryModel: ReadonlySet<string> = new Set(
  (
    'AR BG CS DA DE EL EN ES ET FI FR HE HU ID IT JA KO LT LV NB NL PL PT RO RU SK SL SV ' +
    'TR UK VI ZH'
  ).split(' '),
);

/** `PT-BR` → `PT`: rules concern languages. */
export const baseLanguage = (code: string): string => code.split('-')[0] ?? code;

/** Characters as in billing. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
