/** A page's texts with its title as their context, for a reader who wants that. */
import type { EstimateTexts } from '../../utils/base/page-estimate.ts';
import type { SourceText, TranslateTexts } from '../../utils/base/texts.ts';

/** Far more than a title needs to say what a page is about: each request carries it. */
const maxTitleCharacters = 200;

/** The title as context of every text that has none of its own (a part of a sentence has) and is not the title itself. */
const titled = (texts: readonly SourceText[], title: string | null): readonly SourceText[] => {
  if (title === null) return texts;
  const context = [...title].slice(0, maxTitleCharacters).join('');
  return texts.map((text) =>
    text.context === undefined && text.text !== title ? { ...text, context } : text,
  );
};

/** Translates with the page's title as context. `titleOf` gives it in the page's own words. */
export const translateTitled =
  (translate: TranslateTexts, titleOf: () => string | null): TranslateTexts =>
  (texts, on) =>
    translate(titled(texts, titleOf()), on);

/** What that would cost: a context is not billed, but what is remembered is remembered with it. */
export const estimateTitled =
  (estimate: EstimateTexts, titleOf: () => string | null): EstimateTexts =>
  (texts) =>
    estimate(titled(texts, titleOf()));
