/** The parts of a page that a reader's rule names with CSS selectors. */
export interface Parts {
  /** Elements that stay as they are. */
  readonly leave: readonly string[];
  /** If not empty, everything outside of these elements stays as it is. */
  readonly only: readonly string[];
  /** Prose in `pre` is translated. */
  readonly prose: boolean;
}

/** Answers for an element: true for a part to translate, false for a part to leave alone, null for neither. */
export type TranslatesPart = (element: Element) => boolean | null;

/** Joins the selectors that this browser knows. Null if there are none. */
const joined = (document: Document, selectors: readonly string[]): string | null => {
  const fragment = document.createDocumentFragment();
  const known = selectors.filter((selector) => {
    try {
      fragment.querySelector(selector);
      return true;
    } catch {
      return false;
    }
  });
  return known.length > 0 ? known.join() : null;
};

/** Returns null if no part is named. A list of `only` without a valid selector leaves the whole page alone. */
export function translatesPart(document: Document, { leave, only }: Parts): TranslatesPart | null {
  const left = joined(document, leave);
  const chosen = joined(document, only);
  if (left === null && only.length === 0) return null;
  return (element) => {
    if (left !== null && element.matches(left)) return false;
    if (chosen !== null && element.matches(chosen)) return true;
    return only.length > 0 && element.parentNode === element.ownerDocument ? false : null;
  };
}
