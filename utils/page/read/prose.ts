/**
 * Recognises prose in `pre` (mails, standards, licences). Its lines were broken by hand, so they are joined for the
 * service, and the translation is broken again at the same width.
 */
import { hasLetters } from './letters.ts';

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

/** Remembered, so that a translation is never judged. Null: no line is joined. */
const widths = new WeakMap<Element, number | null>();

/** Most `pre` hold code, so it is an option. */
const translated = new WeakSet<Document>();

export const translateProseIn = (document: Document, isWanted: boolean): void => {
  if (isWanted) translated.add(document);
  else translated.delete(document);
};

/** A frame of the page's origin belongs to the page around it. */
const isTranslated = (document: Document): boolean => {
  if (translated.has(document)) return true;
  const frame = document.defaultView?.frameElement;
  return frame ? isTranslated(frame.ownerDocument) : false;
};

export const isProse = (pre: Element): boolean => {
  if (!isTranslated(pre.ownerDocument)) return false;
  if (widths.has(pre)) return true;
  const text = pre.textContent ?? '';
  if (text.length > mostCharacters || !readsAsProse(text) || pre.querySelector(codeElements))
    return false;
  widths.set(pre, widthOf(text));
  return true;
};

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

export const proseWidthOf = (element: Element): number | null => {
  const pre = element.closest('pre');
  return (pre && widths.get(pre)) ?? null;
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

export const joinLines = (text: string, width: number): string => {
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
export class LineBreaker {
  readonly #width: number;
  #column = 0;
  #start = '';

  constructor(width: number) {
    this.#width = width;
  }

  take(text: string): string {
    let broken = '';
    let space = '';
    for (const [word] of text.matchAll(part)) {
      const isCharacter = word.search(characters) === 0;
      const length = space.length + (isCharacter ? 2 : word.length);
      if (word.startsWith('\n')) {
        this.#start = word.slice(1);
        this.#column = this.#start.length;
      } else if (word.trim() === '') {
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
