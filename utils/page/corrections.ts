/**
 * Lets scripts that are loaded later find translated texts: to correct one (entrypoints/page-point), and to underline own words
 * (entrypoints/own-words).
 */
import type { TextOnPage } from './show/texts-at.ts';

/** A translated text of a page, with its languages as upper-case codes. */
export interface CorrectableText extends TextOnPage {
  /** Null if it is not known. */
  readonly from: string | null;
  readonly to: string;
}

interface Corrections {
  textAt(element: Element): CorrectableText | null;
  /** The lines of the setting `translation.words` that the translation follows. */
  words(): readonly string[];
}

/** A symbol, since elements of a page can't be named by one. */
const place = Symbol.for('verso.corrections');

const world = globalThis as { [place]?: Corrections };

export const offerCorrections = (corrections: Corrections): void => {
  world[place] = corrections;
};

/** Returns the translated text at an element, or null. */
export const textToCorrect: Corrections['textAt'] = (element) =>
  world[place]?.textAt(element) ?? null;

export const ownWordsHere: Corrections['words'] = () => world[place]?.words() ?? [];
