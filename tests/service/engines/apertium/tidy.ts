import type { Piece } from './stream.ts';

/** The last word of a text that ends with one, and the first of a text that starts with one. */
const lastWord = (text: string) => /[\p{L}\p{M}]+$/u.exec(text)?.[0] ?? '';
const firstWord = (text: string) => /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '';

/** What a text may have of its own and the engine's must not add. */
const patterns = {
  marks: /[#@*]\p{L}/u,
  doubleSpaces: / {2}/,
  spaceBeforeMark: /\s[.,;:!?)\]]/,
  spaceAfterQuote: /(?:^|[\s(])["“(] /,
};

/** A quotation mark opens where nothing or a space stands before it, be it in the piece before. */
const withoutSpaceAfterQuote = (text: string, before: string): string => {
  const joined = before.slice(-1) + text;
  return joined.replace(/(?<=^|[\s(])(["“(]) +/g, '$1').slice(before.slice(-1).length);
};

/**
 * Takes away what the engine leaves behind and the source did not have: marks of words it could not form, a second
 * space where a word fell out, a space before a comma, a capital at the start; and puts a space between glued words.
 */
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
    // The engine starts every sentence with a capital.
    if (isStart && startsSmall) text = text.replace(/\p{L}/u, (letter) => letter.toLowerCase());
    isStart &&= !/\p{L}/u.test(text);
    const [left, right] = [lastWord(before), firstWord(text)];
    const isGlued = left !== '' && right !== '' && !source.includes(left + right);
    if (text !== '') before = text;
    const tidied: Piece = { ...piece, text };
    return isGlued ? [{ kind: 'text', text: ' ', numbers: [] }, tidied] : [tidied];
  });
}
