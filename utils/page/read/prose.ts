/**
 * Most `pre` hold code, so prose in them is an option, and a script of its own reads it (prose-lines.ts): it is injected where
 * the option is on.
 */

/** How the lines of a `pre` were broken by hand. */
export interface Lines {
  join(text: string): string;
  /** The function breaks a translation again, piece by piece. */
  breaker(): (piece: string) => string;
}

/** A symbol, because an element with an `id` can hide a global that has a string as its name. */
const place = Symbol.for('verso.prose');

const world = globalThis as { [place]?: (pre: Element) => Lines | null };

export const provideProse = (readLines: (pre: Element) => Lines | null): void => {
  world[place] = readLines;
};

const translated = new WeakSet<Document>();

export const translateProseIn = (document: Document, isWanted: boolean): void => {
  if (isWanted) translated.add(document);
  else translated.delete(document);
};

/** A frame of the page's origin belongs to the page around it. */
const isTranslated = (document: Document): boolean => {
  if (translated.has(document)) return true;
  const frame = document.defaultView?.frameElement;
  return frame ? isTranslated(frame.ownerDocument) : false;
};

/** Null outside of prose in `pre`. */
export const proseLinesOf = (element: Element): Lines | null => {
  const pre = element.closest('pre');
  return pre && isTranslated(pre.ownerDocument) ? (world[place]?.(pre) ?? null) : null;
};
