import type { Piece } from './stream.ts';

/** The last word of a text, and the first one. */
const lastWord = (text: string) => /[\p{L}\p{M}]+$/u.exec(text)?.[0] ?? '';
const firstWord = (text: string) => /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '';

/** Patterns that the source may contain and the engine must not add. */
const patterns = {
  marks: /[#@*]\p{L}/u,
  doubleSpaces: / {2}/,
  spaceBeforeMark: /\s[.,;:!?)\]]/,
  spaceAfterQuote: /(?:^|[\s(])["“(] /,
};

/** A quotation mark opens after a space or nothing, also across pieces. */
const withoutSpaceAfterQuote = (text: string, before: string): string => {
  const joined = before.slice(-1) + text;
  return joined.replace(/(?<=^|[\s(])(["“(]) +/g, '$1').slice(before.slice(-1).length);
};

/** Removes the engine's marks, double spaces, spaces before commas and added capitals, and separates glued words. */
export function tidyPieces(pieces: readonly Piece[], source: string): Piece[] {
  const had = (pattern: keyof typeof patterns) => patterns[pattern].test(source);
  const startsSmall = /^\P{L}*\p{Ll}/u.test(source);
  let isStart = true;
  let before = /^\s/.test(source) ? '' : ' ';
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'blank') {
      before = '';
      return [piece];
    }
    let { text } = piece;
    if (!had('marks')) text = text.replace(/(?<![\p{L}\p{N}])[#@*](?=\p{L})/gu, '');
    if (!had('doubleSpaces')) {
      text = text.replace(/ {2,}/g, ' ');
      if (before.endsWith(' ')) text = text.replace(/^ /, '');
    }
    if (!had('spaceBeforeMark')) text = text.replace(/(\S) +(?=[.,;:!?)\]])/g, '$1');
    if (!had('spaceAfterQuote')) text = withoutSpaceAfterQuote(text, before);
    // The engine capitalizes every sentence.
    if (isStart && startsSmall) text = text.replace(/\p{L}/u, (letter) => letter.toLowerCase());
    isStart &&= !/\p{L}/u.test(text);
    const [left, right] = [lastWord(before), firstWord(text)];
    const isGlued = left !== '' && right !== '' && !source.includes(left + right);
    if (text !== '') before = text;
    const tidied: Piece = { ...piece, text };
    return isGlued ? [{ kind: 'text', text: ' ', numbers: [] }, tidied] : [tidied];
  });
}
