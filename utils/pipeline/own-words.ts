/**
 * The reader's own words. A corrected text is answered with its correction.
 *
 * The service keeps each marked word and builds the grammar around it (contract.md, `ignore_tags`). Texts without own words
 * are sent unchanged, so the memory still knows them.
 */
import type { Wanted } from '../translation/options.ts';
import { OwnWords } from '../translation/own-words.ts';
import type { SourceText, TextOutcome } from '../translation/texts.ts';
import { plainOf } from './batches/as-markup.ts';
import type { Pipeline } from './pipeline.ts';

/** Elements of the page have an `id`. */
const ownMarks = /<var\b(?![^>]*\sid=)[^>]*>([^<]*)<\/var>/gi;

/** Returns a reply without the marks of own words. */
export function unmark(reply: string, { format }: SourceText): string {
  const html = reply.replace(ownMarks, '$1');
  if (format === 'html') return html;
  const text = html.replace(/<br[^>]*>/gi, '\n').replace(/<\/?[a-z][^>]*>/gi, '');
  return plainOf(text) ?? text;
}

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
        const text = unmark(outcome.text || mark.text, source);
        const ownWords = [...own.replacedIn(source)].map((pair) => pair.join(' = '));
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
