import { sentencesOf } from './sentences.ts';

/** Breaks within a long sentence, best first. */
const breaks = [/[,;:–—、，；：]\s*/gu, /\s+/gu];

/**
 * Parts of at most `most` characters: whole sentences, else clauses, else words. White space is dropped.
 * @param tag BCP 47 tag of the text
 */
export function spokenParts(text: string, tag: string, most: number): string[] {
  const parts: string[] = [];
  for (const piece of sentencesOf(text, tag).flatMap((sentence) => cut(sentence, most))) {
    const last = parts.at(-1);
    if (last === undefined || last.length + piece.length > most) parts.push(piece);
    else parts[parts.length - 1] = last + piece;
  }
  return parts.filter((part) => part.trim() !== '');
}

function cut(sentence: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const at = breakWithin(rest.slice(0, most));
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}

/** Surrogate pairs stay whole. */
function breakWithin(text: string): number {
  for (const pattern of breaks) {
    const last = [...text.matchAll(pattern)].at(-1);
    if (last) return last.index + last[0].length;
  }
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
}
