/** CSS selectors of a reader's rule. */
export interface Parts {
  /** These stay as they are. */
  readonly leave: readonly string[];
  /** If not empty, everything outside of these stays as it is. */
  readonly only: readonly string[];
  /** Prose in `pre` is translated. */
  readonly prose: boolean;
}

/** True for a part to translate, false for one to leave alone, null for neither. */
export type TranslatesPart = (element: Element) => boolean | null;

/** The selectors are not joined, since CSS closes an open bracket at the end. */
const matcherOf = (document: Document, selectors: readonly string[]) => {
  const fragment = document.createDocumentFragment();
  const known = selectors.filter((selector) => {
    try {
      fragment.querySelector(selector);
      return true;
    } catch {
      return false;
    }
  });
  return (element: Element): boolean => known.some((selector) => element.matches(selector));
};

/** Null if no part is named. A list of `only` without a valid selector leaves the whole page alone. */
export function translatesPart(document: Document, { leave, only }: Parts): TranslatesPart | null {
  if (leave.length === 0 && only.length === 0) return null;
  const isLeft = matcherOf(document, leave);
  const isChosen = matcherOf(document, only);
  return (element) => {
    if (isLeft(element)) return false;
    if (isChosen(element)) return true;
    // A frame is a part of the page around it, so its root decides nothing.
    return only.length > 0 && element.parentNode === document ? false : null;
  };
}
