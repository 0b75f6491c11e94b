import type { Formality, Model, SentenceSplitting, TagHandlingVersion } from '../base/wanted.ts';

/**
 * What Verso asks the service and what it gets back, in Verso's own shape. How it looks on the wire is known
 * to the encode and decode files beside this one, and to nobody else.
 */

/** How markup in the texts is treated. */
export interface TagHandling {
  readonly kind: 'html' | 'xml';
  /** Left to the service only where it refuses the one that we want (`refused-members.ts`): its default will change. */
  readonly version?: TagHandlingVersion;
  /** False: XML structure is not detected and `splittingTags` rule. The service's default is true. */
  readonly outlineDetection?: boolean;
  readonly splittingTags?: readonly string[];
  readonly nonSplittingTags?: readonly string[];
  /** Elements whose content is not translated. Some services honour this in XML only. */
  readonly ignoreTags?: readonly string[];
}

/**
 * One request to translate. Members left out, null, empty or `default` are not sent: the service's default holds.
 * (`show_billed_characters` is always sent as true, `enable_beta_languages`, which has no effect, never.)
 */
export interface TranslateRequest {
  /** 1 to 50 texts; translations come back in the same order. */
  readonly texts: readonly string[];
  /** Upper-case code; variants such as `PT-BR` only where the connection allows them. */
  readonly target: string;
  /** Upper-case code, or null to have the service detect it. */
  readonly source?: string | null;
  /** Influences the translation of every text; neither translated nor billed. */
  readonly context?: string;
  readonly splitSentences?: SentenceSplitting;
  readonly preserveFormatting?: boolean;
  readonly formality?: Formality;
  readonly model?: Model;
  /** Needs `source`; the glossary's language pair must be the request's. */
  readonly glossaryId?: string;
  /** Not with `latency_optimized`; the target must be the list's language. */
  readonly styleId?: string;
  /** At most 10 of 300 characters each; not with `latency_optimized`; eight target languages. */
  readonly customInstructions?: readonly string[];
  readonly tagHandling?: TagHandling;
  /** Also languages that the service is still trying out: any code of the right form may be the target. */
  readonly betaLanguages?: boolean;
}

export interface Translation {
  /** As it came, in the format of its source. `''` is kept: what it means is for the caller to decide. */
  readonly text: string;
  /** Upper-case code. */
  readonly detectedSource?: string;
  readonly billedCharacters?: number;
  readonly modelUsed?: string;
  /** The tone that was sent in place of the one that was asked for, which the service refuses. */
  readonly toneUsed?: Formality;
}

export interface TranslateReply {
  /** As many as texts were asked for, in their order. */
  readonly translations: readonly Translation[];
  /** `X-Trace-ID` of the reply, for failures that are found in it later. */
  readonly traceId?: string;
}

export const usageGroupings = ['key', 'key_and_day'] as const;
export type UsageGrouping = (typeof usageGroupings)[number];

/** Both days are UTC, written `YYYY-MM-DD`, and both are in the range. At most 366 days. */
export interface UsageQuery {
  readonly startDate: string;
  readonly endDate: string;
  readonly groupBy?: UsageGrouping;
}

export interface UsageCounters {
  readonly totalCharacters: number;
  readonly textTranslationCharacters: number;
  readonly documentTranslationCharacters: number;
  readonly textImprovementCharacters: number;
  /** With fractions of a minute. */
  readonly speechToTextMinutes: number;
}

export interface KeyUsage {
  /** Masked by the service: first and last characters with asterisks between. */
  readonly maskedKey: string;
  /** May be empty: show the masked key instead. */
  readonly label: string;
  readonly usage: UsageCounters;
}

export interface KeyDayUsage extends KeyUsage {
  /** UTC day, `YYYY-MM-DD`. */
  readonly date: string;
}

interface UsageOfRange {
  /** UTC days, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly endDate: string;
  readonly total: UsageCounters;
}

/** The shape follows the grouping that was asked for. */
export type UsageReport = UsageOfRange &
  (
    | { readonly groupBy: null }
    | { readonly groupBy: 'key'; readonly keys: readonly KeyUsage[] }
    | { readonly groupBy: 'key_and_day'; readonly keyDays: readonly KeyDayUsage[] }
  );
