import { decodeText, encodeText } from '../entities.ts';
import { guessLanguage } from '../language-guess.ts';
import type { Token, Untranslatable } from '../markup.ts';
import { joinTokens, tokenize, untranslatableRanges, withoutTags } from '../markup.ts';
import type { Engine, EngineRequest } from './engine.ts';

/**
 * Small raised letters: they are letters themselves, have no case, survive NFC, and hardly a page uses them. A page
 * that was translated shows them around every word; what was not sent has none.
 */
const open = '\u1d5b';
const close = '\u1d52';
const marks = new RegExp(`${open}+|${close}+`, 'g');

// Finds words in scripts without spaces as well, so that long runs of Chinese or Thai get marks all along.
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** `Big red bus 12` → `ᵛBigᵒ ᵛredᵒ ᵛbusᵒ 12`: every word with a letter is marked, everything else stays in its place. */
export function pseudo(text: string): string {
  let result = '';
  for (const { segment } of words.segment(text)) {
    // Marks that were in the source are doubled, which is how `unpseudo` tells them from its own.
    const safe = segment.replace(marks, '$&$&');
    result += /\p{L}/u.test(segment) ? open + safe + close : safe;
  }
  return result;
}

/** Gives back the source of any `pseudo` text, tagged text included. */
export const unpseudo = (text: string): string =>
  text.replace(marks, (run) => run.slice(0, run.length >> 1));

/** Tags, comments, references it can't read and untranslatable elements stay as they are. */
export function pseudoMarkup(
  source: string,
  { isHtml = true, ignoreTags = new Set() }: Partial<Untranslatable> = {},
): string {
  const tokens = tokenize(source, isHtml);
  const ranges = untranslatableRanges(tokens, { isHtml, ignoreTags });
  const isKept = (index: number) => ranges.some(([from, to]) => index >= from && index <= to);
  return joinTokens(
    tokens.map(
      (token, index): Token =>
        token.kind === 'text' && !isKept(index)
          ? { kind: 'text', raw: pseudoReferences(token.raw) }
          : token,
    ),
  );
}

const pseudoReferences = (raw: string): string =>
  decodeText(raw)
    .map(({ text, isOpaque }) => (isOpaque ? text : encodeText(pseudo(text))))
    .join('');

function translate({ texts, source, format, ignoreTags }: EngineRequest) {
  const isHtml = format === 'html';
  return texts.map((text) => ({
    text: format === 'plain' ? pseudo(text) : pseudoMarkup(text, { isHtml, ignoreTags }),
    detectedSource: source ?? guessLanguage(format === 'plain' ? text : withoutTags(text, isHtml)),
  }));
}

/** Translates nothing, but shows exactly what went through: for tests, and where no real translator is at hand. */
export const createPseudoEngine = (): Engine => ({
  name: 'pseudo',
  refuses: () => null,
  translate: async (request) => translate(request),
  close: async () => undefined,
});
