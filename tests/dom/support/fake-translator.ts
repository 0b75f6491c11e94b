import type { SourceText } from '../../../utils/translation/texts.ts';

/** Answers one text. `index` counts the texts in reading order. */
export type Reply = (source: SourceText, index: number) => string;

/**
 * Matches tags, entities and untranslatable elements, which a service returns unchanged, and words in between. A tag
 * may also occur as text.
 */
const parts =
  /<(\w+)[^>]*\btranslate="no"[^>]*>[\s\S]*?<\/\1>|<[^>]*>|&lt;\/?\w+&gt;|&(?:\w+|#\d+);|[^<&]+/g;

/** Matches the same parts of plain text. */
const plainParts = /<\/?\w+>|[^<]+|</g;

/** Rewrites the words of a text and keeps its markup. */
export const mapWords = (source: SourceText, rewrite: (words: string) => string): string =>
  source.format === 'plain'
    ? source.text.replace(plainParts, (part) => (part.startsWith('<') ? part : rewrite(part)))
    : source.text.replace(parts, (part) => (/^[<&]/.test(part) ? part : rewrite(part)));

/**
 * Replaces every letter of the first text with `a`, of the second with `b`, so that the page shows the extent of each
 * text.
 */
export const byLetters: Reply = (source, index) =>
  mapWords(source, (words) => words.replace(/\p{L}/gu, String.fromCharCode(97 + (index % 26))));

/** Writes all words in capitals, so that order and spelling stay visible. */
export const inCapitals: Reply = (source) => mapWords(source, (words) => words.toUpperCase());

/** Answers these texts with these replies, and all others in capitals. */
export const given =
  (replies: Readonly<Record<string, string>>): Reply =>
  (source, index) =>
    replies[source.text] ?? inCapitals(source, index);

/**
 * Writes words in capitals and reverses the order of words and top-level elements. Real translations also move verbs
 * and names.
 */
export const turnedRound: Reply = (source, index) => {
  const capitals = inCapitals(source, index);
  if (source.format === 'plain') return capitals;
  const { body } = new DOMParser().parseFromString(capitals, 'text/html');
  body.append(...[...body.childNodes].reverse());
  return body.innerHTML;
};
