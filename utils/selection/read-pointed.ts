import { anchorOfElement } from './anchor.ts';
import type { ShadowRootOf } from './composed-range.ts';
import type { Pointed } from './pointed.ts';
import type { Selected } from './read.ts';
import { languageOf, readContent } from './read.ts';

/**
 * Reads a link's visible words with their paragraph, or else the accessible name. The text is '' without either. It is
 * never editable.
 */
export function readPointed(
  element: Element,
  kind: Pointed['kind'],
  shadowRootOf: ShadowRootOf,
): Selected {
  const shown = kind === 'link' ? readContent(element, shadowRootOf) : null;
  if (shown !== null && shown.text !== '') return shown;
  const text = kind === 'link' ? unselectableText(element) || labelOf(element) : described(element);
  return {
    text,
    runs: [{ text, marks: [] }],
    context: null,
    anchor: anchorOfElement(element),
    editable: null,
    pageLanguage: languageOf(element),
  };
}

/** Pages make the words of buttons unselectable, but a context menu should read them. */
const unselectableText = (link: Element): string =>
  link instanceof HTMLElement ? link.innerText.trim() : '';

const labelOf = (link: Element): string =>
  described(link) || [...link.querySelectorAll('img, svg')].map(described).join(' ').trim();

/** Follows "Accessible Name and Description Computation" for one element. */
function described(element: Element): string {
  const names = ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)?.trim());
  const svgTitle = element.querySelector(':scope > title')?.textContent?.trim();
  return names.find(Boolean) ?? svgTitle ?? '';
}
