import { decodeText, encodeText } from '../entities.ts';
import { guessLanguage } from '../language-guess.ts';
import type { Token, Untranslatable } from '../markup.ts';
import { joinTokens, tokenize, untranslatableRanges, withoutTags } from '../markup.ts';
import type { Engine, EngineRequest } from './engine.ts';

/** Small raised letters: they have no case, survive NFC and are rare on pages. They mark every translated word. */
const open = '\u1d5b';
const close = '\u1d52';
const marks = new RegExp(`${open}+|${close}+`, 'g');

// Also finds words in scripts without spaces.
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** `Big red bus 12` → `ᵛBigᵒ ᵛredᵒ ᵛbusᵒ 12`. */
export function pseudo(text: string): string {
  let result = '';
  for (const { segment } of words.segment(text)) {
    // Doubles marks of the source, so that `unpseudo` can tell them apart.
    const safe = segment.replace(marks, '$&$&');
    result += /\p{L}/u.test(segment) ? open + safe + close : safe;
  }
  return result;
}

/** Returns the source of a `pseudo` text, with tags. */
export const unpseudo = (text: string): string =>
  text.replace(marks, (run) => run.slice(0, run.length >> 1));

/** Tags, comments, unknown references and untranslatable elements stay as they are. */
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

/** Marks words instead of translating them, to show exactly what was sent. */
export const createPseudoEngine = (): Engine => ({
  name: 'pseudo',
  refuses: () => null,
  translate: async (request) => translate(request),
  close: async () => undefined,
});
