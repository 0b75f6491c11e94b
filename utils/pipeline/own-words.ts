/**
 * The reader's own words. "Verso" stays as it is; "cloud = nube" is translated the reader's way.
 *
 * Each occurrence is sent as `<var translate="no">` around the text that the translation shall have, so the service builds the
 * grammar around it (contract.md, `ignore_tags`). Other elements of a text have an `id`, so the reply's elements are told apart.
 * Texts without an own word are sent as they would be otherwise, and the memory still knows them.
 */
import { escapeText } from '../base/escape-text.ts';
import type { Wanted } from '../translation/options.ts';
import type { SourceText, TextOutcome } from '../translation/texts.ts';
import { plainOf } from './batches/as-markup.ts';
import type { Pipeline } from './pipeline.ts';

/** Both as markup. */
interface OwnWord {
  /** Without capitals it matches in any case. */
  readonly word: string;
  readonly translation: string;
}

/** Reads a line of the setting. A line without `=` keeps its word. */
const readLine = (line: string): OwnWord => {
  const [word = '', ...translation] = escapeText(line).split('=');
  return {
    word: word.trim(),
    translation: (translation.length > 0 ? translation.join('=') : word).trim(),
  };
};

/** Letters of scripts that put spaces between words. A word does not end beside one. */
const spaced = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}\p{N}]`;

const isSpaced = new RegExp(`^${spaced}$`, 'u');
const capital = /\p{Lu}/u;

const patternOf = (word: string): string => {
  const letters = [...word];
  const literal = word.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  const before = isSpaced.test(letters[0] ?? '') ? `(?<!${spaced})` : '';
  const after = isSpaced.test(letters.at(-1) ?? '') ? `(?!${spaced})` : '';
  return before + literal.replace(/\s+/g, String.raw`\s+`) + after;
};

/** Finds own words in texts, longer ones first. */
export class OwnWords {
  readonly #exact: ReadonlyMap<string, string>;
  readonly #anyCase: ReadonlyMap<string, string>;
  readonly #pattern: RegExp;

  /** @param lines the setting `translation.words`; of two lines for a word, the later counts */
  constructor(lines: readonly string[]) {
    const words = lines.map(readLine).sort((one, other) => other.word.length - one.word.length);
    const isAnyCase = ({ word }: OwnWord): boolean => !capital.test(word);
    const entries = (some: readonly OwnWord[]) =>
      new Map(some.map(({ word, translation }) => [word, translation]));
    this.#exact = entries(words.filter((one) => !isAnyCase(one)));
    this.#anyCase = entries(words.filter(isAnyCase));
    this.#pattern = new RegExp(words.map(({ word }) => patternOf(word)).join('|'), 'giu');
  }

  /** Returns the translation of a found word, or null if its case does not match. */
  #translationOf(found: string): string | null {
    const word = found.replace(/\s+/g, ' ');
    const exact = this.#exact.get(word);
    if (exact !== undefined) return exact;
    const translation = this.#anyCase.get(word.toLowerCase());
    if (translation === undefined) return null;
    // A kept word keeps its case. A translation takes the capital of its source.
    if (translation === word.toLowerCase()) return word;
    return capital.test(word.charAt(0))
      ? translation.charAt(0).toUpperCase() + translation.slice(1)
      : translation;
  }

  #replace(text: string, write: (translation: string) => string): string {
    return text.replace(this.#pattern, (found) => {
      const translation = this.#translationOf(found);
      return translation === null ? found : write(translation);
    });
  }

  /** Returns the text with its own words marked, or the same object if it has none. */
  mark(source: SourceText): SourceText {
    const mark = (text: string): string =>
      this.#replace(text, (translation) => `<var translate="no">${translation}</var>`);
    if (source.format === 'html') {
      const text = source.text
        .split(/(<[^>]*>)/)
        .map((part) => (part.startsWith('<') ? part : mark(part)))
        .join('');
      return text === source.text ? source : { ...source, text };
    }
    const escaped = escapeText(source.text);
    const text = mark(escaped);
    // Tag handling does not see line ends.
    return text === escaped
      ? source
      : { ...source, format: 'html', text: text.replaceAll('\n', '<br>') };
  }

  /** Returns a reply to a marked text in the format of its source. */
  unmark(reply: string, { format }: SourceText): string {
    const html = reply.replace(ownMarks, '$1');
    if (format === 'html') return html;
    const text = html.replace(/<br[^>]*>/gi, '\n').replace(/<\/?[a-z][^>]*>/gi, '');
    return plainOf(text) ?? text;
  }
}

/** Elements of the page have an `id`, and its expressions are `span` elements. */
const ownMarks = /<var\b(?![^>]*\sid=)[^>]*>([^<]*)<\/var>/gi;

/** True if nothing but own words has letters, so the service has nothing to translate. */
const isAnswered = (marked: SourceText): boolean =>
  !/\p{L}/u.test(marked.text.replace(ownMarks, '').replace(/<[^>]*>|&\w+;/g, ''));

/** Puts the reader's own words around a pipeline. Complete XML documents are left alone. */
export function withOwnWords({ translate, estimate, ...others }: Pipeline): Pipeline {
  const prepare = (texts: readonly SourceText[], { details, ...pair }: Wanted) => {
    // The page alone needs the parts.
    const { words, leave: _, only: __, prose: ___, ...otherDetails } = details ?? {};
    const hasOthers = Object.keys(otherDetails).length > 0;
    // The memory must find other texts under the same options as before.
    const wanted: Wanted = hasOthers ? { ...pair, details: otherDetails } : pair;
    if (!words?.length || otherDetails.xml) return { wanted, sent: texts, restored: same };
    const own = new OwnWords(words);
    const marked = texts.map((text) => own.mark(text));
    return {
      wanted,
      // A blank text is answered at once and costs nothing.
      sent: marked.map((text, at) =>
        text !== texts[at] && isAnswered(text) ? { ...text, text: '' } : text,
      ),
      restored: (at: number, outcome: TextOutcome): TextOutcome => {
        const [source, mark] = [texts[at], marked[at]];
        if (!outcome.ok || !source || !mark || source === mark) return outcome;
        return { ...outcome, text: own.unmark(outcome.text || mark.text, source) };
      },
    };
  };
  return {
    ...others,
    translate: (texts, all, requester, call) => {
      const { wanted, sent, restored } = prepare(texts, all);
      const onOutcome = (at: number, outcome: TextOutcome) =>
        call.onOutcome(at, restored(at, outcome));
      return translate(sent, wanted, requester, { ...call, onOutcome });
    },
    estimate: (texts, all, memory) => {
      const { wanted, sent } = prepare(texts, all);
      return estimate(sent, wanted, memory);
    },
  };
}

const same = (_at: number, outcome: TextOutcome): TextOutcome => outcome;
