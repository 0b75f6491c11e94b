/** Only the encode and decode files know the wire format, except for the counters' names, which exported files have, too. */
import type { DayRange } from '../base/utc-day.ts';
import type {
  Formality,
  Model,
  SentenceSplitting,
  TagHandlingVersion,
} from '../translation/options.ts';

/** A header of an administrator's, by which a service tells devices or groups apart. */
export interface RequestTag {
  readonly header: string;
  readonly value: string;
}

export interface Connection {
  /** Such as `https://api.example`, possibly with a path; no trailing slash, no `/v2`. See `parseServiceAddress`. */
  readonly baseUrl: string;
  /** The word before the key in the `Authorization` header. */
  readonly scheme: string;
  readonly key: string;
  /** Null: the translation key is used for usage, too. Most services answer 403. */
  readonly adminKey: string | null;
  /** Targets beyond the 114, such as `PT-BR`. */
  readonly furtherTargets?: readonly string[];
  readonly tag?: RequestTag | null;
  /** Requests allow beta languages. */
  readonly betaLanguages?: boolean;
}

export interface TagHandling {
  readonly kind: 'html' | 'xml';
  /** Omitted only if the service refuses it, because its default will change. */
  readonly version?: TagHandlingVersion;
  /** False: `splittingTags` alone end sentences in XML. Default true. */
  readonly outlineDetection?: boolean;
  readonly splittingTags?: readonly string[];
  readonly nonSplittingTags?: readonly string[];
  /** Some services honour this in XML only. */
  readonly ignoreTags?: readonly string[];
}

/** Members that are missing, null, empty or `default` are not sent. */
export interface TranslateRequest {
  /** 1 to 50 texts, translated in the same order. */
  readonly texts: readonly string[];
  /** Upper case, with variants only if the connection allows them. */
  readonly target: string;
  /** Upper case, or null to detect it. */
  readonly source?: string | null;
  /** Influences the translation. Neither translated nor billed. */
  readonly context?: string;
  readonly splitSentences?: SentenceSplitting;
  readonly preserveFormatting?: boolean;
  readonly formality?: Formality;
  readonly model?: Model;
  /** Needs `source` and the same language pair. */
  readonly glossaryId?: string;
  /** Not with `latency_optimized`, and only for the style's language. */
  readonly styleId?: string;
  /** At most 10 of 300 characters, not with `latency_optimized`, for eight targets. */
  readonly customInstructions?: readonly string[];
  readonly tagHandling?: TagHandling;
  /** Allows beta languages and any well-formed target. */
  readonly betaLanguages?: boolean;
}

export interface Translation {
  /** In the format of its source; may be ''. */
  readonly text: string;
  readonly detectedSource?: string;
  readonly billedCharacters?: number;
  readonly modelUsed?: string;
  /** Replaces a tone that the service refused. */
  readonly toneUsed?: Formality;
}

export interface TranslateReply {
  /** In the order of the texts. */
  readonly translations: readonly Translation[];
  /** `X-Trace-ID`, for later failures. */
  readonly traceId?: string;
}

/** A grouping of the contract, or one that the service lists. */
export type UsageGrouping = 'key' | 'key_and_day' | (string & {});

export const isGrouping = (name: string): boolean => /^[a-z][a-z0-9_]{0,39}$/.test(name);

/** A grouping beside the contract's. */
export const isAddedGrouping = (name: string): boolean =>
  isGrouping(name) && name !== 'key' && name !== 'key_and_day';

/** A counter has at least two words, as the contract's counters have. */
export const isAddedCounter = (name: string): boolean =>
  name.length < 80 && /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(name);

/** At most 366 days. */
export interface UsageQuery extends DayRange {
  readonly groupBy: UsageGrouping;
}

/** Characters, except speech: minutes with fractions. */
export const counterNames = ['total', 'text', 'documents', 'improvement', 'speech'] as const;
export type KnownCounter = (typeof counterNames)[number];

/** In replies and exported files. */
export const wireNames = {
  total: 'total_characters',
  text: 'text_translation_characters',
  documents: 'document_translation_characters',
  improvement: 'text_improvement_characters',
  speech: 'speech_to_text_minutes',
} as const satisfies Record<KnownCounter, string>;

export const wireName = (counter: string): string =>
  (wireNames as Readonly<Record<string, string>>)[counter] ?? counter;

/** `total` is the service's own sum of characters. Added counters have their names in the reply. */
export type PerCounter<T> = Readonly<Record<KnownCounter, T>> & Readonly<Record<string, T>>;
export type Counts = PerCounter<number>;

/** A group of a listed grouping is reported as a key, with its name as label. */
export interface UsageKey {
  /** First and last characters with asterisks between. */
  readonly maskedKey: string;
  /** May be empty or the same for two keys. */
  readonly label: string;
}

/**
 * A report, as it is decoded, travels and is stored: one array per column, one entry per key and day with usage. Reports have
 * hundreds of thousands of entries.
 */
export interface UsageColumns {
  /** The reported days. */
  readonly range: DayRange;
  readonly keys: readonly UsageKey[];
  /** The entry's key (an index in `keys`) and day (counted from the first). Totals are of the first day. */
  readonly key: readonly number[];
  readonly day: readonly number[];
  readonly counts: PerCounter<readonly number[]>;
  /** A total of the service differs from the sum of its entries. */
  readonly differs: boolean;
  readonly groupings?: readonly string[];
}

/** In the account's billing period, up to now. */
export interface UsageNow {
  readonly characters: number;
  /** The account's own limit; null: the service names none. */
  readonly limit: number | null;
}
