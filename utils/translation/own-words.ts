import { unescapeText } from '../base/escape-text.ts';
import type { SourceText } from './texts.ts';

interface OwnWord {
  /** Without capitals it matches in any case. */
  readonly word: string;
  readonly translation: string;
}

/** Reads a line of the setting `translation.words`. A line without `=` keeps its word. */
export const readOwnWord = (line: string): OwnWord => {
  const [first = '', ...translation] = line.split('=');
  const word = first.trim().replace(/\s+/g, ' ');
  return { word, translation: translation.length > 0 ? translation.join('=').trim() : word };
};

/** Letters of scripts with spaces between words, where a word must end at a boundary. */
const spaced = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}\p{N}]`;

const isSpaced = new RegExp(`^${spaced}$`, 'u');
const capital = /\p{Lu}/u;

const literal = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);

const inAnyCase = (letter: string): string => {
  const upper = letter.toUpperCase();
  const isPair = upper !== letter && [...upper].length === 1;
  return isPair ? `[${letter}${upper}]` : literal(letter);
};

const expressionFor = (word: string): string => {
  const letters = [...word];
  const before = isSpaced.test(letters[0] ?? '') ? `(?<!${spaced})` : '';
  const after = isSpaced.test(letters.at(-1) ?? '') ? `(?!${spaced})` : '';
  const letterOf = capital.test(word) ? literal : inAnyCase;
  return before + letters.map(letterOf).join('').replaceAll(' ', String.raw`\s+`) + after;
};

/** Finds whole words, longer ones first. A word without capitals is found in any case. */
export const patternOf = (words: readonly string[]): RegExp => {
  const longFirst = [...words].sort((one, other) => other.length - one.length);
  return new RegExp(longFirst.map(expressionFor).join('|'), 'gu');
};

/** Finds the reader's own words in texts: "Verso" stays, and "cloud = nube" is translated that way. */
export class OwnWords {
  readonly #translations: ReadonlyMap<string, string>;
  readonly pattern: RegExp;

  /** @param lines the setting `translation.words`; the later of two lines for a word counts */
  constructor(lines: readonly string[]) {
    const words = lines.map(readOwnWord);
    this.#translations = new Map(words.map(({ word, translation }) => [word, translation]));
    // A pattern of no words would be found everywhere.
    this.pattern = words.length > 0 ? patternOf([...this.#translations.keys()]) : /$^/gu;
  }

  /** Returns the word as it is written in the list. */
  listed(found: string): string {
    const word = found.replace(/\s+/g, ' ');
    return this.#translations.has(word) ? word : word.toLowerCase();
  }

  translationOf(found: string): string {
    const word = found.replace(/\s+/g, ' ');
    const listed = this.listed(found);
    const translation = this.#translations.get(listed) ?? listed;
    if (word === listed) return translation;
    // A kept word keeps its case, and a translation without a capital takes that of its source.
    if (translation === listed) return word;
    return capital.test(word.charAt(0)) && !capital.test(translation)
      ? translation.charAt(0).toUpperCase() + translation.slice(1)
      : translation;
  }

  /** The translations of words that do not stay as they are. */
  get replacements(): readonly string[] {
    return [...this.#translations].flatMap(([word, translation]) =>
      translation === word ? [] : translation,
    );
  }

  wordsIn({ format, text }: Pick<SourceText, 'format' | 'text'>): readonly string[] {
    const parts = format === 'plain' ? [text] : (text.match(partsOfMarkup) ?? []);
    return parts.flatMap((part) => {
      if (format === 'html' && part.startsWith('<')) return [];
      const words = format === 'plain' ? part : unescapeText(part);
      return [...words.matchAll(this.pattern)].map(([word]) => word);
    });
  }

  /** Returns the words of a text that do not stay as they are, with their translations. */
  replacedIn(source: SourceText): ReadonlyMap<string, string> {
    const pairs = this.wordsIn(source).map((word) => [word, this.translationOf(word)] as const);
    return new Map(pairs.filter(([word, translation]) => translation !== word));
  }
}

/** An untranslated element, a tag, or a text. */
export const partsOfMarkup = /<(\w+)\b[^<>]*\stranslate="no"[^<>]*>[^<]*<\/\1>|<[^<>]*>|[^<]+/g;
