/**
 * What a reader wants of a translation, whatever is translated. Every member changes the answer, so it is also
 * what two requests must share before one can serve both.
 */
export interface Wanted {
  /** Upper-case code, or null: the service detects it. */
  readonly source: string | null;
  /** Upper-case code. */
  readonly target: string;
  readonly formality: Formality;
  readonly model: Model;
  /** What most readers never ask for; absent where none of it is. */
  readonly details?: WantedDetails;
}

/** Members of a request that are sent only where they are here: otherwise the service's default holds. */
export interface WantedDetails {
  readonly splitSentences?: SentenceSplitting;
  readonly preserveFormatting?: boolean;
  /** Absent: v2, where there are tags. */
  readonly tagHandlingVersion?: TagHandlingVersion;
  /** Needs `source` (contract, rule 2). */
  readonly glossary?: string;
  readonly style?: string;
  readonly instructions?: readonly string[];
  /** What texts are about, in the reader's words: sent before a text's own context. */
  readonly context?: string;
  /** Texts are XML, each a whole one: how the service is to read it. */
  readonly xml?: XmlReading;
}

/** Names of elements; an empty list is not sent (contract.md, `outline_detection`). */
export interface XmlReading {
  readonly outlineDetection: boolean;
  readonly splittingTags: readonly string[];
  readonly nonSplittingTags: readonly string[];
  readonly ignoreTags: readonly string[];
}

/**
 * Equal for two exactly when what was translated for one of them serves the other. Without details it is what it was
 * before there were any: translations that are kept under it are found again.
 */
export const wantedKey = ({ source, target, formality, model, details }: Wanted): unknown[] => [
  ...[source, target, formality, model],
  ...(details ? [Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1))] : []),
];

export const isSameWanted = (one: Wanted, other: Wanted): boolean =>
  one.source === other.source &&
  one.target === other.target &&
  one.formality === other.formality &&
  one.model === other.model &&
  // Most have none: a queue compares thousands.
  (one.details === other.details ||
    JSON.stringify(wantedKey(one)) === JSON.stringify(wantedKey(other)));

/** A service may refuse `more` and `less` for a target; `prefer_*` fall back (contract.md, `formality`). */
export const formalities = ['default', 'more', 'less', 'prefer_more', 'prefer_less'] as const;
export type Formality = (typeof formalities)[number];

/** The tone that is asked for where a service refuses `formality`. */
export function preferred(formality: Formality): Formality {
  if (formality === 'more') return 'prefer_more';
  return formality === 'less' ? 'prefer_less' : formality;
}

/** `default` sends no `model_type`: the service chooses (contract.md, `model_type`). */
export const models = [
  'default',
  'quality_optimized',
  'prefer_quality_optimized',
  'latency_optimized',
] as const;
export type Model = (typeof models)[number];

/** `as-i-read`: what is in view and what comes into view. `whole-page`: everything at once. */
export const pageScopes = ['as-i-read', 'whole-page'] as const;
export type PageScope = (typeof pageScopes)[number];

/** `0`: no splitting. `1`: at punctuation and new lines. `nonewlines`: at punctuation only (contract.md, `split_sentences`). */
export const sentenceSplittings = ['0', '1', 'nonewlines'] as const;
export type SentenceSplitting = (typeof sentenceSplittings)[number];

export const tagHandlingVersions = ['v1', 'v2'] as const;
export type TagHandlingVersion = (typeof tagHandlingVersions)[number];
