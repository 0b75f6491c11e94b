import { isSameValue } from '../base/same-value.ts';

/** Each member changes the answer, so only equal options share a request. */
export interface Wanted {
  /** Upper-case code, or null: detected. */
  readonly source: string | null;
  readonly target: string;
  readonly formality: Formality;
  readonly model: Model;
  /** Rare options; absent if none is set. */
  readonly details?: WantedDetails;
}

/** Members that are sent only if present. */
export interface WantedDetails {
  readonly splitSentences?: SentenceSplitting;
  readonly preserveFormatting?: boolean;
  /** Absent: v2, if there are tags. */
  readonly tagHandlingVersion?: TagHandlingVersion;
  /** Needs `source` (contract, rule 2). */
  readonly glossary?: string;
  readonly style?: string;
  readonly instructions?: readonly string[];
  /** They change only the texts that have them (utils/pipeline/own-words.ts). */
  readonly words?: readonly string[];
  /** CSS selectors of parts that stay, or that alone are translated. Not sent. */
  readonly leave?: readonly string[];
  readonly only?: readonly string[];
  /** Prose in `pre` is translated. Not sent. */
  readonly prose?: boolean;
  /** Sent before a text's own context. */
  readonly context?: string;
  /** Texts are complete XML documents. */
  readonly xml?: XmlReading;
}

/** An empty list is not sent (contract.md, `outline_detection`). */
export interface XmlReading {
  readonly outlineDetection: boolean;
  readonly splittingTags: readonly string[];
  readonly nonSplittingTags: readonly string[];
  readonly ignoreTags: readonly string[];
}

/**
 * Equal if a translation for one fits the other. Without details it has its original form, so that older translations
 * are found.
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
  // Compares references first, because a queue compares thousands.
  (one.details === other.details || isSameValue(one.details, other.details));

/** Services may refuse `more` and `less`; `prefer_*` fall back (contract.md, `formality`). */
export const formalities = ['default', 'more', 'less', 'prefer_more', 'prefer_less'] as const;
export type Formality = (typeof formalities)[number];

/** Returns the fallback for a refused tone. */
export function preferred(formality: Formality): Formality {
  if (formality === 'more') return 'prefer_more';
  return formality === 'less' ? 'prefer_less' : formality;
}

/** `default` sends no `model_type` (contract.md, `model_type`). */
export const models = [
  'default',
  'quality_optimized',
  'prefer_quality_optimized',
  'latency_optimized',
] as const;
export type Model = (typeof models)[number];

/** `as-i-read`: what is in view, and more on scrolling. `whole-page`: everything at once. */
export const pageScopes = ['as-i-read', 'whole-page'] as const;
export type PageScope = (typeof pageScopes)[number];

/** `0`: none. `1`: at punctuation and new lines. `nonewlines`: at punctuation. */
export const sentenceSplittings = ['0', '1', 'nonewlines'] as const;
export type SentenceSplitting = (typeof sentenceSplittings)[number];

export const tagHandlingVersions = ['v1', 'v2'] as const;
export type TagHandlingVersion = (typeof tagHandlingVersions)[number];

/** For a glossary or a style; '' for none. A copied space would make another id. */
export const idForm = /^[\x21-\x7e]{0,200}$/;

/** An XML name (XML 1.0, section 2.3) without a leading colon. */
export const tagNameForm = /^[\p{L}_][\p{L}\p{M}\p{N}_.:-]*$/u;

/** A kept word, or `word = translation`. */
export const ownWordForm = /^(?=.{1,200}$)\s*[^\s=][^=]*(=.*\S.*)?$/u;

/** Says what a policy lets the reader add to the own words. @param locked paths of settings */
export function ownWordLocks(locked: readonly string[]): { mayKeep: boolean; maySay: boolean } {
  const mayKeep = !locked.includes('translation.words');
  return { mayKeep, maySay: mayKeep && !locked.includes('languages.rules') };
}

/** Reads what the reader types as the translation of a word, in place of the present one. */
export const readOwnTranslation = (word: string, typed: string, present: string) => {
  const translation = typed.trim();
  const isTooLong = translation !== '' && !ownWordForm.test(`${word} = ${translation}`);
  const canSave = translation !== '' && translation !== present && !isTooLong;
  return { translation, isTooLong, canSave };
};

/** Code units of a CSS selector. Our own limit. */
export const maxSelectorLength = 500;

/** Code points. Each request carries it. Our own limit. */
export const maxContextCharacters = 500;

/** Code points, as the service counts. */
export const characterCount = (text: string): number => [...text].length;
