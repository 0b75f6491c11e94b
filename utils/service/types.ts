/** Only the encode and decode files know the wire format. */
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

/** UTC days `YYYY-MM-DD`, both inclusive, at most 366. */
export interface UsageQuery {
  readonly startDate: string;
  readonly endDate: string;
  readonly groupBy: UsageGrouping;
}

/** Characters, except speech: minutes with fractions. */
export const counterNames = ['total', 'text', 'documents', 'improvement', 'speech'] as const;
export type KnownCounter = (typeof counterNames)[number];

/** `total` is the service's own sum of characters. Added counters have their names in the reply. */
export type PerCounter<T> = Readonly<Record<KnownCounter, T>> & Readonly<Record<string, T>>;
export type Counts = PerCounter<number>;

/** A group of a listed grouping is reported as a key, with its name as label. */
export interface UsageEntry {
  /** First and last characters with asterisks between. */
  readonly maskedKey: string;
  /** If empty, show the masked key. */
  readonly label: string;
  /** UTC day, `YYYY-MM-DD`. Totals have the first day of their range. */
  readonly date: string;
  readonly usage: Counts;
}

export interface UsageReport {
  /** UTC days, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly endDate: string;
  readonly total: Counts;
  readonly groupings?: readonly string[];
  readonly entries: readonly UsageEntry[];
}

/** In the account's billing period, up to now. */
export interface UsageNow {
  readonly characters: number;
  /** The account's own limit; null: the service names none. */
  readonly limit: number | null;
}
