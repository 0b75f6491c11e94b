/** Translations that show what was sent as one text. */
import type { SourceText } from '../../../utils/translation/texts.ts';

/** Answers one text; `index` counts the texts in reading order. */
export type Reply = (source: SourceText, index: number) => string;

/** Tags, entities and untranslatable elements, which a service gives back as they are; else words. A tag may be shown as words. */
const parts =
  /<(\w+)[^>]*\btranslate="no"[^>]*>[\s\S]*?<\/\1>|<[^>]*>|&lt;\/?\w+&gt;|&(?:\w+|#\d+);|[^<&]+/g;

/** The same for plain text. */
const plainParts = /<\/?\w+>|[^<]+|</g;

/** Rewrites the words of a text and leaves its markup alone. */
export const mapWords = (source: SourceText, rewrite: (words: string) => string): string =>
  source.format === 'plain'
    ? source.text.replace(plainParts, (part) => (part.startsWith('<') ? part : rewrite(part)))
    : source.text.replace(parts, (part) => (/^[<&]/.test(part) ? part : rewrite(part)));

/** Every letter of the first text becomes `a`, of the second `b`: what was one text shows in the page. */
export const byLetters: Reply = (source, index) =>
  mapWords(source, (words) => words.replace(/\p{L}/gu, String.fromCharCode(97 + (index % 26))));

/** Words in capitals: order and spelling of the source show. */
export const inCapitals: Reply = (source) => mapWords(source, (words) => words.toUpperCase());

/** Given replies by source text; anything else in capitals. */
export const given =
  (replies: Readonly<Record<string, string>>): Reply =>
  (source, index) =>
    replies[source.text] ?? inCapitals(source, index);

/**
 * In capitals, and the other way round: the words and elements that stand directly in the text come from last to first, as
 * languages put verbs and names elsewhere.
 */
export const turnedRound: Reply = (source, index) => {
  const capitals = inCapitals(source, index);
  if (source.format === 'plain') return capitals;
  const { body } = new DOMParser().parseFromString(capitals, 'text/html');
  body.append(...[...body.childNodes].reverse());
  return body.innerHTML;
};
