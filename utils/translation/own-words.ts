import { escapeText, unescapeText } from '../base/escape-text.ts';
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

/**
 * Finds the reader's own words in texts: "Verso" stays, and "cloud = nube" is translated that way.
 * An occurrence becomes `<var translate="no">` around its translation. Other elements have an `id`.
 */
export class OwnWords {
  readonly #translations: ReadonlyMap<string, string>;
  readonly #pattern: RegExp;

  /** @param lines the setting `translation.words`; the later of two lines for a word counts */
  constructor(lines: readonly string[]) {
    const words = lines.map(readOwnWord);
    this.#translations = new Map(words.map(({ word, translation }) => [word, translation]));
    this.#pattern = patternOf([...this.#translations.keys()]);
  }

  #translationOf(found: string): string {
    const word = found.replace(/\s+/g, ' ');
    const exact = this.#translations.get(word);
    if (exact !== undefined) return exact;
    const small = word.toLowerCase();
    const translation = this.#translations.get(small) ?? small;
    // A kept word keeps its case, and a translation without a capital takes that of its source.
    if (translation === small) return word;
    return capital.test(word.charAt(0)) && !capital.test(translation)
      ? translation.charAt(0).toUpperCase() + translation.slice(1)
      : translation;
  }

  #markupOf(text: string): string {
    let markup = '';
    let end = 0;
    for (const { 0: found, index } of text.matchAll(this.#pattern)) {
      const translation = escapeText(this.#translationOf(found));
      markup += `${escapeText(text.slice(end, index))}<var translate="no">${translation}</var>`;
      end = index + found.length;
    }
    return markup + escapeText(text.slice(end));
  }

  /** Returns the same object if the text has no own word. */
  mark(source: SourceText): SourceText {
    // Unlike `test`, `search` ignores `lastIndex`.
    if (source.format === 'plain') {
      if (source.text.search(this.#pattern) < 0) return source;
      // Tag handling does not see line ends.
      const text = this.#markupOf(source.text).replaceAll('\n', '<br>');
      return { ...source, format: 'html', text };
    }
    const text = source.text.replace(untouched, (part) => {
      if (part.startsWith('<')) return part;
      const words = unescapeText(part);
      return words.search(this.#pattern) < 0 ? part : this.#markupOf(words);
    });
    return text === source.text ? source : { ...source, text };
  }

  /** The translations of words that do not stay as they are. */
  get replacements(): readonly string[] {
    return [...this.#translations].flatMap(([word, translation]) =>
      translation === word ? [] : translation,
    );
  }

  /** Returns the words of a text that do not stay as they are, with their translations. */
  replacedIn({ format, text }: SourceText): ReadonlyMap<string, string> {
    const apart = (part: string): string => (part.startsWith('<') ? ' ' : part);
    const words = format === 'plain' ? text : unescapeText(text.replace(untouched, apart));
    const found = [...words.matchAll(this.#pattern)].map(([word]) => word);
    const pairs = found.map((word) => [word, this.#translationOf(word)] as const);
    return new Map(pairs.filter(([word, translation]) => translation !== word));
  }
}

/** An untranslated element, a tag, or a text. */
const untouched = /<(\w+)[^>]*\stranslate="no"[^>]*>[^<]*<\/\1>|<[^>]*>|[^<]+/g;
