/**
 * Recognises prose in `pre` (mails, standards, licences). Its lines were broken by hand, so they are joined for the
 * service, and the translation is broken again at the same width.
 */
import { hasLetters } from './letters.ts';
import type { Lines } from './prose.ts';

/** A text cannot be cut between paragraphs, so a longer one may be too large for a request. */
const mostCharacters = 20_000;
const leastWords = 12;

const plainWord = /^[("'“‘«[]*\p{L}[\p{L}\p{M}'’-]*[.,;:!?…)\]"'”’»]*$/u;
const sentenceEnd = /\p{L}[)\]"'”’»]*[.!?…][)\]"'”’»]*$/u;
/** A word is one character, without spaces. */
const characters = /[\u3041-\u9fff]/g;
/** A table, or a drawing made of characters. */
const columns = /\S {3,}\S/;
/** A printed page has such lines at its top and end. */
const mostHeaders = 2;
const codeElements = 'code, samp, kbd';
/** A header of a mail says nothing about its other lines. */
const header = /^[A-Z][\w-]*: /;
/** No line of prose looks like a program or its comments. */
const codeLine = /[{}]\s*$|\);\s*$|^\s*(?:\/\/|\/\*|\*\/)/;

/** Remembered, so that a translation is never judged. */
const known = new WeakMap<Element, Lines>();

/** Returns null for a `pre` that holds no prose. */
export const readLines = (pre: Element): Lines | null => {
  const before = known.get(pre);
  if (before) return before;
  const text = pre.textContent ?? '';
  if (text.length > mostCharacters || !readsAsProse(text) || pre.querySelector(codeElements))
    return null;
  const width = widthOf(text);
  const lines = width === null ? asTheyAre : linesOfWidth(width, /\n[ \t]/.test(text));
  known.set(pre, lines);
  return lines;
};

const asTheyAre: Lines = { join: (text) => text, breaker: () => (text) => text };

const linesOfWidth = (width: number, isIndented: boolean): Lines => ({
  join: (text) => joinLines(text, width),
  breaker() {
    const breaker = new LineBreaker(width, isIndented);
    return (text) => breaker.take(text);
  },
});

const linesOf = (text: string): string[] => text.split('\n').filter(hasLetters);

const readsAsProse = (text: string): boolean => {
  const lines = linesOf(text).filter((line) => !header.test(line));
  if (lines.some((line) => codeLine.test(line))) return false;
  const inColumns = lines.filter((line) => columns.test(line)).length;
  if (inColumns > mostHeaders && inColumns * 8 > lines.length) return false;
  const signs = text.replace(/\s/g, '');
  if ((text.match(characters)?.length ?? 0) * 2 > signs.length) return /[。！？]/.test(signs);
  const words = lines.flatMap((line) => line.replace(lineStart, '').match(/\S+/g) ?? []);
  const plain = words.filter((word) => plainWord.test(word)).length;
  const ends = words.filter((word) => sentenceEnd.test(word)).length;
  const isInSentences = ends * 60 >= words.length && plain >= 5 * lines.length;
  return plain >= leastWords && plain >= 0.8 * words.length && isInSentences;
};

/** Null for lines that stand for themselves, as in a poem. Most broken lines of prose go on with a small letter. */
const widthOf = (text: string): number | null => {
  const lines = text.split('\n');
  const width = Math.max(...lines.map(({ length }) => length));
  const next = lines.filter((line, at) => goesOn(lines[at - 1] ?? '', line, width));
  return next.filter((line) => beginsSmall.test(line)).length * 2 < next.length ? null : width;
};

const item = /^[\s>]*(?:[-*•o+]|\d+[.)])\s/;
const beginsSmall = /^[\s>]*\p{Ll}/u;
const lineStart = /^[\s>]*/;
const depthOf = (line: string): number => line.match(lineStart)?.[0].replace(/\s/g, '').length ?? 0;

const standsAlone = (line: string): boolean => item.test(line) || header.test(line);

/** False behind a short line or a colon, in an item, or in another quotation. */
const goesOn = (before: string, line: string, width: number): boolean => {
  const areWords = hasLetters(before) && hasLetters(line) && !/:\s*$/.test(before);
  const isBroken = before.length >= width / 2 || beginsSmall.test(line);
  return areWords && isBroken && !standsAlone(line) && depthOf(before) === depthOf(line);
};

const joinLines = (text: string, width: number): string => {
  const lines = text.split('\n');
  return lines
    .map((line, at) => {
      if (at === 0) return line;
      const isNext = goesOn(lines[at - 1] ?? '', line, width);
      return isNext ? ` ${line.replace(lineStart, '')}` : `\n${line}`;
    })
    .join('');
};

const part = /\n[ \t>]*|[ \t]+|[\u3041-\u9fff]|[^\s\u3041-\u9fff]+/g;

/** A new line begins like the line before it. */
class LineBreaker {
  readonly #width: number;
  readonly #isIndented: boolean;
  #column = 0;
  #start = '';

  constructor(width: number, isIndented: boolean) {
    this.#width = width;
    this.#isIndented = isIndented;
  }

  take(text: string): string {
    let broken = '';
    let space = '';
    for (const [word] of text.matchAll(part)) {
      const isCharacter = word.search(characters) === 0;
      const length = space.length + (isCharacter ? 2 : word.length);
      if (word.startsWith('\n')) {
        // A service may begin a line with a space of its own.
        this.#start = this.#isIndented ? word.slice(1) : word.slice(1).replace(/[ \t]/g, '');
        this.#column = this.#start.length;
        broken += `${space}\n${this.#start}`;
        space = '';
        continue;
      }
      if (word.trim() === '') {
        space = word;
        continue;
      } else if ((space || isCharacter) && this.#column + length > this.#width) {
        broken += `\n${this.#start}`;
        this.#column = this.#start.length + length - space.length;
        space = '';
      } else this.#column += length;
      broken += space + word;
      space = '';
    }
    return broken + space;
  }
}
