/**
 * Cuts a text that is too large for a request at the ends of sentences, and joins its translations again.
 *
 * Markup stays balanced: elements open at a cut are closed before it and opened again behind it with the same number. Untranslatable
 * content and entities are never cut. White space at a cut does not travel, since services drop it.
 */

import { sizeOfTextInBody } from '../../service/encode.ts';
import type { SourceText } from '../../translation/texts.ts';

export interface TextPart {
  readonly text: string;
  /** White space that stood between it and the next part. */
  readonly space: string;
  /** Tags of elements that go on in the next part, outermost first. */
  readonly open: readonly string[];
}

/** Untranslatable elements, tags, entities, words: what is never cut inside. */
const tokens = /<([\w-]+)[^>]*\btranslate="no"[^>]*>[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;|[^<&]+|[<&]/g;
const openingTag = /^<(?!(?:img|br)[\s/>]|\/)([\w-]+)[^>]*>$/;

const closingTags = (open: readonly string[]): string =>
  open
    .toReversed()
    .map((tag) => `</${openingTag.exec(tag)?.[1]}>`)
    .join('');

const endsIn = (text: string, granularity: 'sentence' | 'word'): ReadonlySet<number> => {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return new Set([...segmenter.segment(text)].map(({ index, segment }) => index + segment.length));
};

/** A place where the text gathered so far may end. */
interface Cut {
  readonly length: number;
  readonly open: readonly string[];
}

/** UTF-8 bytes in a JSON string, without its quotes. */
const bytesOf = (text: string): number => sizeOfTextInBody(text) - 2;

/**
 * @param maxBytes UTF-8 bytes of one part in a request's body, escapes included
 * @returns one part where the text is small enough or has nowhere to be cut
 */
export function splitText({ format, text }: SourceText, maxBytes: number): TextPart[] {
  const read = format === 'html' ? [...text.matchAll(tokens)].map(([token]) => token) : [text];
  const isMarkup = (token: string): boolean => format === 'html' && /^[<&]/.test(token);
  const prose = read.map((token) => (isMarkup(token) ? ' '.repeat(token.length) : token)).join('');
  const sentences = endsIn(prose, 'sentence');
  const wordEnds = endsIn(prose, 'word');

  const parts: TextPart[] = [];
  let gathered = '';
  let bytes = 0;
  let open: string[] = [];
  /** The last places where a sentence ended, and a word. */
  let cuts: { sentence: Cut | null; word: Cut | null } = { sentence: null, word: null };

  const cutAt = ({ length, open: opened }: Cut): void => {
    const before = gathered.slice(0, length).trimEnd();
    const behind = gathered.slice(length).trimStart();
    const space = gathered.slice(before.length, gathered.length - behind.length);
    parts.push({ text: before + closingTags(opened), space, open: opened });
    gathered = opened.join('') + behind;
    bytes = bytesOf(gathered);
    cuts = { sentence: null, word: null };
  };
  const gather = (piece: string): void => {
    gathered += piece;
    bytes += bytesOf(piece);
    const cut = cuts.sentence ?? cuts.word;
    if (bytes + bytesOf(closingTags(open)) > maxBytes && cut) cutAt(cut);
  };

  let at = 0;
  for (const token of read) {
    const end = at + token.length;
    if (token.startsWith('</') && isMarkup(token)) {
      // There is room for it already; a cut before it would leave nothing behind but tags.
      gathered += token;
      bytes += bytesOf(token);
      open = open.slice(0, -1);
      at = end;
      continue;
    }
    if (isMarkup(token)) {
      gather(token);
      if (openingTag.test(token)) open = [...open, token];
      at = end;
      continue;
    }
    let from = at;
    for (let place = at + 1; place <= end; place += 1) {
      if (!wordEnds.has(place) && !sentences.has(place) && place < end) continue;
      gather(text.slice(from, place));
      from = place;
      const here = { length: gathered.length, open };
      if (sentences.has(place)) cuts = { sentence: here, word: here };
      else if (wordEnds.has(place)) cuts.word = here;
    }
    at = end;
  }
  parts.push({ text: gathered, space: '', open: [] });
  return parts.filter((part) => part.text !== '');
}

/** One translation of all parts, given theirs. Elements that were cut are whole again where their tags came back at the cut. */
export function joinTexts(parts: readonly TextPart[], translations: readonly string[]): string {
  let joined = '';
  translations.forEach((translation, index) => {
    const before = parts[index - 1];
    let behind = index === 0 ? translation : translation.trimStart();
    let ahead = index === 0 ? joined : joined.trimEnd();
    for (const tag of before?.open ?? []) {
      const close = `</${openingTag.exec(tag)?.[1]}>`;
      if (!ahead.endsWith(close) || !behind.startsWith(tag)) break;
      ahead = ahead.slice(0, -close.length);
      behind = behind.slice(tag.length);
    }
    joined = ahead + (before?.space ?? '') + behind;
  });
  return joined;
}
