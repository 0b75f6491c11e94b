/**
 * Cuts a text that is too large for a request at the ends of sentences, or else of words, and joins its translations again. It is cut only
 * where no element is open, so that each part has whole elements. White space at a cut does not travel, since services drop it.
 */
import { sizeOfTextInBody } from '../../service/encode.ts';
import type { SourceText } from '../../translation/texts.ts';

export interface TextPart {
  readonly text: string;
  /** White space that stood between it and the next part. */
  readonly space: string;
}

/** Elements that are not translated, tags, and entities: nothing is cut inside. */
const markupTokens = /<([\w-]+)[^>]*\btranslate="no"[^>]*>[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g;
const breakTag = /^<(?:img|br)[\s/>]/;
const openingTag = /^<(?!(?:img|br)[\s/>]|\/)[^>]*>$/;

/** A text without its markup, in the same places, and the ranges where an element is open. */
interface Prose {
  readonly text: string;
  readonly elements: readonly (readonly [start: number, end: number])[];
}

/** An element begins the sentence that its words begin, and ends the one that they end. */
function proseOf(markup: string): Prose {
  const elements: [number, number][] = [];
  let depth = 0;
  const text = markup.replaceAll(markupTokens, (token, _name, at: number) => {
    const isClosing = token.startsWith('</');
    const isOpening = openingTag.test(token);
    if (isOpening && depth === 0) elements.push([at, markup.length]);
    depth += Number(isOpening) - Number(isClosing);
    const last = elements.at(-1);
    if (isClosing && depth === 0 && last) last[1] = at + token.length;
    return (isClosing || breakTag.test(token) ? ' ' : 'X').repeat(token.length);
  });
  return { text, elements };
}

const endsIn = ({ text, elements }: Prose, granularity: 'sentence' | 'word'): number[] => {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return [...segmenter.segment(text)]
    .map(({ index, segment }) => index + segment.length)
    .filter((place) => !elements.some(([start, end]) => start < place && place < end));
};

/**
 * @param maxBytes UTF-8 bytes of one part in a request's body, escapes included
 * @returns one part where the text is small enough or has nowhere to be cut
 */
export function splitText({ format, text }: SourceText, maxBytes: number): TextPart[] {
  const prose = format === 'html' ? proseOf(text) : { text, elements: [] };
  const sentences = new Set(endsIn(prose, 'sentence'));
  const parts: TextPart[] = [];
  let from = 0;
  let bytes = 0;
  let last = 0;
  /** The last place where a sentence ended, and a word; `from`: none. */
  let cut = { sentence: 0, word: 0 };
  for (const end of endsIn(prose, 'word')) {
    bytes += sizeOfTextInBody(text.slice(last, end)) - 2;
    last = end;
    const place = cut.sentence > from ? cut.sentence : cut.word;
    if (bytes > maxBytes && place > from) {
      const before = text.slice(from, place).trimEnd();
      const next = place + text.slice(place).search(/\S|$/);
      parts.push({ text: before, space: text.slice(from + before.length, next) });
      from = next;
      bytes = sizeOfTextInBody(text.slice(from, end)) - 2;
    }
    cut = { sentence: sentences.has(end) ? end : cut.sentence, word: end };
  }
  parts.push({ text: text.slice(from), space: '' });
  return parts.filter((part) => part.text !== '');
}

/** One translation of all parts, given theirs. */
export const joinTexts = (parts: readonly TextPart[], translations: readonly string[]): string =>
  translations.reduce(
    (joined, translation, at) =>
      at === 0
        ? translation
        : joined.trimEnd() + (parts[at - 1]?.space ?? '') + translation.trimStart(),
    '',
  );
