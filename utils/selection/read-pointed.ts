import { anchorOfElement } from './anchor.ts';
import type { ShadowRootOf } from './composed-range.ts';
import type { Pointed } from './pointed.ts';
import type { Selected } from './read.ts';
import { languageOf, readContent } from './read.ts';

/**
 * The words of a link as it shows them, with the paragraph around it; the description of a picture, or of a link that
 * shows none: what screen readers say there. Its text is '' where it has neither. Nothing of it is to be replaced.
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

/** Pages keep the words of buttons and menus from being selected; in a menu on a link that is nobody's intention. */
const unselectableText = (link: Element): string =>
  link instanceof HTMLElement ? link.innerText.trim() : '';

const labelOf = (link: Element): string =>
  described(link) || [...link.querySelectorAll('img, svg')].map(described).join(' ').trim();

/** By the order of "Accessible Name and Description Computation", as far as one element goes. */
function described(element: Element): string {
  const names = ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)?.trim());
  const svgTitle = element.querySelector(':scope > title')?.textContent?.trim();
  return names.find(Boolean) ?? svgTitle ?? '';
}
