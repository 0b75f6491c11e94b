/**
 * The reader's own words. A corrected text is answered with its correction.
 *
 *   "Verso, a cloud" ─▶ "<var>Verso</var>, a <var>cloud</var>" ─▶ "<var>Verso</var>, una <var>cloud</var>" ─▶ "Verso, una nube"
 *
 * The service keeps each marked word and builds the grammar around it (contract.md, `ignore_tags`). Its reply, as the memory
 * keeps it, has the reader's words in their own language, so that another translation of them costs nothing. Texts without
 * own words are sent unchanged, so the memory still knows them. A known reply to an unmarked text holds, too, if its own
 * words stay as they are and are in it as often as in the text.
 */
import { escapeText, tagLineEnds, unescapeText, untagLineEnds } from '../base/escape-text.ts';
import type { Wanted } from '../translation/options.ts';
import { OwnWords, partsOfMarkup } from '../translation/own-words.ts';
import type { Reworded, SourceText, TextOutcome } from '../translation/texts.ts';
import { decodeReferences, plainOf } from './batches/as-markup.ts';
import { textKey } from './in-flight.ts';
import type { Memory } from './memory/memory.ts';
import type { Pipeline } from './pipeline.ts';

/** Elements of the page have an `id`. */
const ownMarks = /<var\b(?![^<>]*\sid=)[^<>]*>([^<]*)<\/var>/gi;

/** Replaces each own word outside of tags and untranslated elements. Both `by` and the result are in the text's format. */
function replaceWords(
  { format, text }: Pick<SourceText, 'format' | 'text'>,
  own: OwnWords,
  by: (word: string) => string,
): string {
  if (format === 'plain') return text.replace(own.pattern, by);
  const replaced = (words: string): string => {
    let markup = '';
    let end = 0;
    for (const { 0: found, index } of words.matchAll(own.pattern)) {
      markup += escapeText(words.slice(end, index)) + by(found);
      end = index + found.length;
    }
    return markup + escapeText(words.slice(end));
  };
  return text.replace(partsOfMarkup, (part) => {
    if (part.startsWith('<')) return part;
    const words = unescapeText(part);
    // Unlike `test`, `search` ignores `lastIndex`.
    return words.search(own.pattern) < 0 ? part : replaced(words);
  });
}

/**
 * Puts each own word into `<var translate="no">`. Elements of the page have an `id`. Returns the same object if the text has no
 * own word.
 */
export function mark(source: SourceText, own: OwnWords): SourceText {
  if (own.wordsIn(source).length === 0) return source;
  const html = source.format === 'html' ? source.text : escapeText(source.text);
  const text = replaceWords(
    { format: 'html', text: html },
    own,
    (word) => `<var translate="no">${escapeText(word.replace(/\s+/g, ' '))}</var>`,
  );
  return { ...source, format: 'html', text: tagLineEnds(text) };
}

/** Returns a reply without the marks of own words. */
export function unmark(reply: string, { format }: Pick<SourceText, 'format'>): string {
  const html = reply.replace(ownMarks, '$1');
  if (format === 'html') return html;
  return plainOf(untagLineEnds(html));
}

/** Services also write other characters as references. */
const inOurForm = (html: string): string =>
  html.replace(/&#?\w+;/g, (reference) => {
    const character = decodeReferences(reference);
    return character === reference ? reference : escapeText(character);
  });

/**
 * Returns a reply with the reader's translations of own words. Null if one is not in the reply as often as in its source,
 * because then nobody knows which words stand for it.
 *
 * @param sent the source, perhaps with marks
 */
export function reword(
  reply: string,
  source: SourceText,
  sent: Pick<SourceText, 'format'>,
  own: OwnWords,
): string | null {
  const listed = (words: readonly string[]): string =>
    JSON.stringify(words.map((word) => own.listed(word)).sort());
  const wanted = listed(own.wordsIn(source));
  const isMarkup = sent.format === 'html';
  const say = (word: string): string => escapeText(own.translationOf(word));
  const marks = isMarkup ? [...reply.matchAll(ownMarks)] : [];
  if (listed(marks.map(([, word = '']) => decodeReferences(word))) === wanted) {
    const said = reply.replace(ownMarks, (_, word: string) => say(decodeReferences(word)));
    return unmark(said, source);
  }
  const text = isMarkup ? unmark(reply, source) : reply;
  const bare = { format: source.format, text: source.format === 'html' ? inOurForm(text) : text };
  if (listed(own.wordsIn(bare)) !== wanted) return null;
  return replaceWords(bare, own, bare.format === 'html' ? say : (word) => own.translationOf(word));
}

/** Two lists with equal effects on a text have equal translations of it. */
const effectOn = (source: SourceText, own: OwnWords): string =>
  JSON.stringify([mark(source, own).text, ...own.replacedIn(source)]);

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

/** A pipeline that knows the reader's own words, and finds what another list of them changes. */
export interface PipelineWithWords extends Pipeline {
  /**
   * The known translations by another list of words, for texts in which the lists differ. Null if it is not known. Sends
   * nothing.
   */
  rewords(
    texts: readonly SourceText[],
    lists: { readonly before: Wanted; readonly now: Wanted },
    memory: Memory,
  ): Promise<readonly Reworded[]>;
}

/** Leaves XML documents alone. */
export function withOwnWords(
  { translate, estimate }: Pipeline,
  readCorrections: () => Promise<readonly OwnTranslation[]>,
): PipelineWithWords {
  const prepare = async (
    texts: readonly SourceText[],
    all: Wanted,
    memory: Memory,
    keptSinceMs?: number,
  ) => {
    const { details, ...pair } = all;
    // The page alone needs the parts.
    const { words, leave: _, only: __, prose: ___, ...otherDetails } = details ?? {};
    const hasOthers = Object.keys(otherDetails).length > 0;
    // The memory must find other texts under the same options as before.
    const wanted: Wanted = hasOthers ? { ...pair, details: otherDetails } : pair;
    const corrected = forPair(await readCorrections(), all);
    if ((!words?.length && corrected.size === 0) || otherDetails.xml)
      return { wanted, sent: texts, restored: same };
    const own = new OwnWords(words ?? []);
    const marked = texts.map((text) => (corrected.has(text.text) ? text : mark(text, own)));
    const both = texts.flatMap((text, at) =>
      marked[at] === text ? [] : [text, marked[at] ?? text],
    );
    const keyOf = (text: SourceText): string => textKey(text, wanted);
    const found = await memory.lookUp(both.map(keyOf), keptSinceMs);
    const known = (text: SourceText) => found.get(keyOf(text));
    const sent = texts.map((text, at) => {
      const withMarks = marked[at] ?? text;
      if (corrected.has(text.text) || (withMarks !== text && isAnswered(withMarks)))
        return { ...text, text: '' };
      if (known(withMarks)) return withMarks;
      // The service may have kept the words by itself. One with a translation may just as well be a word of the target
      // language, such as "die" in German.
      const unmarked = own.replacedIn(text).size === 0 ? known(text) : undefined;
      return unmarked && reword(unmarked.text, text, text, own) !== null ? text : withMarks;
    });
    return {
      wanted,
      sent,
      restored: (at: number, outcome: TextOutcome): TextOutcome => {
        const [source, withMarks, asked] = [texts[at], marked[at], sent[at]];
        if (!outcome.ok || !source || !withMarks || !asked) return outcome;
        const correction = corrected.get(source.text);
        if (correction !== undefined) return { ...outcome, text: correction, fromMemory: true };
        if (source === withMarks) return outcome;
        const [form, reply] = asked.text ? [asked, outcome.text] : [withMarks, withMarks.text];
        const text = reword(reply, source, form, own);
        if (text === null)
          return { ...outcome, text: form.format === 'html' ? unmark(reply, source) : reply };
        const ownWords = [...own.replacedIn(source)].map((pair) => pair.join(' = '));
        return { ...outcome, text, ...(ownWords.length > 0 && { ownWords }) };
      },
    };
  };
  return {
    translate: async (texts, all, requester, call) => {
      const { memory, freshSince } = call;
      const { wanted, sent, restored } = await prepare(texts, all, memory, freshSince);
      const onOutcome = (at: number, outcome: TextOutcome) =>
        call.onOutcome(at, restored(at, outcome));
      return translate(sent, wanted, requester, { ...call, onOutcome });
    },
    estimate: async (texts, all, memory) => {
      const { wanted, sent } = await prepare(texts, all, memory);
      return estimate(sent, wanted, memory);
    },
    rewords: async (texts, { before, now }, memory) => {
      const [old, own] = [before, now].map(({ details }) => new OwnWords(details?.words ?? []));
      const some = [...texts.entries()].filter(
        ([, text]) => old && own && effectOn(text, old) !== effectOn(text, own),
      );
      const sources = some.map(([, text]) => text);
      const { wanted, sent, restored } = await prepare(sources, now, memory);
      const keys = sent.map((text) => textKey(text, wanted));
      const found = await memory.lookUp(keys);
      return some.map(([index], at) => {
        const text = sent[at];
        const entry = text?.text === '' ? text : found.get(keys[at] ?? '');
        if (!entry) return [index, null];
        const outcome = restored(at, {
          ...{ ok: true, billedCharacters: 0, fromMemory: true },
          text: entry.text,
        });
        return [index, outcome.ok ? outcome.text : null];
      });
    },
  };
}

const same = (_at: number, outcome: TextOutcome): TextOutcome => outcome;
