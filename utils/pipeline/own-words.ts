/**
 * The reader's own words: "Verso" stays, and "cloud = nube" is translated that way. A corrected text is answered with its
 * correction.
 *
 * Each occurrence is sent as `<var translate="no">` around its translation, so the service builds the grammar around it
 * (contract.md, `ignore_tags`). Other elements have an `id`. Texts without own words are sent unchanged, so the memory
 * still knows them.
 */
import { escapeText, unescapeText } from '../base/escape-text.ts';
import type { Wanted } from '../translation/options.ts';
import type { SourceText, TextOutcome } from '../translation/texts.ts';
import { plainOf } from './batches/as-markup.ts';
import type { Pipeline } from './pipeline.ts';

interface OwnWord {
  /** Without capitals it matches in any case. */
  readonly word: string;
  readonly translation: string;
}

/** A line without `=` keeps its word. */
const readLine = (line: string): OwnWord => {
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

const patternOf = (word: string): string => {
  const letters = [...word];
  const before = isSpaced.test(letters[0] ?? '') ? `(?<!${spaced})` : '';
  const after = isSpaced.test(letters.at(-1) ?? '') ? `(?!${spaced})` : '';
  const letterOf = capital.test(word) ? literal : inAnyCase;
  return before + letters.map(letterOf).join('').replaceAll(' ', String.raw`\s+`) + after;
};

/** Finds own words in texts, longer ones first. */
export class OwnWords {
  readonly #translations: ReadonlyMap<string, string>;
  readonly #pattern: RegExp;

  /** @param lines the setting `translation.words`; the later of two lines for a word counts */
  constructor(lines: readonly string[]) {
    const words = lines.map(readLine);
    this.#translations = new Map(words.map(({ word, translation }) => [word, translation]));
    const patterns = [...this.#translations.keys()]
      .sort((one, other) => other.length - one.length)
      .map(patternOf);
    this.#pattern = new RegExp(patterns.join('|'), 'gu');
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

  /** Returns `cloud = nube` for each word that does not stay as it is. */
  replacedIn({ format, text }: SourceText): readonly string[] {
    const apart = (part: string): string => (part.startsWith('<') ? ' ' : part);
    const words = format === 'plain' ? text : unescapeText(text.replace(untouched, apart));
    const found = [...words.matchAll(this.#pattern)].map(([word]) => word);
    return [...new Set(found)].flatMap((word) => {
      const translation = this.#translationOf(word);
      return translation === word ? [] : [`${word} = ${translation}`];
    });
  }

  unmark(reply: string, { format }: SourceText): string {
    const html = reply.replace(ownMarks, '$1');
    if (format === 'html') return html;
    const text = html.replace(/<br[^>]*>/gi, '\n').replace(/<\/?[a-z][^>]*>/gi, '');
    return plainOf(text) ?? text;
  }
}

/** An untranslated element, a tag, or a text. */
const untouched = /<(\w+)[^>]*\stranslate="no"[^>]*>[^<]*<\/\1>|<[^>]*>|[^<]+/g;

/** Elements of the page have an `id`. */
const ownMarks = /<var\b(?![^>]*\sid=)[^>]*>([^<]*)<\/var>/gi;

/** Only own words have letters, so nothing is left to translate. */
const isAnswered = (marked: SourceText): boolean =>
  !/\p{L}/u.test(marked.text.replace(ownMarks, '').replace(/<[^>]*>|&\w+;/g, ''));

/** A translation of the reader's own. */
export interface OwnTranslation {
  /** Absent: for texts of any language. */
  readonly source?: string;
  readonly target: string;
  readonly text: string;
  readonly translation: string;
}

/** Returns the reader's own translations for a pair. A detected language may be any. */
const forPair = (all: readonly OwnTranslation[], { source, target }: Wanted) =>
  new Map(
    all
      .filter((own) => own.target === target && (!source || (own.source ?? source) === source))
      .map(({ text, translation }) => [text, translation]),
  );

/** Leaves XML documents alone. */
export function withOwnWords(
  { translate, estimate, ...others }: Pipeline,
  readCorrections: () => Promise<readonly OwnTranslation[]>,
): Pipeline {
  const prepare = async (texts: readonly SourceText[], all: Wanted) => {
    const { details, ...pair } = all;
    // The page alone needs the parts.
    const { words, leave: _, only: __, prose: ___, ...otherDetails } = details ?? {};
    const hasOthers = Object.keys(otherDetails).length > 0;
    // The memory must find other texts under the same options as before.
    const wanted: Wanted = hasOthers ? { ...pair, details: otherDetails } : pair;
    const corrected = forPair(await readCorrections(), all);
    if ((!words?.length && corrected.size === 0) || otherDetails.xml)
      return { wanted, sent: texts, restored: same };
    const own = words?.length ? new OwnWords(words) : null;
    const marked = texts.map((text) =>
      corrected.has(text.text) ? { ...text, text: '' } : (own?.mark(text) ?? text),
    );
    return {
      wanted,
      sent: marked.map((text, at) =>
        text !== texts[at] && isAnswered(text) ? { ...text, text: '' } : text,
      ),
      restored: (at: number, outcome: TextOutcome): TextOutcome => {
        const [source, mark] = [texts[at], marked[at]];
        if (!outcome.ok || !source || !mark || source === mark) return outcome;
        const correction = corrected.get(source.text);
        if (correction !== undefined) return { ...outcome, text: correction, fromMemory: true };
        if (!own) return outcome;
        const text = own.unmark(outcome.text || mark.text, source);
        const ownWords = own.replacedIn(source);
        return { ...outcome, text, ...(ownWords.length > 0 && { ownWords }) };
      },
    };
  };
  return {
    ...others,
    translate: async (texts, all, requester, call) => {
      const { wanted, sent, restored } = await prepare(texts, all);
      const onOutcome = (at: number, outcome: TextOutcome) =>
        call.onOutcome(at, restored(at, outcome));
      return translate(sent, wanted, requester, { ...call, onOutcome });
    },
    estimate: async (texts, all, memory) => {
      const { wanted, sent } = await prepare(texts, all);
      return estimate(sent, wanted, memory);
    },
  };
}

const same = (_at: number, outcome: TextOutcome): TextOutcome => outcome;
