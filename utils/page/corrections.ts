/**
 * Lets the script in which the reader points at a text (entrypoints/page-point) correct its translation. That script is loaded
 * when the reader asks for it, so a translated page does not carry it.
 */
import type { TextOnPage } from './show/texts-at.ts';

/** A translated text of a page, with its languages as upper-case codes. */
export interface CorrectableText extends TextOnPage {
  /** Null if it is not known. */
  readonly from: string | null;
  readonly to: string;
}

type FindText = (element: Element) => CorrectableText | null;

/** A symbol, since elements of a page can't be named by one. */
const place = Symbol.for('verso.corrections');

const world = globalThis as { [place]?: FindText };

export const offerCorrections = (find: FindText): void => {
  world[place] = find;
};

/** Returns the translated text at an element, or null. */
export const textToCorrect: FindText = (element) => world[place]?.(element) ?? null;
